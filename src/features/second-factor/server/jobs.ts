import type { AppContext } from '#src/platform/app-context.ts'
import { hourly, type Job } from '#src/platform/jobs/job.ts'

export function secondFactorJobs({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Job[] {
  return [
    hourly(
      'expired login tickets',
      async () => {
        await db.deleteFrom('admin_tickets').where('expires_at', '<=', clock.now().toISOString()).execute()
      },
      { removes: true },
    ),
  ]
}
