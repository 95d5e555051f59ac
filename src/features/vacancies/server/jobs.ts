import type { AppContext } from '#src/platform/app-context.ts'
import { hourly, once, type Job } from '#src/platform/jobs/job.ts'
import { joinCompanies } from './join-companies.ts'
import { foldTallies } from './queries/tallies.ts'

export function vacancyJobs(context: AppContext): Job[] {
  return [
    once('companies of vacancies', (signal) => joinCompanies(context, signal)),
    hourly('tallies of vacancies', () => foldTallies(context.db)),
  ]
}
