import type { FastifyRequest } from 'fastify'
import { Problem, problem } from '#src/contract/errors.ts'
import { audit } from '#src/platform/audit.ts'
import type { Ground } from '#src/platform/ground.ts'
import type { Binder } from '#src/platform/http/bind.ts'
import type { Viewer } from '#src/platform/http/viewer.ts'
import { downloadPoster, readStoredFile } from '../contract.ts'
import type { FileStore } from './file-store.ts'
import { findReadable } from './find-readable.ts'
import { findFile, findResumeUse } from './queries.ts'
import { sendFile, type Kept } from './send-file.ts'

export interface StorageParts {
  store: FileStore
  /** Who asks for a file: by the bearer, or by the cookie that a new tab sends. */
  reader: (request: FastifyRequest) => Promise<Viewer>
}

export function mountStorage(bind: Binder, { db, clock }: Ground, { store, reader }: StorageParts): void {
  bind(readStoredFile, async ({ params: { folder, name }, request, reply }) => {
    const { file, open, viewer } = await findReadable(db, folder, name, () => reader(request))
    if (folder === 'resumes' && request.method === 'GET') {
      const use = await findResumeUse(db, file.key)
      await audit(db, viewer, clock.now(), { action: 'resume.viewed', ...(use ?? { subject: 'file' }) })
    }
    return sendFile(store, file, kept(folder, open), request, reply).catch(async (error: unknown) => {
      // A page may show a variant whose bytes are lost: they can be made again, and until then the picture stands for it.
      const picture = file.variant_of === null ? undefined : await findFile(db, file.variant_of)
      if (!picture || !(error instanceof Problem) || error.code !== 'file_not_found') throw error
      return sendFile(store, picture, open ? 'for_a_minute' : 'by_nobody', request, reply)
    })
  })

  bind(downloadPoster, async ({ params: { filename }, request, reply }) => {
    const file = await findFile(db, `posters/${filename}`)
    if (!file) throw problem('file_not_found')
    return sendFile(store, file, 'by_nobody', request, reply)
  })
}

function kept(folder: string, open: boolean): Kept {
  if (!open) return 'by_nobody'
  return folder === 'posters' ? 'while_public' : 'for_ever'
}
