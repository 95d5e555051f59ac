import { sql } from 'kysely'
import type { Changes } from '#src/platform/changes.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { FileRow } from './file-uses.ts'

/** Of 64 coarse bits, this many may differ. Copies with up to four are always found, with six nine times in ten. */
const COARSE_DIFFERS = 6
/** Of 256 finer bits, this many may differ; a template with other words differs in more. */
const DETAIL_DIFFERS = 12

const COARSE = { from: 0, length: 64 }
const DETAIL = { from: 64, length: 256 }
/** Each part has an index. */
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

/** Finds scaled, re-encoded and framed copies; none before the poster is hashed. */
export async function postersLike(db: Db, key: string, max: number): Promise<string[]> {
  const own = await db.selectFrom('poster_bits').select('bits').where('key', '=', key).execute()
  if (own.length === 0) return []
  const alike = own.map(({ bits }) => looksLike(bits))
  const { rows } = await sql<{ key: string }>`
    select key from (${sql.join(alike, sql` union `)}) as alike where key <> ${key} limit ${max}`.execute(db)
  return rows.map((row) => row.key)
}

/** More entries than all lists show on their first page; the oldest is evicted. */
const MAX = 5_000

export interface OpenPosters {
  find(key: string): FileRow | undefined
  look<F extends { file: FileRow; open: boolean }>(key: string, lookUp: () => Promise<F>): Promise<F>
}

/** Caches public posters. Any public change clears it on every node, as a poster is only public with its vacancy. */
export function openPosters(changes: Pick<Changes, 'subscribe' | 'isHearing'>): OpenPosters {
  const known = new Map<string, FileRow>()
  let generation = 0
  changes.subscribe(() => {
    generation += 1
    known.clear()
  })
  return {
    find: (key) => (changes.isHearing() ? known.get(key) : undefined),
    async look(key, lookUp) {
      const before = generation
      const found = await lookUp()
      if (!found.open || generation !== before || !changes.isHearing()) return found
      if (known.size >= MAX) known.delete(known.keys().next().value!)
      known.set(key, found.file)
      return found
    },
  }
}
