import { sql } from 'kysely'
import { closingDayOf } from '#src/features/vacancies/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { COLOMBO } from '#src/platform/clock.ts'
import { hourly, type Job } from '#src/platform/jobs/job.ts'
import { isBefore, type Purge, type PurgeRule } from '#src/platform/jobs/purge.ts'
import { foldApplicationTallies } from './queries/tallies.ts'
import { closeUnanswered } from './use-cases/close-unanswered.ts'

const file = 'resume_path'
const overdue: PurgeRule['overdue'] = (keptFrom) => isBefore('created_at', keptFrom('applications'))

export function applicationJobs(context: AppContext, purge: Purge): Job[] {
  let isFirst = true
  return [
    purge({
      table: 'position_applications',
      file,
      // Retention counts from the closing day; from the submission if the vacancy is gone, or was set to close before
      // it. A closing day may be set to the year 2199: there is a bound from the submission.
      overdue: (keptFrom) => sql`(greatest((stored.created_at at time zone ${sql.lit(COLOMBO)})::date,
        ${closingDayOf(sql`stored.vacancy_id`)}) < ${keptFrom('applications')}
        or ${isBefore('created_at', keptFrom('applicationsMost'))})`,
    }),
    purge({ table: 'category_applications', file, overdue }),
    purge({ table: 'job_seeker_forms', file, overdue }),
    hourly('application tallies', () => foldApplicationTallies(context.db)),
    hourly('unanswered applications', async () => {
      const closed = await closeUnanswered(context, isFirst)
      isFirst = false
      return closed
    }),
  ]
}
