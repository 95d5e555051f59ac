import { sql, type RawBuilder } from 'kysely'
import { within, type TimeRange } from '#src/platform/db/queries/time-range.ts'

// These are rows for reports, as SQL to select from: each happened `at` an instant of the span.

/** Selects applications of each kind: `event`, `at`. */
export function applicationEvents(span: TimeRange): RawBuilder<unknown> {
  return sql`
    select case kind when 'position_application' then 'job_applicants' when 'category_application'
      then 'job_seeker_applies' else 'job_seeker_forms' end as event, created_at as at
    from applications where ${within('created_at', span)}`
}

/** Selects applications of all kinds: `job_category_id`, the applicant's `city` as they wrote it, `at`. */
export function applicationsIn(span: TimeRange): RawBuilder<unknown> {
  return sql`select job_category_id, city, created_at as at from applications where ${within('created_at', span)}`
}

export function isAppliedFor(vacancyId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select from applications where vacancy_id = ${vacancyId})`
}
