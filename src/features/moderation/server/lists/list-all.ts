import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { countTallied, vacancyRows } from '#src/features/vacancies/server/index.ts'
import { companyIdOf } from '#src/features/vacancy-search/list-filters.ts'
import {
  contains,
  correctSearches,
  isFound,
  meets,
  parseSearches,
  searchedRows,
  showsIn,
  type Searches,
} from '#src/features/vacancy-search/server/index.ts'
import type { Db } from '#src/platform/db/database.ts'
import { type Fetch, type Part, readPage, type Selection } from '#src/platform/db/pages.ts'
import { inPieces } from '#src/platform/db/pieces.ts'
import type { AdminQuery } from '../../all-vacancies-contract.ts'
import { selectForPanel, type AdminRow } from '../queries/admin-view.ts'
import { adminFacts, asksWholeRows, type Conditions } from '../queries/list-facts.ts'
import { adminOrder, type ListOrder } from './orders.ts'

/** A request for a list asks for the facts of its rows, the parts of names in the query, and words. */
interface Wanted {
  facts: Conditions
  query: AdminQuery
  searches: Searches
}

/** Lists the rows that match a search as typed, or else as it is corrected. */
export async function listAll(db: Db, query: AdminQuery, today: string, part: Part) {
  const order = adminOrder(query.sort)
  const typed = await asTyped(db, query, today)
  const pageOf = (wanted: Wanted) => readPage(db, selectionOf(db, wanted, order), part, wholeRows(db))
  const exact = await pageOf(typed)
  if (exact.total > 0) return exact
  const corrected = await asCorrected(db, typed)
  return corrected ? pageOf(corrected) : exact
}

/** Streams the rows of `listAll` in its order. */
export async function* listAllInPieces(db: Db, query: AdminQuery, today: string): AsyncGenerator<AdminRow[]> {
  const order = adminOrder(query.sort)
  let wanted = await asTyped(db, query, today)
  if (wanted.searches.size > 0) {
    const none = { limit: 0, offset: 0 }
    const { total } = await readPage(db, selectionOf(db, wanted, order), none, wholeRows(db))
    if (total === 0) wanted = (await asCorrected(db, wanted)) ?? wanted
  }
  yield* inPieces(db, selectionOf(db, wanted, order), sql`id int`, wholeRows(db))
}

async function asTyped(db: Db, query: AdminQuery, today: string): Promise<Wanted> {
  return { facts: adminFacts(query, today), query, searches: await parseSearches(db, query) }
}

/** Words are misspelt where no vacancy has them, whatever else narrows the list. */
async function asCorrected(db: Db, typed: Wanted): Promise<Wanted | undefined> {
  if (typed.query.spelling === 'typed') return undefined
  const searches = await correctSearches(db, typed.searches, (question) => isAnyFound(db, question))
  const isSame = [...searches].every(([name, search]) => typed.searches.get(name) === search)
  return isSame ? undefined : { ...typed, searches }
}

async function isAnyFound(db: Db, question: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from ${searchedRows} where ${isFound(question)}) as found`.execute(db)
  return rows[0]!.found
}

/** `of` asks an index or a row for a part of a name. */
function partsOf({ query: { position, company } }: Wanted, of: typeof contains): Conditions {
  return [
    ...(position === undefined ? [] : [of('position', position)]),
    ...(company === undefined || companyIdOf(company) !== undefined ? [] : [of('company', company)]),
  ]
}

/** A search reads the narrow table; it has the columns of most orders under the same names. */
function selectionOf(db: Db, wanted: Wanted, order: ListOrder): Selection {
  const { facts, query } = wanted
  const search = [...wanted.searches.values()].map(({ question }) => question)
  const texts = [...partsOf(wanted, contains), ...search.map(isFound)]
  const searches = texts.length > 0
  const isNarrow = order.searched && !asksWholeRows(query)
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
    total: isTallied(query) ? () => countTallied(db, query) : undefined,
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

function isTallied(query: AdminQuery): boolean {
  return Object.entries(query).every(([name, value]) => value === undefined || known.has(name))
}
