import { createHash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import { ReadableStream as NodeStream } from 'node:stream/web'
import { createTarDecoder, packTar } from 'modern-tar'
import { OperatorError } from '#src/platform/readable-error.ts'

/** A tar whose last entry is the SHA-256 of everything before it, so that every change is detected. */
export type ArchiveWriter = Awaited<ReturnType<typeof writeArchive>>

interface ArchivedEntry {
  path: string
  offset: number
  size: number
}

export class DamagedArchiveError extends OperatorError {
  override name = 'DamagedArchiveError'
}

const BLOCK = 512
const CHECKSUM = 'checksum.txt'
/** A tar ends with two empty blocks. */
const END = 2 * BLOCK
/** Bytes of the checksum's header and content, and of the end. */
const TAIL = 2 * BLOCK + END
const READ_BYTES = 1024 * 1024

export async function writeArchive(filePath: string) {
  const file = await open(filePath, 'wx', 0o600)
  const hash = createHash('sha256')
  return {
    async add(path: string, content: Buffer): Promise<void> {
      // A longer name would take a second header, for which the reader's offsets do not allow.
      if (path.length > 100) throw new Error(`too long for the archive: ${path}`)
      const bytes = (await getTar(path, content)).subarray(0, -END)
      hash.update(bytes)
      await file.writeFile(bytes)
    },
    async finish(): Promise<void> {
      await file.writeFile(await tail(hash.digest('hex')))
      await file.sync()
    },
    close: () => file.close(),
  }
}

async function getTar(name: string, body: Buffer): Promise<Buffer> {
  const header = { name, size: body.length, mode: 0o600, mtime: new Date(0) }
  return Buffer.from((await packTar([{ header, body }])).buffer)
}

function tail(digest: string): Promise<Buffer> {
  return getTar(CHECKSUM, Buffer.from(`${digest}  all before this entry\n`))
}

export type ArchiveReader = Awaited<ReturnType<typeof readArchive>>

/** @throws DamagedArchiveError if a single byte has changed, or it is no archive of this kind. */
export async function readArchive(filePath: string) {
  const file = await open(filePath, 'r')
  try {
    const { size } = await file.stat()
    const body = size - TAIL
    if (body < BLOCK || size % BLOCK !== 0) throw damaged('it is no backup, or was cut off')
    const end = await bytesAt(file, body, TAIL)
    if (!end.equals(await tail(await getHash(file, body))))
      throw damaged('its bytes are not those that were written')
    const entries = await getIndex(file, size)
    return {
      entries,
      read: async (path: string): Promise<Buffer> => {
        const entry = entries.get(path)
        if (!entry) throw damaged(`it has no ${path}`)
        return bytesAt(file, entry.offset, entry.size)
      },
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

function damaged(why: string): DamagedArchiveError {
  return new DamagedArchiveError(`The backup is damaged: ${why}.`)
}

async function getHash(file: FileHandle, size: number): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of bytesUpTo(file, size)) hash.update(bytes)
  return hash.digest('hex')
}

function bytesUpTo(file: FileHandle, size: number): AsyncIterable<Uint8Array> {
  return file.createReadStream({ start: 0, end: size - 1, autoClose: false, highWaterMark: READ_BYTES })
}

async function getIndex(file: FileHandle, size: number): Promise<Map<string, ArchivedEntry>> {
  const entries = new Map<string, ArchivedEntry>()
  let offset = 0
  // The library has browser types, but the streams are the same.
  const bytes = NodeStream.from(bytesUpTo(file, size)) as ReadableStream<Uint8Array>
  const decoded = bytes.pipeThrough(createTarDecoder({ strict: true }))
  try {
    for await (const { header, body } of decoded) {
      offset += BLOCK
      entries.set(header.name, { path: header.name, offset, size: header.size })
      offset += Math.ceil(header.size / BLOCK) * BLOCK
      await body.cancel()
    }
  } catch (error) {
    throw damaged(`its parts cannot be separated (${String(error)})`)
  }
  entries.delete(CHECKSUM)
  return entries
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  for (let done = 0; done < length;) {
    const { bytesRead } = await file.read(buffer, done, length - done, position + done)
    if (bytesRead === 0) throw damaged('it was cut off')
    done += bytesRead
  }
  return buffer
}
