import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { QueryOf } from '#src/contract/endpoint.ts'
import { MAX_ID } from '#src/contract/primitives.ts'
import { cityNames, districtNames, provinceNames } from '#src/features/catalogue/server/index.ts'
import { daysBefore, endOfDay, startOfDay } from '#src/platform/clock.ts'
import type { listAllVacancies } from '../../admin-contract.ts'
import type { listVacancies } from '../../contract.ts'
import { DAYS_A_MONTH, HOURS_A_MONTH } from '../../filter-steps.ts'
import { filterColumns } from '../../vacancy-fields.ts'
import { vacancyStatus } from '../../vacancy.ts'

export type PublicQuery = QueryOf<typeof listVacancies>
export type AdminQuery = QueryOf<typeof listAllVacancies>
export type Conditions = Expression<SqlBool>[]

export function publicFacts(query: PublicQuery, today: string): Conditions {
  return [isOpenOn(today), ...sharedFacts(query), ...within('approved_at', query, today)]
}

export function adminFacts(query: AdminQuery, today: string): Conditions {
  return [...sharedFacts(query), ...equals('status', query.status), ...within('created_at', query, today)]
}

/** A filter asks for what the table of searched rows lacks. */
export function asksWholeRows({ language, salary_min, company = '' }: PublicQuery | AdminQuery): boolean {
  return language !== undefined || salary_min !== undefined || companyIdOf(company) !== undefined
}

const NOBODY = 0

/** The filter `company` of digits alone means an id, anything else a part of the name. */
export function companyIdOf(company: string): number | undefined {
  if (!/^\d+$/.test(company)) return undefined
  // The database refuses a larger number instead of finding nothing.
  return Number(company) <= MAX_ID ? Number(company) : NOBODY
}

/**
 * The one rule on what is open, `isOpen` of vacancy-state.ts in SQL. All but the day is the predicate of the partial
 * indexes.
 */
export function isOpenOn(today: string): Expression<SqlBool> {
  return sql<SqlBool>`vacancies.status = ${sql.lit(vacancyStatus.approved)} and vacancies.closed_at is null
    and vacancies.frozen_at is null and vacancies.closing_date >= ${today}::date`
}

/** `isOpenOrFrozen` of vacancy-state.ts in SQL. */
export function isOpenOrFrozenOn(today: string): Expression<SqlBool> {
  return sql<SqlBool>`vacancies.status = ${sql.lit(vacancyStatus.approved)} and vacancies.closed_at is null
    and vacancies.closing_date >= ${today}::date`
}

/** `stateOf` of vacancy-state.ts in SQL. */
export function stateOn(today: string): RawBuilder<string> {
  return sql<string>`case when vacancies.closed_reason = 'removed' then 'removed'
    when vacancies.frozen_at is not null then 'frozen'
    when vacancies.status = ${sql.lit(vacancyStatus.pending)} then 'pending'
    when vacancies.status = ${sql.lit(vacancyStatus.rejected)} then 'rejected'
    when vacancies.closed_reason is not null then vacancies.closed_reason
    when vacancies.closing_date < ${today}::date then 'expired' else 'open' end`
}

function sharedFacts(query: PublicQuery | AdminQuery): Conditions {
  const { category, city, district, province, language, salary_min, company = '' } = query
  const places = { cities: city && [city], districts: district, provinces: province && [province] }
  return [
    ...among('job_category_id', category),
    ...equals('company_id', companyIdOf(company)),
    ...filterColumns.flatMap((name) => among(name, query[name])),
    ...Object.entries(places).flatMap(([table, names]) => (names ? [isIn(table, names)] : [])),
    ...(language ? [sql<SqlBool>`${writtenIn} = any (${language})`] : []),
    ...(salary_min === undefined ? [] : [sql<SqlBool>`${monthlyPay} >= ${salary_min}`]),
  ]
}

/** Null where none is stated, or by the piece. */
export const monthlyPay = sql`(coalesce(vacancies.salary_max, vacancies.salary_min)::bigint * case vacancies.salary_unit
  when 'month' then 1 when 'day' then ${sql.lit(DAYS_A_MONTH)} when 'hour' then ${sql.lit(HOURS_A_MONTH)} end)`

export const writtenIn = sql`coalesce(vacancies.language, language_of_text(vacancies.position || ' ' || vacancies.description))`

/** The place has one of the names, or lies in one that has. */
function isIn(table: string, names: readonly string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`vacancies.city_id in (select cities.id from ${cityNames}
    join ${districtNames} on districts.id = cities.district_id
    join ${provinceNames} on provinces.id = districts.province_id
    where lower(${sql.ref(`${table}.name`)}) = any (${names.map((name) => name.toLowerCase())}))`
}

function equals(column: string, value: string | number | undefined): Conditions {
  return value === undefined ? [] : [sql<SqlBool>`${sql.ref(`vacancies.${column}`)} = ${value}`]
}

function among(column: string, values: readonly (string | number)[] | undefined): Conditions {
  if (!values || values.length === 0) return []
  return values.length === 1
    ? equals(column, values[0])
    : [sql<SqlBool>`${sql.ref(`vacancies.${column}`)} = any (${values})`]
}

function within(column: string, query: PublicQuery | AdminQuery, today: string): Conditions {
  const instant = sql.ref(`vacancies.${column}`)
  const { from, to, posted_within } = query
  return [
    ...(from === undefined ? [] : [sql<SqlBool>`${instant} >= ${startOfDay(from)}::timestamptz`]),
    ...(to === undefined ? [] : [sql<SqlBool>`${instant} < ${endOfDay(to)}::timestamptz`]),
    ...(posted_within === undefined
      ? []
      : [sql<SqlBool>`${instant} >= ${startOfDay(daysBefore(today, posted_within))}::timestamptz`]),
  ]
}
