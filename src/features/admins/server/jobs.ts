import type { AppContext } from '#src/platform/app-context.ts'
import { hourly, type Job } from '#src/platform/jobs/job.ts'

export function adminJobs({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Job[] {
  return [
    hourly(
      'expired invitations',
      async () => {
        await db
          .deleteFrom('admin_invitations')
          .where('expires_at', '<=', clock.now().toISOString())
          .execute()
      },
      { removes: true },
    ),
  ]
}
