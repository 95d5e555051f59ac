import type { Readable } from 'node:stream'
import type { FilePart } from '#src/contract/endpoint.ts'
import type { UploadKind } from '#src/contract/uploads.ts'
import type { Viewer } from '../endpoints/viewer.ts'
import { discardFiles, receiveCopy, unavailable, type ReceivedFile } from './received-file.ts'

/**
 * Finds the file that the account of a caller has saved for calls that take one of this kind; `undefined` without one.
 * Rejects with the code `ENOENT` where the store has lost its bytes.
 */
export type FindSavedFile = (
  viewer: Viewer,
  kind: UploadKind,
) => Promise<{ name: string; bytes: Readable } | undefined>

/** The saved file of one caller. A copy of it goes the way of a file that was sent: it is judged and stored anew. */
export interface SavedFile {
  copy(part: FilePart): Promise<ReceivedFile | undefined>
  /** Removes what was copied and not moved away. */
  discard(): Promise<void>
}

export function savedFileOf(find: FindSavedFile, viewer: Viewer, folder: string): SavedFile {
  const copies: ReceivedFile[] = []
  return {
    async copy({ field, kind }) {
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
