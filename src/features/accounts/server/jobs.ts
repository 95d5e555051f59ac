import type { AppContext } from '#src/platform/app-context.ts'
import { hourly, type Job } from '#src/platform/jobs/job.ts'
import { sweepAccounts } from './use-cases/sweep.ts'

export function accountJobs(context: Pick<AppContext, 'db' | 'clock'>): Job[] {
  return [hourly('expired sessions', () => sweepAccounts(context), { removes: true })]
}
