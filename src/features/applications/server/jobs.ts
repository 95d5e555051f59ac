import type { AppContext } from '#src/platform/app-context.ts'
import { hourly, type Job } from '#src/platform/jobs/job.ts'
import { foldApplicationTallies } from './queries/tallies.ts'
import { closeUnanswered } from './use-cases/close-unanswered.ts'

export function applicationJobs(context: AppContext): Job[] {
  let isFirst = true
  return [
    hourly('application tallies', () => foldApplicationTallies(context.db)),
    hourly('unanswered applications', async () => {
      const closed = await closeUnanswered(context, isFirst)
      isFirst = false
      return closed
    }),
  ]
}
