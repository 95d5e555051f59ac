import { sql } from 'kysely'
import type { AppContext } from '#src/platform/app-context.ts'
import { hourly, once, type Job } from '#src/platform/jobs/job.ts'
import type { Purge } from '#src/platform/jobs/purge.ts'
import { joinCompanies } from './join-companies.ts'
import { endedBefore } from './queries/ended-vacancies.ts'
import { foldTallies } from './queries/tallies.ts'

export function vacancyJobs(context: AppContext, purge: Purge): Job[] {
  return [
    once('companies of vacancies', (signal) => joinCompanies(context, signal)),
    hourly('tallies of vacancies', () => foldTallies(context.db)),
    purge({
      table: 'vacancy_history',
      overdue: (keptFrom) => endedBefore(sql`stored.vacancy_id`, keptFrom('decisions')),
    }),
  ]
}
