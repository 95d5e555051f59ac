import { sql, type RawBuilder, expressionBuilder } from 'kysely'
import type { ContentTag } from '#src/contract/endpoint.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import type { Tables } from '#src/platform/db/tables.ts'
import type { Sender } from '#src/platform/http/uploads/upload.ts'
import type { variantWidths } from '../pictures.ts'

export interface FileUses {
  /** Finds a poster's readers besides the admins, who read all posters; `undefined` if there are none. */
  posterReaders(db: Db, key: string): Promise<PosterReaders | undefined>
  /** Finds the poster that the board draws for a vacancy; `undefined` if it has none. */
  findMadePoster: (
    context: AppContext,
    publicUrl: string,
    vacancyId: number,
  ) => Promise<MadePoster | undefined>
  /** Finds the account whose logo waits for approval; `undefined` for a public logo. */
  senderOfLogo(db: Db, key: string): Promise<number | undefined>
  /** Records that an admin opened a résumé; returns its submission. */
  openResume(db: Db, key: string, now: Date): Promise<{ subject: string; subject_id: number } | undefined>
  /** Tags of pages that show a picture: they are rendered again when its variants are made. */
  tagsOf: Record<keyof typeof variantWidths, (db: Db, key: string) => Promise<ContentTag[]>>
  onHashed(trx: Trx, key: string): Promise<void>
}

export interface MadePoster {
  readers: PosterReaders
  /** The hash of its content in hex. */
  hash: string
  draw: (sender?: Sender) => Promise<Buffer>
}

export interface PosterReaders {
  open: boolean
  user_id: number | null
}

/** Reads the referring columns from the schema, so that a new foreign key is included. */
export async function isFileUsed(db: Db, key: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`select ${await getUses(db, sql`${key}`)} as used`.execute(db)
  return rows[0]!.used
}

export async function unusedPictures(db: Db): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from files
    where variant_of is null and (key like 'banners/%' or key like 'logos/%')
      and not (${await getUses(db, sql.ref('files.key'))})`.execute(db)
  return rows.map(({ key }) => key)
}

async function getUses(db: Db, key: RawBuilder<unknown>): Promise<RawBuilder<boolean>> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select conrelid::regclass::text as "table",
      (select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1]) as "column"
    from pg_constraint
    where contype = 'f' and confrelid = 'files'::regclass
      and conrelid not in ('files'::regclass, 'poster_bits'::regclass)`.execute(db)
  const uses = columns.map(
    // `regclass::text` already quotes the table's name.
    ({ table, column }) => sql`exists (select from ${sql.raw(table)} where ${sql.ref(column)} = ${key})`,
  )
  return sql`${sql.join(uses, sql` or `)}`
}

/** Other features may join this relation. */
export const storedFiles = expressionBuilder<Tables>()
  .selectFrom('files')
  .select(['key', 'name', 'size', 'sha256', 'flags', 'width', 'height', 'variant_widths'])
  .as('files')

export interface FileRow extends NonNullable<Awaited<ReturnType<typeof findFile>>> {
  /** Draws the bytes of a file that is not stored. */
  draw?: (sender?: Sender) => Promise<Buffer>
}

export async function findFile(db: Db, key: string) {
  return db
    .selectFrom('files')
    .select(['key', 'name', 'media_type', 'size', 'sha256', 'variant_of'])
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function findKnownKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db.selectFrom('files').select('key').where('key', 'in', keys).execute()
  return new Set(rows.map(({ key }) => key))
}
