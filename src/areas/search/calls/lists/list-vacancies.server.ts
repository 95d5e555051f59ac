import { getIsco } from '#src/areas/search/server/words/load-lexicon.ts'
import { asVacancy, isOpenOn, selectVacancies, type VacancyRow } from '#src/areas/vacancies/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import { type Part, slice } from '#src/platform/db/queries/pages.ts'
import { noteMissedSearch } from '../../server/missed-searches.ts'
import { matchOpen, type OpenMatches } from '../../server/open-index/ask-open.ts'
import { openIndexOf } from '../../server/open-index/open-index.ts'
import type { PublicQuery } from './lists.ts'

/** Rows of a whole list read at once. */
const BATCH_SIZE = 500

/** One page of the open vacancies, with the total. */
export async function getOpenVacancies({ db, clock }: AppContext, query: PublicQuery) {
  const today = dayInColombo(clock.now())
  const { ids, total, search, kilometres } = await getIds(db, query, today, slice(query))
  const rows = await getRows(db, ids, today)
  return { rows: rows.map((row) => asOpenVacancy(row, today, kilometres)), total, search }
}

/** Kilometres from the place of a list to the towns of vacancies, by the ids of these. */
type Kilometres = ReadonlyMap<number, number | undefined>

function asOpenVacancy(row: VacancyRow, today: string, kilometres?: Kilometres) {
  const distance = kilometres?.get(row.id)
  return {
    ...asVacancy(row, today),
    isco: getIsco(row.position),
    distance_km: distance === undefined ? null : Math.round(distance),
  }
}

/** The same for a visitor, whose search is noted when it finds nothing; programs that poll a feed repeat theirs. */
export async function findOpenVacancies(context: AppContext, query: PublicQuery) {
  const found = await getOpenVacancies(context, query)
  noteIfMissed(context, query, found)
  return found
}

/** Notes a search that finds nothing and is narrowed by its words alone. */
export function noteIfMissed(
  context: AppContext,
  query: PublicQuery,
  { total, search }: Pick<FoundIds, 'total' | 'search'>,
): void {
  const isMissed = total === 0 && search && !search.isFiller
  if (isMissed && getNarrowing(query).every((name) => name === 'q')) noteMissedSearch(context, search)
}

const notNarrowing: ReadonlySet<string> = new Set(['sort', 'page', 'per_page', 'spelling'])

/** The names of the filters that a query has. */
export const getNarrowing = (query: PublicQuery): string[] =>
  Object.entries(query)
    .filter(([name, value]) => value !== undefined && !notNarrowing.has(name))
    .map(([name]) => name)

/** Every open vacancy that the filters leave, in the order of the list, but for those that close meanwhile. */
export async function* openVacanciesInBatches(
  { db, clock }: AppContext,
  query: PublicQuery,
): AsyncGenerator<ReturnType<typeof asOpenVacancy>[]> {
  const today = dayInColombo(clock.now())
  const { ids, kilometres } = await getIds(db, query, today)
  for (let at = 0; at < ids.length; at += BATCH_SIZE) {
    const rows = await getRows(db, ids.subarray(at, at + BATCH_SIZE), today)
    yield rows.map((row) => asOpenVacancy(row, today, kilometres))
  }
}

/** Counts in the background: it waits for the index, however long that takes to load. */
export async function countOpen(db: Db, query: PublicQuery, today: string): Promise<number> {
  await openIndexOf(db).refresh(today)
  return (await getIds(db, query, today)).total
}

/** The ids that a query leaves, in its order, and how many those are; `part` of them, or all. */
export async function getIds(db: Db, query: PublicQuery, today: string, part?: Part) {
  return idsIn(await matchOpen(db, query, today), query.sort, part)
}

export type FoundIds = ReturnType<typeof idsIn>

/** The same for a query that the index has just answered. */
export function idsIn(matches: OpenMatches, sort: PublicQuery['sort'], part?: Part) {
  const { columns, searches, distances } = matches
  const ranks = sort === 'applied' ? columns.column('applied') : matches.ranks
  const left = slotsInOrder(matches, sort)
  const slots = ranks ? bestFirst(left, ranks) : left
  const shown = part ? slots.subarray(part.offset, part.offset + part.limit) : slots
  const [ids, cities] = [columns.column('id'), columns.column('city')]
  return {
    ids: shown.map((slot) => ids[slot]!),
    total: slots.length,
    kilometres:
      distances && new Map(Array.from(shown, (slot) => [ids[slot]!, distances.get(cities[slot]!)] as const)),
    search: searches.get('q'),
    place: searches.get('place'),
  }
}

function slotsInOrder(matches: OpenMatches, sort: PublicQuery['sort']): Int32Array {
  const [ordered, { failures }] = [orderedSlots(matches, sort), matches]
  const left = new Int32Array(ordered.length)
  let count = 0
  // A filter by a function takes twenty times as long.
  for (let at = 0; at < ordered.length; at += 1) {
    if (failures[ordered[at]!] !== 0) continue
    left[count] = ordered[at]!
    count += 1
  }
  return left.subarray(0, count)
}

/** Equals keep their order. */
function bestFirst(slots: Int32Array, ranks: Uint8Array | Uint16Array | Int32Array): Int32Array {
  let last = 0
  for (let at = 0; at < slots.length; at += 1) last = Math.max(last, ranks[slots[at]!]!)
  const ends = new Int32Array(last + 2)
  for (let at = 0; at < slots.length; at += 1) ends[ranks[slots[at]!]! + 1]! += 1
  for (let rank = 1; rank < ends.length; rank += 1) ends[rank]! += ends[rank - 1]!
  const sorted = new Int32Array(slots.length)
  for (let at = 0; at < slots.length; at += 1) {
    const rank = ranks[slots[at]!]!
    sorted[ends[rank]!] = slots[at]!
    ends[rank]! += 1
  }
  return sorted
}

function orderedSlots({ columns }: OpenMatches, sort: PublicQuery['sort']): Int32Array {
  const { byApproval, byClosing, byPay } = columns
  if (sort === '-pay') return byPay.slots
  if (sort === 'approved_at') return byApproval.slots.toReversed()
  if (sort === 'closing_date') return byClosing.slots
  return sort === '-closing_date' ? byClosing.slots.toReversed() : byApproval.slots
}

export async function getRows(db: Db, ids: Int32Array, today: string): Promise<VacancyRow[]> {
  if (ids.length === 0) return []
  const rows = await selectVacancies(db)
    .where('vacancies.id', 'in', [...ids])
    .where(isOpenOn(today))
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [...ids].flatMap((id) => byId.get(id) ?? [])
}
