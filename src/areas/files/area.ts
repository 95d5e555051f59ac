import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { Problem, problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import { limitConcurrency } from '#src/platform/concurrency-limit.ts'
import type { Feature } from '#src/platform/feature.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { countAsNoRead } from '#src/platform/http/server/server.ts'
import { hourly, type Job } from '#src/platform/jobs/job.ts'
import { findDrawn, findReadable } from './calls/find-readable.server.ts'
import { deleteReplacedPictures, deleteStorageLeftovers } from './calls/fsck.server.ts'
import { type Caching, hasAlready, sendFile } from './calls/send-file.server.ts'
import { downloadPoster, readStoredFile } from './calls/storage.ts'
import { deleteScheduled } from './rows/deletions.ts'
import { type FileUses, type MadePoster, findFile } from './rows/file-uses.ts'
import { openPosters } from './rows/posters-like.ts'
import { hashDuePoster } from './server/variants/hash-poster.ts'
import { makeDueVariants } from './server/variants/make-variants.ts'

interface StorageNeeds {
  fileReader: (context: AppContext, request: FastifyRequest) => Promise<Viewer>
  uses: FileUses
}

export const storage = ({ fileReader, uses }: StorageNeeds): Feature => ({
  name: 'storage',
  heading: 'Files',
  mount: (bind, { context, publicUrl }) =>
    mountStorage(bind, context, {
      uses: { ...uses, madePoster: (id) => uses.findMadePoster(context, publicUrl(), id) },
      reader: (request) => fileReader(context, request),
    }),
  jobs: ({ config, context }) =>
    storageJobs(context, { uses, temporaryFolder: join(config.dataDir, 'uploads') }),
  personalData: {
    tables: [],
    impersonal: {
      files: 'a file is of the row that names it, and goes with it',
      poster_bits: 'how a poster looks; it goes with its file',
      removals: 'keys of the store',
      holds: 'leases',
    },
  },
})

const POLL_MS = 4_000
/** Retries deletions, so that a deleted résumé is gone from the disk within a minute even after a failure. */
const DELETIONS_MS = 30_000

interface StorageJobParts {
  uses: Pick<FileUses, 'tagsOf' | 'onHashed'>
  temporaryFolder: string
}

export function storageJobs(context: AppContext, { uses, temporaryFolder }: StorageJobParts): Job[] {
  const { store } = context
  // A decoded picture takes much memory.
  const oneAtATime = limitConcurrency(1)
  const repeatWhileDue = (work: (signal: AbortSignal) => Promise<boolean>): Pick<Job, 'everyMs' | 'run'> => ({
    everyMs: POLL_MS,
    run: async (signal) => ((await oneAtATime(() => work(signal))) ? { againMs: 0 } : {}),
  })
  return [
    { name: 'pictures', ...repeatWhileDue((signal) => makeDueVariants(context, store, uses, signal)) },
    { name: 'hashes of posters', ...repeatWhileDue(() => hashDuePoster(context, store, uses)) },
    {
      name: 'deleted files',
      everyMs: DELETIONS_MS,
      isWoken: true,
      run: () => deleteScheduled(context.db, store),
    },
    hourly('replaced pictures', deleteReplacedPictures(context.db)),
    hourly('leftover files', async () => {
      const { stored, temporary, held } = await deleteStorageLeftovers(context, store, temporaryFolder)
      if (held > 0) throw new Error(`none of ${held} stored files that no row names was removed: too many`)
      return stored + temporary
    }),
  ]
}

interface StorageParts {
  reader: (request: FastifyRequest) => Promise<Viewer>
  uses: FileUses & { madePoster: (id: number) => Promise<MadePoster | undefined> }
}

function mountStorage(
  bind: Binder,
  { changes, clock, db, store }: AppContext,
  { reader, uses }: StorageParts,
): void {
  const posters = openPosters(changes)
  bind(readStoredFile, async ({ params: { folder, name }, request, reply }) => {
    const { file, open, viewer, lookedUp } = await findReadable(db, posters, uses, folder, name, {
      reader: () => reader(request),
      today: dayInColombo(clock.now()),
    })
    if (folder === 'resumes' && request.method === 'GET') {
      const now = clock.now()
      const use = await uses.openResume(db, file.key, now)
      await audit(db, viewer, now, { action: 'resume.viewed', ...(use ?? { subject: 'file' }) })
    }
    // A 304 counts as no read: each view of a page requests its poster again, and thousands may share one address.
    if (!lookedUp && hasAlready(request, file)) countAsNoRead(request)
    return sendFile(store, file, getCaching(folder, open), request, reply).catch(async (error: unknown) => {
      // If a variant's bytes are lost, the picture itself is sent until they are made again.
      const picture = file.variant_of === null ? undefined : await findFile(db, file.variant_of)
      if (!picture || !(error instanceof Problem) || error.code !== 'file_not_found') throw error
      const instead = getCaching(folder, open)
      return sendFile(store, picture, instead === 'for_ever' ? 'for_a_minute' : instead, request, reply)
    })
  })

  bind(downloadPoster, async ({ params: { filename }, request, reply }) => {
    const key = `posters/${filename}`
    const file = (await findDrawn(key, uses))?.file ?? (await findFile(db, key))
    if (!file) throw problem('file_not_found')
    return sendFile(store, file, 'never', request, reply)
  })
}

function getCaching(folder: string, open: boolean): Caching {
  if (!open) return 'never'
  return folder === 'posters' ? 'while_public' : 'for_ever'
}
