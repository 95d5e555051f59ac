import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { categoryNames, cityNames } from '#src/areas/catalogue/index.ts'
import { maxFilterNames } from '#src/areas/search/filter-steps.ts'
import {
  contains,
  correctSearches,
  isFound,
  matches,
  parseSearches,
  searchedRows,
  showsIn,
} from '#src/areas/search/index.ts'
import { findCompanyId } from '#src/areas/search/list-filters.ts'
import { countTallied, existingVacancies, vacancyRows } from '#src/areas/vacancies/index.ts'
import { optionalColumns } from '#src/areas/vacancies/vacancy-fields.ts'
import { optionalFilters } from '#src/areas/vacancies/vacancy-schemas.ts'
import { statusText } from '#src/areas/vacancies/vacancy.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import {
  inBatches,
  readPage,
  type By,
  type Fetch,
  type Order,
  type Part,
  type Selection,
} from '#src/platform/db/queries/pages.ts'
import { defineListFrom } from '#src/platform/http/lists/define-list.ts'
import { en } from '#src/strings/en.ts'
import type { AdminVacancy } from '../admin-vacancy.ts'
import { listAllVacancies, type AdminQuery } from '../calls/all-vacancies.ts'
import { adminFacts, needsWholeRows, type Conditions } from '../rows/list-facts.ts'
import { asAdminVacancy, selectForPanel } from '../rows/vacancy-risks.ts'

export const allVacancyList = defineListFrom({
  endpoint: listAllVacancies,
  whole: 'streamed',
  rows: {
    // A call for the whole list is streamed.
    page: ({ db, clock }, query, part) => listAll(db, query, dayInColombo(clock.now()), part!),
    inBatches: ({ db, clock }, query) => listAllInBatches(db, query, dayInColombo(clock.now())),
  },
  logged: [
    'status',
    'category',
    'province',
    'district',
    ...(Object.keys(optionalFilters) as (keyof typeof optionalFilters)[]),
    'language',
    'salary_min',
    ...maxFilterNames,
    'posted_within',
    'walk_in',
  ],
  columns: [
    'id',
    'position',
    'company_name',
    ['job_category_name', ({ category }) => category.name],
    ['status', ({ status }) => en[statusText(status)]],
    'state',
    'is_open',
    'closing_date',
    'city',
    'district',
    'address',
    'email',
    'phone',
    'country',
    ...optionalColumns,
    'language',
    'description',
    'rejection_reason',
    'further_reasons',
    'rejection_note',
    'job_poster',
    'created_at',
    'approved_at',
    'decided_at',
    'closed_at',
    'closed_reason',
    'frozen_at',
    'updated_at',
  ],
})

interface Criteria {
  facts: Conditions
  query: AdminQuery
  searches: Awaited<ReturnType<typeof parseSearches>>
}

export async function listAll(db: Db, query: AdminQuery, today: string, part: Part) {
  const typed = await asTyped(db, query, today)
  const getPage = (criteria: Criteria) => readPage(db, getSelection(db, criteria), part, wholeRows(db, today))
  const exact = await getPage(typed)
  if (exact.total > 0) return exact
  const corrected = await asCorrected(db, typed)
  return corrected ? getPage(corrected) : exact
}

async function* listAllInBatches(db: Db, query: AdminQuery, today: string) {
  const fetch = wholeRows(db, today)
  let criteria = await asTyped(db, query, today)
  if (criteria.searches.size > 0) {
    const { total } = await readPage(db, getSelection(db, criteria), { limit: 0, offset: 0 }, fetch)
    if (total === 0) criteria = (await asCorrected(db, criteria)) ?? criteria
  }
  yield* inBatches(db, getSelection(db, criteria), sql`id int`, fetch)
}

/** A number that is the id of a vacancy finds that vacancy, and is no search word. */
async function asTyped(db: Db, query: AdminQuery, today: string): Promise<Criteria> {
  const facts = adminFacts(query, today)
  const id = /^\d{1,7}$/.test(query.q ?? '') ? Number(query.q) : undefined
  if (id !== undefined && (await existingVacancies(db, [id])).has(id))
    return {
      facts: [...facts, sql<SqlBool>`vacancies.id = ${id}`],
      query,
      searches: await parseSearches(db, { ...query, q: undefined }),
    }
  return { facts, query, searches: await parseSearches(db, query) }
}

/** A word is misspelt if no vacancy has it, whatever other filters are set. */
async function asCorrected(db: Db, typed: Criteria): Promise<Criteria | undefined> {
  if (typed.query.spelling === 'typed') return undefined
  const searches = await correctSearches(db, typed.searches, ({ question }) => isAnyFound(db, question))
  const isSame = [...searches].every(([name, search]) => typed.searches.get(name) === search)
  return isSame ? undefined : { ...typed, searches }
}

async function isAnyFound(db: Db, question: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from ${searchedRows} where ${isFound(question)}) as found`.execute(db)
  return rows[0]!.found
}

function getParts({ query: { position, company = [] } }: Criteria, of: typeof contains): Conditions {
  return [
    ...(position === undefined ? [] : [of('position', position)]),
    ...(company.every((one) => findCompanyId(one) !== undefined)
      ? []
      : [
          sql<SqlBool>`(${sql.join(
            company.map((one) => of('company', one)),
            sql` or `,
          )})`,
        ]),
  ]
}

/** A search reads the narrow table; it has the columns of most orders under the same names. */
function getSelection(db: Db, criteria: Criteria): Selection {
  const { facts, query } = criteria
  const order = adminOrder(query.sort)
  const search = [...criteria.searches.values()].map(({ question }) => question)
  const texts = [...getParts(criteria, contains), ...search.map(isFound)]
  const searches = texts.length > 0
  const isNarrow = order.searched && !needsWholeRows(query)
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
            where: allOf([...facts, ...getParts(criteria, showsIn), ...search.map(matches)]),
          }
        : undefined,
  }
}

function allOf(conditions: Conditions): RawBuilder<SqlBool> {
  return conditions.length > 0 ? sql<SqlBool>`${sql.join(conditions, sql` and `)}` : sql<SqlBool>`true`
}

function wholeRows(db: Db, today: string): Fetch<AdminVacancy> {
  return async (keys, by) => {
    const rows = await selectForPanel(db)
      .innerJoin(sql<{ id: number }>`(${keys})`.as('page'), 'page.id', 'vacancies.id')
      .orderBy(by)
      .execute()
    return rows.map((row) => asAdminVacancy(row, today))
  }
}

/** Filters that the tallies know; page and order filter nothing. */
const known = new Set(['status', 'category', 'page', 'per_page', 'sort'])

function isTallied(query: AdminQuery): boolean {
  return Object.entries(query).every(([name, value]) => value === undefined || known.has(name))
}

interface ListOrder {
  by: Order
  join: RawBuilder<unknown>
  searched: boolean
  walk?: RawBuilder<unknown>
}

const alone = sql``

type AdminColumn = Omit<By, 'descending'> & Partial<Omit<ListOrder, 'by'>>

const adminColumns: Record<string, AdminColumn> = {
  id: { by: sql`vacancies.id` },
  category: {
    by: sql`lower(categories.name)`,
    join: sql`join ${categoryNames} on categories.id = vacancies.job_category_id`,
  },
  position: { by: sql`lower(vacancies.position)`, searched: false },
  company_name: { by: sql`lower(vacancies.company_name)`, searched: false },
  city: {
    by: sql`lower(cities.name)`,
    nullable: true,
    join: sql`left join ${cityNames} on cities.id = vacancies.city_id`,
  },
  status: { by: sql`vacancies.status` },
  created_at: { by: sql`vacancies.created_at`, walk: sql`select * from ${searchedRows}` },
  updated_at: { by: sql`vacancies.updated_at`, searched: false },
  approved_at: { by: sql`vacancies.approved_at`, nullable: true },
  closing_date: { by: sql`vacancies.closing_date` },
}

function adminOrder(sort: AdminQuery['sort'] = '-created_at'): ListOrder {
  const descending = sort.startsWith('-')
  const { join = alone, searched = true, walk, ...column } = adminColumns[descending ? sort.slice(1) : sort]!
  return {
    by: [
      { ...column, descending },
      { by: sql`vacancies.id`, descending },
    ],
    join,
    searched,
    ...(walk && { walk }),
  }
}
