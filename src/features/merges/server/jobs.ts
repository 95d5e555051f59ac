import type { Job } from '#src/platform/jobs/job.ts'
import { carryOutMerges, type MergeParts } from './use-cases/carry-out-merges.ts'

/** A node that died leaves its merge to the others. */
const EVERY_MS = 10_000

export function mergeJob(parts: MergeParts): Job {
  return {
    name: 'merges',
    everyMs: EVERY_MS,
    afterMs: 1_000,
    isWoken: true,
    run: async (signal) => ({ count: await carryOutMerges(parts, signal) }),
  }
}
