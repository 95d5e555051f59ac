import { forgetRegistrations } from '#src/features/accounts/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { hourly, type Job } from '#src/platform/jobs/job.ts'
import { RETRIES_KNOWN_MS } from './use-cases/register.ts'
import { sendResetLinks } from './use-cases/reset-links.ts'

export function signInJobs({ db, clock }: Pick<AppContext, 'db' | 'clock'>, rateLimitScale: number): Job[] {
  return [
    // A stopped process left them behind.
    hourly('reset links', () => sendResetLinks({ db, clock }, rateLimitScale)),
    hourly(
      'expired reset links',
      async () => {
        const now = clock.now()
        await forgetRegistrations(db, new Date(now.getTime() - RETRIES_KNOWN_MS).toISOString())
        await db.deleteFrom('password_resets').where('expires_at', '<=', now.toISOString()).execute()
      },
      { removes: true },
    ),
  ]
}
