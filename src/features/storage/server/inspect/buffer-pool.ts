import { open } from 'node:fs/promises'
import { limitConcurrency } from '#src/platform/concurrency-limit.ts'

/** The upload limit is enforced elsewhere; this one only bounds memory, and equals the limit of a whole request. */
export const MOST_BYTES = 8 * 1024 * 1024

const BUFFERS = 2
const inTurn = limitConcurrency(BUFFERS)
/** They are reused: a megabyte for each file would keep the garbage collector at work. Their unread parts cost nothing. */
const buffers = Array.from({ length: BUFFERS }, () => Buffer.allocUnsafeSlow(MOST_BYTES + 1))

/**
 * Runs `work` on the content of a file, or on its first bytes, one more than {@link MOST_BYTES}. They are lent: nobody
 * may hold on to them.
 */
export function withContent<T>(path: string, work: (bytes: Buffer) => T | Promise<T>): Promise<T> {
  return inTurn(async () => {
    const buffer = buffers.pop()!
    try {
      return await work(buffer.subarray(0, await readInto(buffer, path)))
    } finally {
      buffers.push(buffer)
    }
  })
}

async function readInto(buffer: Buffer, path: string): Promise<number> {
  const handle = await open(path, 'r')
  try {
    const { bytesRead } = await handle.read(buffer)
    return bytesRead
  } finally {
    await handle.close()
  }
}
