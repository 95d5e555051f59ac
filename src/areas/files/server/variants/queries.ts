import { sql } from 'kysely'
import { Problem } from '#src/contract/errors.ts'
import type { Timed } from '#src/platform/app-context.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { databaseIsUnavailable } from '#src/platform/db/db-errors.ts'
import { hasTooLongSide } from '../inspect/clean-poster.ts'

const LEASE_MS = 5 * 60_000
const MAX_TRIES = 3

interface PictureWork {
  lacking: Lacking
  work: (picture: DuePicture) => Promise<void>
  giveUp: (picture: DuePicture) => Promise<unknown>
}

export async function workOnDuePicture(
  { db, clock }: Timed,
  { lacking, work, giveUp }: PictureWork,
): Promise<boolean> {
  const now = clock.now()
  const leaseUntil = new Date(now.getTime() + LEASE_MS)
  const picture = await claimDuePicture(db, lacking, now, leaseUntil, MAX_TRIES)
  if (!picture) return false
  if (hasTooLongSide(picture)) {
    // The picture was stored before such ones were refused; decoding it could end the process.
    await giveUp(picture)
    return true
  }
  try {
    await work(picture)
  } catch (error) {
    if (isPassing(error)) await restoreTry(db, picture.key).catch(() => undefined)
    else if (picture.variant_tries >= MAX_TRIES) await giveUp(picture)
    throw error
  }
  return true
}

/** True if the store or database is unavailable or the program stops, so the picture is not at fault. */
function isPassing(error: unknown): boolean {
  const stopped = (error as { name?: string }).name === 'AbortError'
  return stopped || databaseIsUnavailable(error) || (error instanceof Problem && error.code === 'unavailable')
}

export interface DuePicture {
  key: string
  name: string
  size: number
  width: number
  height: number
  variant_tries: number
}

const due = {
  variants: {
    where: sql`variant_widths is null and variant_of is null and width is not null`,
    order: sql`created_at, key`,
  },
  // The newest are needed first for comparing; posters from before hashing can wait.
  bits: {
    where: sql`not is_hashed and variant_of is null and width is not null and key like 'posters/%'`,
    order: sql`created_at desc, key desc`,
  },
}
type Lacking = keyof typeof due

/** A picture is due again when its lease ends, but tries are limited: it may have killed a node. */
async function claimDuePicture(
  db: Db,
  lacking: Lacking,
  now: Date,
  leaseUntil: Date,
  maxTries: number,
): Promise<DuePicture | undefined> {
  const { rows } = await sql<DuePicture>`
    update files set variant_tries = variant_tries + 1, variants_leased_until = ${leaseUntil.toISOString()}
    where key = (
      select key from files
      where ${due[lacking].where} and variant_tries < ${maxTries}
        and (variants_leased_until is null or variants_leased_until <= ${now.toISOString()})
      order by ${due[lacking].order} limit 1 for update skip locked)
    returning key, name, size, width, height, variant_tries`.execute(db)
  return rows[0]
}

/** Uncounts a try that failed for a reason outside the picture, which is due again when its lease ends. */
async function restoreTry(db: Db, key: string): Promise<void> {
  await db
    .updateTable('files')
    .set((eb) => ({ variant_tries: eb('variant_tries', '-', 1) }))
    .where('key', '=', key)
    .where('variant_tries', '>', 0)
    .execute()
}

export async function markVariants(db: Db, key: string, widths: readonly number[]): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('files')
    .set({ variant_widths: [...widths], variants_leased_until: null })
    .where('key', '=', key)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function putBits(trx: Trx, key: string, bits: readonly string[]): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('files')
    .set({ is_hashed: true, variants_leased_until: null })
    .where('key', '=', key)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await trx.deleteFrom('poster_bits').where('key', '=', key).execute()
  if (bits.length === 0) return
  const rows = bits.map((one) => sql`(${key}, ${one}::bit(320))`)
  await sql`insert into poster_bits (key, bits) values ${sql.join(rows)}`.execute(trx)
}

export interface VariantRow {
  key: string
  name: string
  size: number
  sha256: Buffer
  width: number
  height: number
}

export async function putVariants(trx: Trx, of: string, rows: VariantRow[], now: Date): Promise<void> {
  await trx.deleteFrom('files').where('variant_of', '=', of).execute()
  if (rows.length === 0) return
  const made = { media_type: 'image/webp', variant_of: of, created_at: now.toISOString() }
  await trx
    .insertInto('files')
    .values(rows.map((row) => ({ ...row, ...made })))
    .execute()
}
