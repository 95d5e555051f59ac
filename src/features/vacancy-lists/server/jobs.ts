import type { AppContext } from '#src/platform/app-context.ts'
import { hourly, type Job } from '#src/platform/jobs/job.ts'
import { warmOpenIndex } from './open-index/open-index.ts'
import { sweepChanges } from './open-index/open-rows.ts'

/** Lists wait for the index. */
const RETRY_MS = 2_000

export function vacancyListJobs(context: AppContext): Job[] {
  return [
    {
      name: 'open vacancies in memory',
      isFirst: true,
      retryMs: RETRY_MS,
      run: () => warmOpenIndex(context),
    },
    hourly('changes of vacancies', () => sweepChanges(context.db)),
  ]
}
