import type { AppContext } from '#src/platform/app-context.ts'
import { hourly, type Job } from '#src/platform/jobs/job.ts'
import { sendRequestedLinks } from './use-cases/application-links.ts'

export function myApplicationsJobs(context: AppContext): Job[] {
  // They failed after their answer.
  return [hourly('requested links', () => sendRequestedLinks(context))]
}
