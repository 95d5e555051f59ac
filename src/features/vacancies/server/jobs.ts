import { sql } from 'kysely'
import type { AppContext } from '#src/platform/app-context.ts'
import { once, type Job } from '#src/platform/jobs/job.ts'
import type { Purge } from '#src/platform/jobs/purge.ts'
import { joinCompanies } from './join-companies.ts'
import { endedBefore } from './queries/ended-vacancies.ts'

export function vacancyJobs(context: AppContext, purge: Purge): Job[] {
  return [
    once('companies of vacancies', (signal) => joinCompanies(context, signal)),
    purge({
      table: 'vacancy_history',
      overdue: (keptFrom) => endedBefore(sql`stored.vacancy_id`, keptFrom('decisions')),
    }),
  ]
}
