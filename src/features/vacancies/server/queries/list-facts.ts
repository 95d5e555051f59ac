import { sql, type Expression, type SqlBool } from 'kysely'
import type { QueryOf } from '#src/contract/endpoint.ts'
import { cityNames, districtNames } from '#src/features/catalogue/server/index.ts'
import { endOfDay, startOfDay } from '#src/platform/clock.ts'
import type { listAllVacancies } from '../../admin-contract.ts'
import type { listVacancies } from '../../contract.ts'
import { filterColumns } from '../../vacancy-fields.ts'
import { vacancyStatus } from '../../vacancy.ts'

export type PublicQuery = QueryOf<typeof listVacancies>
export type AdminQuery = QueryOf<typeof listAllVacancies>
export type Conditions = Expression<SqlBool>[]

export function publicFacts(query: PublicQuery, today: string): Conditions {
  return [isOpenOn(today), ...sharedFacts(query), ...within('approved_at', query)]
}

export function adminFacts(query: AdminQuery): Conditions {
  return [...sharedFacts(query), ...equals('status', query.status), ...within('created_at', query)]
}

/**
 * The one rule on what is open, `isOpen` of vacancy-state.ts in SQL. All but the day is the predicate of the partial
 * indexes.
 */
export function isOpenOn(today: string): Expression<SqlBool> {
  return sql<SqlBool>`vacancies.status = ${sql.lit(vacancyStatus.approved)} and vacancies.closed_at is null
    and vacancies.frozen_at is null and vacancies.closing_date >= ${today}::date`
}

function sharedFacts(query: PublicQuery | AdminQuery): Conditions {
  const { category, city, district } = query
  return [
    ...equals('job_category_id', category),
    ...filterColumns.flatMap((name) => equals(name, query[name])),
    ...(city === undefined
      ? []
      : [
          sql<SqlBool>`vacancies.city_id in (select id from ${cityNames}
            where lower(name) = ${city.toLowerCase()})`,
        ]),
    ...(district === undefined
      ? []
      : [
          sql<SqlBool>`vacancies.city_id in (select cities.id from ${cityNames}
            join ${districtNames} on districts.id = cities.district_id where lower(districts.name) = ${district.toLowerCase()})`,
        ]),
  ]
}

function equals(column: string, value: string | number | undefined): Conditions {
  return value === undefined ? [] : [sql<SqlBool>`${sql.ref(`vacancies.${column}`)} = ${value}`]
}

function within(column: string, { from, to }: PublicQuery | AdminQuery): Conditions {
  const instant = sql.ref(`vacancies.${column}`)
  return [
    ...(from === undefined ? [] : [sql<SqlBool>`${instant} >= ${startOfDay(from)}::timestamptz`]),
    ...(to === undefined ? [] : [sql<SqlBool>`${instant} < ${endOfDay(to)}::timestamptz`]),
  ]
}
