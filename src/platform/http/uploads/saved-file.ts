import type { Readable } from 'node:stream'
import type { FilePart } from '#src/contract/endpoint.ts'
import type { UploadKind } from '#src/contract/uploads.ts'
import type { Viewer } from '../endpoints/viewer.ts'
import { discardFiles, receiveCopy, unavailable, type ReceivedFile } from './received-file.ts'

/** Rejects with `ENOENT` where the store has lost its bytes. */
export type FindSavedFile = (
  viewer: Viewer,
  kind: UploadKind,
) => Promise<{ name: string; bytes: Readable } | undefined>

export type SavedFile = ReturnType<typeof savedFileOf>

export function savedFileOf(find: FindSavedFile, viewer: Viewer, folder: string) {
  const copies: ReceivedFile[] = []
  return {
    async copy({ field, kind }: FilePart): Promise<ReceivedFile | undefined> {
      const saved = await find(viewer, kind).catch((error: unknown) => {
        if ((error as { code?: string }).code === 'ENOENT') return undefined
        throw unavailable(error)
      })
      if (!saved) return undefined
      const copy = await receiveCopy({ field, ...saved }, folder)
      copies.push(copy)
      return copy
    },
    discard: () => discardFiles(copies),
  }
}
