import { sql } from 'kysely'
import { closingDayOf } from '#src/areas/vacancies/index.ts'
import { COLOMBO } from '#src/platform/clock.ts'
import { isBefore, type PurgeRule } from '#src/platform/jobs/purge.ts'
import { applicationKinds } from '../application.ts'

type Overdue = PurgeRule['overdue']

const isOld: Overdue = (retainedSince) => isBefore('created_at', retainedSince('applications'))

/**
 * Retention counts from the closing day; from the submission if the vacancy is gone, or was set to close before it. A
 * closing day may be set to the year 2199: there is a bound from the submission.
 */
const isOldForVacancy: Overdue = (retainedSince) =>
  sql`(greatest((stored.created_at at time zone ${sql.lit(COLOMBO)})::date,
    ${closingDayOf(sql`stored.vacancy_id`)}) < ${retainedSince('applications')}
    or ${isBefore('created_at', retainedSince('applicationsMax'))})`

export const retentionOfApplications: readonly PurgeRule[] = applicationKinds.map((kind) => {
  const isOverdue = kind === 'position_application' ? isOldForVacancy : isOld
  return {
    table: 'applications',
    name: `${kind}s`,
    key: ['kind', 'no'],
    file: 'resume_path',
    overdue: (retainedSince) => sql`stored.kind = ${sql.lit(kind)} and ${isOverdue(retainedSince)}`,
  }
})
