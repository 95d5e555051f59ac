import { purger } from '#src/platform/jobs/platform-jobs.ts'
import { features } from '../areas.ts'
import { deleteFile, removeBytes } from '../areas/files/index.ts'
import type { OpenBoard } from '../platform/feature.ts'
import type { Job } from '../platform/jobs/job.ts'
import { platformJobs, platformRetention } from '../platform/jobs/platform-jobs.ts'

export function boardJobs(board: OpenBoard): Job[] {
  const { config, context, database } = board
  const purge = purger(context, config.retention, {
    forget: deleteFile,
    removeBytes: (key) => removeBytes(context.store, key),
  })
  return [
    ...features.flatMap(({ jobs, retention = [] }) => [...retention.map(purge), ...(jobs?.(board) ?? [])]),
    ...platformRetention.map(purge),
    ...platformJobs(context, database),
  ]
}
