import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, unlink, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { FilePart } from '#src/contract/endpoint.ts'
import { problem } from '#src/contract/errors.ts'
import type { UploadKind } from '#src/contract/uploads.ts'
import type { Viewer } from '../endpoints/viewer.ts'

export interface ReceivedFile {
  field: string
  path: string
  /** Open until the form is discarded, so that reading and syncing the file need no new descriptor. */
  handle?: FileHandle
  size: number
  sha256: Buffer
  name: string
  tooLarge: boolean
  /** Further files of the same field: photos of the other pages of a CV. */
  others?: readonly ReceivedFile[]
}

export function newFile(field: string, name: string, folder: string): ReceivedFile {
  return {
    field,
    path: join(folder, randomUUID()),
    size: 0,
    sha256: Buffer.alloc(0),
    name,
    tooLarge: false,
  }
}

export async function receiveCopy(
  { field, name, bytes }: { field: string; name: string; bytes: Readable },
  folder: string,
): Promise<ReceivedFile> {
  const file = newFile(field, name, folder)
  try {
    await storeArriving(bytes, file, folder)
    return file
  } catch (error) {
    await discardFiles([file])
    throw unavailable(error)
  }
}

export async function discardFiles(files: readonly ReceivedFile[]): Promise<void> {
  // A file that cannot be removed now is swept later and does not fail the request.
  const closed = files.map(async (file) => file.handle?.close())
  await Promise.allSettled([...closed, ...files.map((file) => unlink(file.path))])
}

export const unavailable = (cause: unknown) => Object.assign(problem('unavailable'), { cause })

const CHUNK_BYTES = 256 * 1024
/** Bytes in memory for all arriving files together. */
const MAX_WAITING = 16 * 1024 * 1024
let arrivingNow = 0

/** Does not sync the file: that is done when an accepted file is stored. */
export async function storeArriving(stream: Readable, file: ReceivedFile, folder: string): Promise<void> {
  const hash = createHash('sha256')
  stream.on('limit', () => (file.tooLarge = true))
  // For a body that was cut off, the parser emits an error but does not destroy the stream.
  stream.on('error', (error) => stream.destroy(error))
  arrivingNow += 1
  const piece = Math.min(CHUNK_BYTES, MAX_WAITING / arrivingNow)
  let handle: FileHandle | undefined
  try {
    handle = await openNew(file.path, folder)
    let waiting: Buffer[] = []
    let length = 0
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      hash.update(chunk)
      waiting.push(chunk)
      length += chunk.length
      if (length < piece) continue
      await write(handle, waiting, length)
      file.size += length
      waiting = []
      length = 0
    }
    if (length > 0) await write(handle, waiting, length)
    file.size += length
    file.handle = handle
  } catch (error) {
    await handle?.close()
    throw error
  } finally {
    arrivingNow -= 1
  }
  file.sha256 = hash.digest()
}

async function write(handle: FileHandle, chunks: Buffer[], length: number): Promise<void> {
  const { bytesWritten } = await handle.writev(chunks)
  // A partial write is completed here, or throws the disk's error.
  if (bytesWritten < length) await handle.writeFile(Buffer.concat(chunks).subarray(bytesWritten))
}

async function openNew(path: string, folder: string): Promise<FileHandle> {
  try {
    return await open(path, 'wx+', 0o600)
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT') throw error
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return open(path, 'wx+', 0o600)
  }
}

/** Rejects with `ENOENT` if the store has lost its bytes. */
export type FindSavedFile = (
  viewer: Viewer,
  kind: UploadKind,
) => Promise<{ name: string; bytes: Readable } | undefined>

export type SavedFile = ReturnType<typeof getSavedFile>

export function getSavedFile(find: FindSavedFile, viewer: Viewer, folder: string) {
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
