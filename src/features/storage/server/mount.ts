import type { FastifyRequest } from 'fastify'
import { Problem, problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { FileStore } from '#src/platform/file-store.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { countAsNoRead } from '#src/platform/http/server/server.ts'
import { downloadPoster, readStoredFile } from '../contract.ts'
import type { FileUses } from './queries/file-uses.ts'
import { findFile } from './queries/files.ts'
import { openPosters } from './queries/open-posters.ts'
import { hasAlready, sendFile, type Caching } from './routes/send-file.ts'
import { findReadable } from './use-cases/find-readable.ts'

export interface StorageParts {
  store: FileStore
  /** Finds the person who asks for a file, by the bearer token or by the cookie that a new tab sends. */
  reader: (request: FastifyRequest) => Promise<Viewer>
  uses: FileUses
}

export function mountStorage(
  bind: Binder,
  { changes, clock, db }: AppContext,
  { store, reader, uses }: StorageParts,
): void {
  const posters = openPosters(changes)
  bind(readStoredFile, async ({ params: { folder, name }, request, reply }) => {
    const { file, open, viewer, lookedUp } = await findReadable(db, posters, uses, folder, name, () =>
      reader(request),
    )
    if (folder === 'resumes' && request.method === 'GET') {
      const use = await uses.resumeOf(db, file.key)
      await audit(db, viewer, clock.now(), { action: 'resume.viewed', ...(use ?? { subject: 'file' }) })
    }
    // Each look at a page asks for its poster again, and a mobile network has thousands of people behind one address.
    if (!lookedUp && hasAlready(request, file)) countAsNoRead(request)
    return sendFile(store, file, cachingOf(folder, open), request, reply).catch(async (error: unknown) => {
      // A page may show a variant whose bytes are lost: they can be made again, and until then the picture stands for it.
      const picture = file.variant_of === null ? undefined : await findFile(db, file.variant_of)
      if (!picture || !(error instanceof Problem) || error.code !== 'file_not_found') throw error
      const instead = cachingOf(folder, open)
      return sendFile(store, picture, instead === 'for_ever' ? 'for_a_minute' : instead, request, reply)
    })
  })

  bind(downloadPoster, async ({ params: { filename }, request, reply }) => {
    const file = await findFile(db, `posters/${filename}`)
    if (!file) throw problem('file_not_found')
    return sendFile(store, file, 'by_nobody', request, reply)
  })
}

function cachingOf(folder: string, open: boolean): Caching {
  if (!open) return 'by_nobody'
  return folder === 'posters' ? 'while_public' : 'for_ever'
}
