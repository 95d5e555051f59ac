import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { countTallied, isOpenOn, vacancyRows } from '#src/features/vacancies/server/index.ts'
import { companyIdOf, type VacancyFilters } from '#src/features/vacancy-search/list-filters.ts'
import {
  contains,
  findsIn,
  isFound,
  meets,
  searchAsTyped,
  searchOf,
  searchedRows,
  searchesOf,
  showsIn,
} from '#src/features/vacancy-search/server/index.ts'
import type { Db } from '#src/platform/db/database.ts'
import { type Fetch, orderOf, type Part, readPage, type Selection } from '#src/platform/db/pages.ts'
import { inPieces } from '#src/platform/db/pieces.ts'
import type { AdminQuery } from '../../all-vacancies-contract.ts'
import { selectForPanel, type AdminRow } from '../queries/admin-view.ts'
import { adminFacts, asksWholeRows, type Conditions, publicFacts } from '../queries/list-facts.ts'
import { adminOrder, type ListOrder, publicOrder } from './orders.ts'

export interface List {
  rows: AdminRow[]
  /** The number of all rows that the filters leave; `undefined` for a whole list. */
  total: number | undefined
}

type OpenQuery = VacancyFilters & { sort?: Parameters<typeof publicOrder>[0] }

/** A request for a list asks for the facts of its rows, the parts of names in the query, and words. */
interface Asked {
  facts: Conditions
  query: VacancyFilters
  /** Each a `tsquery`. */
  search: readonly RawBuilder<unknown>[]
  /** Knows the number of rows without looking at them. */
  total?: (() => Promise<number>) | undefined
}

export async function listOpenFromTables(
  db: Db,
  query: OpenQuery,
  today: string,
  part?: Part,
): Promise<List> {
  return listFound(db, publicFacts(query, today), query, publicOrder(query.sort), part, [isOpenOn(today)])
}

export async function listAll(db: Db, query: AdminQuery, today: string, part?: Part): Promise<List> {
  const [facts, order] = [adminFacts(query, today), adminOrder(query.sort)]
  if (!isTallied(query)) return listFound(db, facts, query, order, part, [])
  return fetchList(db, { facts, query, search: [], total: () => countTallied(db, query) }, order, part)
}

/** Streams the rows of `listOpenFromTables` in its order. */
export async function* openFromTablesInPieces(
  db: Db,
  query: OpenQuery,
  today: string,
): AsyncGenerator<AdminRow[]> {
  yield* foundInPieces(db, publicFacts(query, today), query, publicOrder(query.sort), [isOpenOn(today)])
}

/** Streams the rows of `listAll` in its order. */
export async function* listAllInPieces(db: Db, query: AdminQuery, today: string): AsyncGenerator<AdminRow[]> {
  yield* foundInPieces(db, adminFacts(query, today), query, adminOrder(query.sort), [])
}

/** Lists the rows that match a search as typed, or else as it is corrected. */
async function listFound(
  db: Db,
  facts: Conditions,
  query: VacancyFilters,
  order: ListOrder,
  part: Part | undefined,
  everywhere: Conditions,
): Promise<List> {
  const exact = await fetchList(db, await asTyped(db, facts, query), order, part)
  if (exact.rows.length > 0 || (exact.total ?? 0) > 0) return exact
  const corrected = await asCorrected(db, facts, query, everywhere)
  return corrected ? fetchList(db, corrected, order, part) : exact
}

async function* foundInPieces(
  db: Db,
  facts: Conditions,
  query: VacancyFilters,
  order: ListOrder,
  everywhere: Conditions,
): AsyncGenerator<AdminRow[]> {
  let wanted = await asTyped(db, facts, query)
  if (wanted.search.length > 0) {
    const { total } = await fetchList(db, wanted, order, { limit: 0, offset: 0 })
    if (total === 0) wanted = (await asCorrected(db, facts, query, everywhere)) ?? wanted
  }
  yield* inPieces(db, selectionOf(wanted, order), sql`id int`, wholeRows(db))
}

async function asTyped(db: Db, facts: Conditions, query: VacancyFilters): Promise<Asked> {
  const searches = await searchesOf(query, (words) => searchAsTyped(db, words))
  return { facts, query, search: [...searches.values()].map(({ question }) => question) }
}

/** Words are misspelt where they find nothing `everywhere`, whatever else narrows the list. */
async function asCorrected(
  db: Db,
  facts: Conditions,
  query: VacancyFilters,
  everywhere: Conditions,
): Promise<Asked | undefined> {
  const isLiteral = query.spelling === 'typed'
  const found = await searchesOf(query, (words) => searchOf(db, words, findsIn(db, everywhere), isLiteral))
  const searches = [...found.values()]
  if (searches.every((search) => search.asTyped)) return undefined
  return { facts, query, search: searches.map(({ question }) => question) }
}

/** `of` asks an index or a row for a part of a name. */
function partsOf({ query: { position, company } }: Asked, of: typeof contains): Conditions {
  return [
    ...(position === undefined ? [] : [of('position', position)]),
    ...(company === undefined || companyIdOf(company) !== undefined ? [] : [of('company', company)]),
  ]
}

async function fetchList(db: Db, wanted: Asked, order: ListOrder, part: Part | undefined): Promise<List> {
  const selection = selectionOf(wanted, order)
  if (part) return readPage(db, selection, part, wholeRows(db))
  const by = orderOf(order.by)
  const keys = sql`select ${selection.keys}, 0 as total ${selection.from}`
  return { rows: await wholeRows(db)(keys, by), total: undefined }
}

/** A search reads the narrow table; it has the columns of most orders under the same names. */
function selectionOf(wanted: Asked, order: ListOrder): Selection {
  const { facts, search, total } = wanted
  const texts = [...partsOf(wanted, contains), ...search.map(isFound)]
  const searches = texts.length > 0
  const isNarrow = order.searched && !asksWholeRows(wanted.query)
  const rows = !searches
    ? sql`${vacancyRows}`
    : isNarrow
      ? sql`${searchedRows}`
      : sql`(select id, position_letters, company_letters, words from ${searchedRows}) as searched
          join ${vacancyRows} on vacancies.id = searched.id`
  return {
    keys: sql`vacancies.id`,
    from: sql`from ${rows} ${order.join} where ${allOf([...facts, ...texts])}`,
    order: order.by,
    searches,
    total,
    walk:
      isNarrow && order.walk
        ? {
            rows: order.walk,
            name: 'vacancies',
            where: allOf([...facts, ...partsOf(wanted, showsIn), ...search.map(meets)]),
          }
        : undefined,
  }
}

function allOf(conditions: Conditions): RawBuilder<SqlBool> {
  return conditions.length > 0 ? sql<SqlBool>`${sql.join(conditions, sql` and `)}` : sql<SqlBool>`true`
}

function wholeRows(db: Db): Fetch<AdminRow & { total: number }> {
  return (keys, by) =>
    selectForPanel(db)
      .innerJoin(sql<{ id: number; total: number }>`(${keys})`.as('page'), 'page.id', 'vacancies.id')
      .select('page.total')
      .orderBy(by)
      .execute()
}

/** The filters that the tallies know; page and order narrow nothing. */
const known = new Set(['status', 'category', 'page', 'per_page', 'sort'])

export function isTallied(query: AdminQuery): boolean {
  return Object.entries(query).every(([name, value]) => value === undefined || known.has(name))
}
