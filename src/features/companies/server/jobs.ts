import type { AppContext } from '#src/platform/app-context.ts'
import { hourly, type Job } from '#src/platform/jobs/job.ts'
import { forgetUnusedCompanies } from './forget-companies.ts'

export function companyJobs({ db }: AppContext): Job[] {
  return [hourly('unused companies', () => forgetUnusedCompanies(db), { removes: true })]
}
