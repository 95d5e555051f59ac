import type { AppContext } from '#src/platform/app-context.ts'
import { WARMING_AFTER_MS, type Job } from '#src/platform/jobs/job.ts'
import { warmOpenIndex } from './open-index.ts'

export function vacancyListJobs(context: AppContext): Job[] {
  return [{ name: 'open vacancies in memory', afterMs: WARMING_AFTER_MS, run: () => warmOpenIndex(context) }]
}
