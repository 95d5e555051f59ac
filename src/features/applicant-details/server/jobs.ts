import type { FileStore } from '#src/features/storage/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { hourly, type Job } from '#src/platform/jobs/job.ts'
import { expireDetails } from './use-cases/expire-details.ts'

export function detailsJobs(context: AppContext, store: FileStore, keptMonths: number): Job[] {
  return [hourly('saved details', () => expireDetails(context, store, keptMonths), { removes: true })]
}
