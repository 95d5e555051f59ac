import { sql } from 'kysely'
import { closingDayOf } from '#src/features/vacancies/server/index.ts'
import { COLOMBO } from '#src/platform/clock.ts'
import { isBefore, type PurgeRule } from '#src/platform/jobs/purge.ts'

const file = 'resume_path'
const overdue: PurgeRule['overdue'] = (keptFrom) => isBefore('created_at', keptFrom('applications'))

export const retentionOfApplications: readonly PurgeRule[] = [
  {
    table: 'position_applications',
    file,
    // Retention counts from the closing day; from the submission if the vacancy is gone, or was set to close before
    // it. A closing day may be set to the year 2199: there is a bound from the submission.
    overdue: (keptFrom) => sql`(greatest((stored.created_at at time zone ${sql.lit(COLOMBO)})::date,
      ${closingDayOf(sql`stored.vacancy_id`)}) < ${keptFrom('applications')}
      or ${isBefore('created_at', keptFrom('applicationsMost'))})`,
  },
  { table: 'category_applications', file, overdue },
  { table: 'job_seeker_forms', file, overdue },
]
