import type { AppContext } from '#src/platform/app-context.ts'
import { hourly, type Job } from '#src/platform/jobs/job.ts'
import { sendResetLinks } from './use-cases/reset-links.ts'
import { sweepAccounts } from './use-cases/sweep.ts'

export function accountJobs(context: Pick<AppContext, 'db' | 'clock'>, rateLimitScale: number): Job[] {
  return [
    // A stopped process left them behind.
    hourly('reset links', () => sendResetLinks(context, rateLimitScale)),
    hourly('expired sessions and links', () => sweepAccounts(context), { removes: true }),
  ]
}
