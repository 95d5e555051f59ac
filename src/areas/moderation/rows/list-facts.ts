import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { cityNames, districtNames, provinceNames } from '#src/areas/catalogue/index.ts'
import { getLimit, maxFilters, maxFilterNames } from '#src/areas/search/filter-steps.ts'
import { findCompanyId } from '#src/areas/search/list-filters.ts'
import { monthlyPay, startDay, writtenIn } from '#src/areas/vacancies/index.ts'
import { filterColumns, filteredFields } from '#src/areas/vacancies/vacancy-fields.ts'
import { DAYS_OF_WALK_INS } from '#src/areas/vacancies/vacancy.ts'
import { daysBefore, endOfDay, startOfDay } from '#src/platform/clock.ts'
import type { AdminQuery } from '../calls/all-vacancies.ts'

export type Conditions = Expression<SqlBool>[]

export function adminFacts(query: AdminQuery, today: string): Conditions {
  const { category, city, district, province, language, salary_min, company = [] } = query
  const places = { cities: city && [city], districts: district, provinces: province && [province] }
  return [
    ...among('job_category_id', category),
    ...(company.every((one) => findCompanyId(one) !== undefined)
      ? among(
          'company_id',
          company.map((one) => findCompanyId(one)!),
        )
      : []),
    ...filterColumns.flatMap((name) =>
      filteredFields[name].kind === 'choices' ? overlaps(name, query[name]) : among(name, query[name]),
    ),
    ...Object.entries(places).flatMap(([table, names]) => (names ? [isIn(table, names)] : [])),
    ...(language ? [sql<SqlBool>`${writtenIn} = any (${language})`] : []),
    ...(salary_min === undefined ? [] : [sql<SqlBool>`${monthlyPay} >= ${salary_min}`]),
    ...maxFilterNames.flatMap((name) => {
      const { column } = maxFilters[name]
      const stated = column === 'start_date' ? startDay : sql.ref(`vacancies.${column}`)
      const value = query[name]
      return value === undefined ? [] : [sql<SqlBool>`${stated} <= ${getLimit(name, value, today)}`]
    }),
    ...(query.walk_in
      ? [
          sql<SqlBool>`vacancies.walk_in_day >= ${today}::date
            and vacancies.walk_in_day < ${today}::date + ${sql.lit(DAYS_OF_WALK_INS)}`,
        ]
      : []),
    ...equals('status', query.status),
    ...postedWithin(query, today),
  ]
}

/** Columns that the narrow table of a search has too. */
const searchedColumns: ReadonlySet<string> = new Set(['employment_type', 'workplace', 'experience_level'])

export function needsWholeRows(query: AdminQuery): boolean {
  const { language, salary_min, walk_in, company = [] } = query
  const whole = [
    language,
    salary_min,
    ...maxFilterNames.map((name) => query[name]),
    walk_in,
    ...filterColumns.filter((name) => !searchedColumns.has(name)).map((name) => query[name]),
  ]
  return whole.some((value) => value !== undefined) || company.some((one) => findCompanyId(one) !== undefined)
}

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

function overlaps(column: string, values: readonly string[] | undefined): Conditions {
  return values && values.length > 0
    ? [sql<SqlBool>`${sql.ref(`vacancies.${column}`)} && ${values}::text[]`]
    : []
}

function postedWithin(query: AdminQuery, today: string): Conditions {
  const instant = sql`vacancies.created_at`
  const { from, to, posted_within } = query
  return [
    ...(from === undefined ? [] : [sql<SqlBool>`${instant} >= ${startOfDay(from)}::timestamptz`]),
    ...(to === undefined ? [] : [sql<SqlBool>`${instant} < ${endOfDay(to)}::timestamptz`]),
    ...(posted_within === undefined
      ? []
      : [sql<SqlBool>`${instant} >= ${startOfDay(daysBefore(today, posted_within))}::timestamptz`]),
  ]
}
