import type { Job } from '#src/platform/jobs/job.ts'
import { isBefore, type Purge } from '#src/platform/jobs/purge.ts'

export function contactJobs(purge: Purge): Job[] {
  return [
    purge({ table: 'contact_messages', overdue: (keptFrom) => isBefore('created_at', keptFrom('messages')) }),
  ]
}
