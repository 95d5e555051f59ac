import { open, type FileHandle } from 'node:fs/promises'
import type { Sender } from '#src/platform/http/uploads/upload.ts'
import { inspectionQueue } from './inspection-queue.ts'

/** The upload limit is enforced elsewhere; this one only bounds memory, and equals the limit of a whole request. */
export const MOST_BYTES = 8 * 1024 * 1024

const BUFFERS = 2
const inTurn = inspectionQueue(BUFFERS)
/**
 * They are reused: a megabyte for each file would keep the garbage collector at work. Their unread parts cost
 * nothing.
 */
const buffers = Array.from({ length: BUFFERS }, () => Buffer.allocUnsafeSlow(MOST_BYTES + 1))

/** This is a file on disk, and its descriptor where it is open already. */
export interface ReadableFile {
  path: string
  handle?: FileHandle | undefined
}

/**
 * Runs `work` on the content of a file, or on its first bytes, one more than {@link MOST_BYTES}. They are lent: nobody
 * may hold on to them.
 *
 * @throws Problem `unavailable` when too many wait.
 */
export function withContent<T>(
  file: ReadableFile,
  work: (bytes: Buffer) => T | Promise<T>,
  sender?: Sender,
): Promise<T> {
  return inTurn(async () => {
    const buffer = buffers.pop()!
    try {
      return await work(buffer.subarray(0, await readInto(buffer, file)))
    } finally {
      buffers.push(buffer)
    }
  }, sender)
}

async function readInto(buffer: Buffer, { path, handle }: ReadableFile): Promise<number> {
  const reading = handle ?? (await open(path, 'r'))
  try {
    const { bytesRead } = await reading.read(buffer, 0, buffer.length, 0)
    return bytesRead
  } finally {
    if (!handle) await reading.close()
  }
}
