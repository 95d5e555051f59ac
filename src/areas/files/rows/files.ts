import { expressionBuilder } from 'kysely'
import type { Db } from '#src/platform/db/database.ts'
import type { Tables } from '#src/platform/db/tables.ts'
import type { Sender } from '#src/platform/http/uploads/upload.ts'

/** Other features may join this relation. */
export const storedFiles = expressionBuilder<Tables>()
  .selectFrom('files')
  .select(['key', 'name', 'size', 'sha256', 'flags', 'width', 'height', 'variant_widths'])
  .as('files')

export interface FileRow extends NonNullable<Awaited<ReturnType<typeof findFile>>> {
  /** Its bytes, of one that is not stored. */
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
