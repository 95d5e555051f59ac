import { sql } from 'kysely'
import { vacancyFacts } from '#src/areas/vacancies/index.ts'
import type { QueryOf } from '#src/contract/endpoint.ts'
import { endOfDay, startOfDay } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import { asValues, orderBy } from '#src/platform/db/queries/orders.ts'
import { hasWords, type List } from '#src/platform/db/queries/search-text.ts'
import { defineList } from '#src/platform/http/lists/define-list.ts'
import { listVacancyReports } from '../calls/admin-vacancy-reports.ts'

export const reportList = defineList({
  endpoint: listVacancyReports,
  select: ({ db }, query) => matchingReports(db, query),
  logged: ['state', 'reason'],
  columns: [
    'id',
    'created_at',
    'vacancy_id',
    'position',
    'company_name',
    'reason',
    'details',
    'email',
    'open_reports',
    'decision',
    'decided_at',
  ],
})

const orders = {
  created_at: asValues('created_at'),
  open_reports: asValues('open_reports'),
  reason: asValues('reason'),
}

function matchingReports(
  db: Db,
  { q, state, reason, from, to, sort = '-created_at' }: QueryOf<typeof listVacancyReports>,
): List {
  const where: List['where'][number][] = []
  if (q !== undefined)
    where.push(
      hasWords(
        sql`lower(rows.position || ' ' || rows.company_name || ' ' || coalesce(rows.details, '') || ' '
          || coalesce(rows.email, ''))`,
        q,
      ),
    )
  if (state !== undefined)
    where.push(state === 'open' ? sql`rows.decision is null` : sql`rows.decision is not null`)
  if (reason !== undefined) where.push(sql`rows.reason = ${reason}`)
  if (from !== undefined) where.push(sql`rows.created_at >= ${startOfDay(from)}`)
  if (to !== undefined) where.push(sql`rows.created_at < ${endOfDay(to)}`)
  return { all: reports(db), key: ['id'], where, order: orderBy(sort, orders), searches: q !== undefined }
}

function reports(db: Db) {
  return db
    .selectFrom('vacancy_reports as report')
    .innerJoin(vacancyFacts, 'vacancy.id', 'report.vacancy_id')
    .select([
      'report.id',
      'report.vacancy_id',
      'vacancy.position',
      'vacancy.company_name',
      'report.reason',
      'report.details',
      'report.email',
      'report.created_at',
      'report.decision',
      'report.decided_at',
    ])
    .select(
      sql<number>`(select count(*)::int from vacancy_reports as other
        where other.vacancy_id = report.vacancy_id and other.decision is null)`.as('open_reports'),
    )
}
