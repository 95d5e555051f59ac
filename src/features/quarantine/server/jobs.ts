import type { Job } from '#src/platform/jobs/job.ts'
import { isBefore, type Purge } from '#src/platform/jobs/purge.ts'

/** Programs sent most of them, and an admin has seen them by then. */
const MONTHS = 1

export function quarantineJobs(purge: Purge): Job[] {
  return [
    purge({
      table: 'quarantine',
      file: 'resume_path',
      overdue: (keptFrom) => isBefore('received_at', keptFrom(MONTHS)),
    }),
    purge({ table: 'held_texts', overdue: (keptFrom) => isBefore('held_at', keptFrom(MONTHS)) }),
  ]
}
