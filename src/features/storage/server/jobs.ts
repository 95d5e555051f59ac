import type { AppContext } from '#src/platform/app-context.ts'
import { limitConcurrency } from '#src/platform/concurrency-limit.ts'
import type { FileStore } from '#src/platform/file-store.ts'
import { hourly, type Job } from '#src/platform/jobs/job.ts'
import { deleteScheduled } from './queries/deletions.ts'
import type { FileUses } from './queries/file-uses.ts'
import { forgetReplacedPictures } from './use-cases/replaced-pictures.ts'
import { sweepStorage } from './use-cases/sweep.ts'
import { hashDuePoster } from './variants/hash-poster.ts'
import { makeDueVariants } from './variants/make-variants.ts'

const POLL_MS = 4_000
/** A deleted résumé is gone from the disk within a minute, whatever happened in between. */
const DELETIONS_MS = 30_000

interface StorageJobParts {
  store: FileStore
  uses: Pick<FileUses, 'tagsOf' | 'whenHashed'>
  temporaryFolder: string
}

export function storageJobs(context: AppContext, { store, uses, temporaryFolder }: StorageJobParts): Job[] {
  // A decoded picture takes much memory.
  const oneAtATime = limitConcurrency(1)
  const untilNone = (work: (signal: AbortSignal) => Promise<boolean>): Pick<Job, 'everyMs' | 'run'> => ({
    everyMs: POLL_MS,
    run: async (signal) => ((await oneAtATime(() => work(signal))) ? { againMs: 0 } : {}),
  })
  return [
    { name: 'pictures', ...untilNone((signal) => makeDueVariants(context, store, uses, signal)) },
    { name: 'hashes of posters', ...untilNone(() => hashDuePoster(context, store, uses)) },
    { name: 'deleted files', everyMs: DELETIONS_MS, run: () => deleteScheduled(context.db, store) },
    hourly('replaced pictures', forgetReplacedPictures(context.db, store)),
    hourly('leftover files', async () => {
      const { stored, temporary, held } = await sweepStorage(context, store, temporaryFolder)
      if (held > 0) throw new Error(`none of ${held} stored files that no row names was removed: too many`)
      return stored + temporary
    }),
  ]
}
