import type { Db } from '#src/platform/db/database.ts'
import type { Part } from '#src/platform/db/pages.ts'
import { askOpen, type Answered } from '../open-index/ask-open.ts'
import { openIndexOf } from '../open-index/open-index.ts'
import { isOpenOn, type PublicQuery } from '../queries/list-facts.ts'
import { selectVacancies, type VacancyRow } from '../queries/vacancies.ts'
import { listOpenFromTables, openFromTablesInPieces, type List } from './vacancy-lists.ts'

/** Rows of a whole list that are read at once. */
const PIECE = 500

/**
 * The open vacancies that a query leaves, in its order, from the index in memory. While that is loaded the tables answer
 * the same, but for the order by match, which waits.
 */
export async function listOpen(db: Db, query: PublicQuery, today: string, part?: Part): Promise<List> {
  if (!isIndexed(db, query, today)) return listOpenFromTables(db, query, today, part)
  const slots = await slotsOf(db, query, today)
  const ids = part ? slots.subarray(part.offset, part.offset + part.limit) : slots
  return { rows: await rowsOf(db, ids, today), total: part ? slots.length : undefined }
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
  const ids = await slotsOf(db, query, today)
  for (let at = 0; at < ids.length; at += PIECE) yield rowsOf(db, ids.subarray(at, at + PIECE), today)
}

function isIndexed(db: Db, { sort }: PublicQuery, today: string): boolean {
  const index = openIndexOf(db)
  if (index.isLoaded || sort === 'relevance') return true
  // Who asks next finds it loaded.
  index.upToDate(today).catch(() => undefined)
  return false
}

/** The ids that a query leaves, in its order. */
async function slotsOf(db: Db, query: PublicQuery, today: string): Promise<Int32Array> {
  const answered = await askOpen(db, query, today)
  const { columns, fails, ranks } = answered
  const ids = columns.column('id')
  const slots = orderedSlots(answered, query.sort).filter((slot) => fails[slot] === 0)
  // A sort that keeps the order of equals.
  if (ranks) slots.set(Array.from(slots).toSorted((one, other) => ranks[one]! - ranks[other]!))
  return slots.map((slot) => ids[slot]!)
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
