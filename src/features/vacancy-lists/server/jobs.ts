import type { AppContext } from '#src/platform/app-context.ts'
import { hourly, WARMING_AFTER_MS, type Job } from '#src/platform/jobs/job.ts'
import { warmOpenIndex } from './open-index/open-index.ts'
import { sweepChanges } from './open-index/open-rows.ts'

export function vacancyListJobs(context: AppContext): Job[] {
  return [
    { name: 'open vacancies in memory', afterMs: WARMING_AFTER_MS, run: () => warmOpenIndex(context) },
    hourly('changes of vacancies', () => sweepChanges(context.db)),
  ]
}
