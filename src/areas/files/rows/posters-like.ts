import { sql } from 'kysely'
import type { Db } from '#src/platform/db/database.ts'

/** So many of 64 coarse bits may differ. With up to four a copy is found for certain, with six nine times in ten. */
const COARSE_DIFFERS = 6
/** So many of 256 finer bits may differ. A template with other words differs in more. */
const DETAIL_DIFFERS = 12

const COARSE = { from: 0, length: 64 }
const DETAIL = { from: 64, length: 256 }
/** These have an index each. */
const parts = [
  { from: 0, length: 13 },
  { from: 13, length: 13 },
  { from: 26, length: 13 },
  { from: 39, length: 13 },
  { from: 52, length: 12 },
]

type Part = typeof COARSE

const stored = ({ from, length }: Part) =>
  sql`substring(bits from ${sql.lit(from + 1)} for ${sql.lit(length)})`
const searched = (bits: string, { from, length }: Part) =>
  sql`${bits.slice(from, from + length)}::bit(${sql.lit(length)})`
const isSame = (bits: string, part: Part) => sql`${stored(part)} = ${searched(bits, part)}`
const differing = (bits: string, part: Part) => sql`bit_count(${stored(part)} # ${searched(bits, part)})`

const looksLike = (bits: string) => {
  const found = parts.map((part) => isSame(bits, part))
  return sql`select key from poster_bits where (${sql.join(found, sql` or `)})
    and ${differing(bits, COARSE)} <= ${sql.lit(COARSE_DIFFERS)}
    and ${differing(bits, DETAIL)} <= ${sql.lit(DETAIL_DIFFERS)}`
}

/** Scaled, encoded anew or framed. None before it was hashed. */
export async function postersLike(db: Db, key: string, max: number): Promise<string[]> {
  const own = await db.selectFrom('poster_bits').select('bits').where('key', '=', key).execute()
  if (own.length === 0) return []
  const alike = own.map(({ bits }) => looksLike(bits))
  const { rows } = await sql<{ key: string }>`
    select key from (${sql.join(alike, sql` union `)}) as alike where key <> ${key} limit ${max}`.execute(db)
  return rows.map((row) => row.key)
}
