import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#src/platform/db/database.ts'
import { within, type Span } from '#src/platform/db/span.ts'
import type { VacancyStatus } from '../../vacancy.ts'
import { countTallied } from './tallies.ts'

// Rows for reports, as SQL to select from: each happened `at` an instant of the span.

/** Events of vacancies, as rows of `event`, `at`. */
export function vacancyEvents(span: Span): RawBuilder<unknown> {
  return sql`
    select 'vacancies_posted' as event, created_at as at from vacancies where ${within('created_at', span)}
    union all
    select 'vacancies_approved', approved_at from vacancies where ${within('approved_at', span)}
    union all
    select 'vacancies_rejected', decided_at from vacancies where status = 2 and ${within('decided_at', span)}`
}

/** Vacancies that were posted: `job_category_id`, `city_id`, `status` of today, `at`. */
export function postedVacancies(span: Span): RawBuilder<unknown> {
  return sql`
    select job_category_id, city_id, status, created_at as at from vacancies where ${within('created_at', span)}`
}

/** Vacancies that were approved first: `id`, `at`. */
export function approvedVacancies(span: Span): RawBuilder<unknown> {
  return sql`select id, approved_at as at from vacancies where ${within('approved_at', span)}`
}

/** First decisions, the first approval or the rejection of what never was approved: `at`, `created_at`. */
export function firstDecisions(span: Span): RawBuilder<unknown> {
  return sql`
    select approved_at as at, created_at from vacancies where ${within('approved_at', span)}
    union all
    select decided_at, created_at from vacancies
    where status = 2 and approved_at is null and ${within('decided_at', span)}`
}

export function countByStatus(db: Db, status: VacancyStatus): Promise<number> {
  return countTallied(db, { status })
}

const RECENT = 10

export async function newestVacancies(db: Db) {
  return db
    .selectFrom('vacancies')
    .select(['id', 'position', 'company_name', 'status'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(RECENT)
    .$castTo<{ id: number; position: string; company_name: string; status: VacancyStatus }>()
    .execute()
}
