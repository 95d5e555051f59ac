import { listOpenFromTables, openFromTablesInPieces } from '#src/features/moderation/server/index.ts'
import { isOpenOn, selectVacancies, type VacancyRow } from '#src/features/vacancies/server/index.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Part } from '#src/platform/db/pages.ts'
import type { PublicQuery } from '../../contract.ts'
import { askOpen, type Answered } from '../open-index/ask-open.ts'
import { openIndexOf } from '../open-index/open-index.ts'

/** Rows of a whole list that are read at once. */
const PIECE = 500

/**
 * The open vacancies that a query leaves, in its order, from the index in memory. While that is loaded the tables answer
 * the same, but for the order by match, which waits.
 */
export async function listOpen(
  db: Db,
  query: PublicQuery,
  today: string,
  part?: Part,
): Promise<{ rows: VacancyRow[]; total: number | undefined }> {
  if (!isIndexed(db, query, today)) return listOpenFromTables(db, query, today, part)
  const { ids, total } = await idsOf(db, query, today, part)
  return { rows: await rowsOf(db, ids, today), total: part ? total : undefined }
}

export async function countOpen(db: Db, query: PublicQuery, today: string): Promise<number> {
  const { total } = await listOpen(db, query, today, { limit: 0, offset: 0 })
  return total ?? 0
}

/** Streams the rows of `listOpen` in its order: those that were open when it was asked, and still are. */
export async function* listOpenInPieces(
  db: Db,
  query: PublicQuery,
  today: string,
): AsyncGenerator<VacancyRow[]> {
  if (!isIndexed(db, query, today)) {
    yield* openFromTablesInPieces(db, query, today)
    return
  }
  const { ids } = await idsOf(db, query, today)
  for (let at = 0; at < ids.length; at += PIECE) yield rowsOf(db, ids.subarray(at, at + PIECE), today)
}

function isIndexed(db: Db, { sort }: PublicQuery, today: string): boolean {
  const index = openIndexOf(db)
  if (index.isLoaded || sort === 'relevance') return true
  // The next reader finds it loaded.
  index.upToDate(today).catch(() => undefined)
  return false
}

/** The ids that a query leaves, in its order, and how many those are; `part` of them, or all. */
async function idsOf(db: Db, query: PublicQuery, today: string, part?: Part) {
  const answered = await askOpen(db, query, today)
  const { columns, fails, ranks } = answered
  const left = orderedSlots(answered, query.sort).filter((slot) => fails[slot] === 0)
  const slots = ranks ? bestFirst(left, ranks) : left
  const shown = part ? slots.subarray(part.offset, part.offset + part.limit) : slots
  const ids = columns.column('id')
  return { ids: shown.map((slot) => ids[slot]!), total: slots.length }
}

/** Equals keep their order. */
function bestFirst(slots: Int32Array, ranks: Uint8Array): Int32Array {
  const ends = new Int32Array(257)
  for (const slot of slots) ends[ranks[slot]! + 1] = ends[ranks[slot]! + 1]! + 1
  for (let rank = 1; rank < ends.length; rank += 1) ends[rank] = ends[rank]! + ends[rank - 1]!
  const sorted = new Int32Array(slots.length)
  for (const slot of slots) {
    const rank = ranks[slot]!
    sorted[ends[rank]!] = slot
    ends[rank] = ends[rank]! + 1
  }
  return sorted
}

function orderedSlots({ columns }: Answered, sort: PublicQuery['sort']): Int32Array {
  const { byApproval, byClosing } = columns
  if (sort === 'approved_at') return byApproval.slots.toReversed()
  if (sort === 'closing_date') return byClosing.slots
  return sort === '-closing_date' ? byClosing.slots.toReversed() : byApproval.slots
}

async function rowsOf(db: Db, ids: Int32Array, today: string): Promise<VacancyRow[]> {
  if (ids.length === 0) return []
  const rows = await selectVacancies(db)
    .where('vacancies.id', 'in', [...ids])
    .where(isOpenOn(today))
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [...ids].flatMap((id) => byId.get(id) ?? [])
}
