import { createHash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'

/**
 * One tar file, which any tar reads. Its last entry is the SHA-256 of every byte before it, and what comes after those
 * bytes can be written in one way only: no byte of an archive can change without being found out.
 */
export interface ArchiveWriter {
  add(path: string, content: Buffer): Promise<void>
  /** Writes the checksum and forces all to the disk. */
  finish(): Promise<void>
  /** Closes the file, finished or not. */
  close(): Promise<void>
}

export interface ArchivedEntry {
  path: string
  offset: number
  size: number
}

export class DamagedArchiveError extends Error {
  override name = 'DamagedArchiveError'
}

const BLOCK = 512
const CHECKSUM = 'checksum.txt'
/** Header and content of the checksum, and the two empty blocks that end a tar. */
const TAIL = 4 * BLOCK
const READ_AT_ONCE = 1024 * 1024

/** @throws an error with the code `EEXIST` where there is a file already. */
export async function writeArchive(place: string): Promise<ArchiveWriter> {
  const file = await open(place, 'wx', 0o600)
  const hash = createHash('sha256')
  return {
    async add(path, content) {
      for (const bytes of [header(path, content.length), content, padding(content.length)]) {
        hash.update(bytes)
        await file.writeFile(bytes)
      }
    },
    async finish() {
      await file.writeFile(tail(hash.digest('hex')))
      await file.sync()
    },
    close: () => file.close(),
  }
}

function header(path: string, size: number): Buffer {
  if (path.length > 100) throw new Error(`too long for the archive: ${path}`)
  const block = Buffer.alloc(BLOCK)
  const put = (text: string, at: number) => block.write(text, at, 'ascii')
  put(path, 0)
  put('0000600\0', 100)
  put('0000000\0', 108)
  put('0000000\0', 116)
  put(`${size.toString(8).padStart(11, '0')}\0`, 124)
  put('00000000000\0', 136)
  put('        ', 148)
  put('0', 156)
  put('ustar\u000000', 257)
  put(`${sumOf(block).toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

function sumOf(block: Buffer): number {
  let sum = 0
  for (const byte of block) sum += byte
  return sum
}

function padding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)
}

function tail(digest: string): Buffer {
  const content = Buffer.from(`${digest}  all before this entry\n`)
  return Buffer.concat([
    header(CHECKSUM, content.length),
    content,
    padding(content.length),
    Buffer.alloc(2 * BLOCK),
  ])
}

export interface ArchiveReader {
  entries: ReadonlyMap<string, ArchivedEntry>
  read(path: string): Promise<Buffer>
  close(): Promise<void>
}

/**
 * Opens an archive after reading it whole.
 *
 * @throws DamagedArchiveError when a single byte is not as it was written, or it is no archive of this kind.
 */
export async function readArchive(place: string): Promise<ArchiveReader> {
  const file = await open(place, 'r')
  try {
    const { size } = await file.stat()
    const body = size - TAIL
    if (body < BLOCK || size % BLOCK !== 0) throw damaged('it is no backup, or was cut off')
    const end = await bytesAt(file, body, TAIL)
    if (!end.equals(tail(await hashOf(file, body))))
      throw damaged('its bytes are not those that were written')
    const entries = await indexOf(file, body)
    return {
      entries,
      read: async (path) => {
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

async function hashOf(file: FileHandle, size: number): Promise<string> {
  const hash = createHash('sha256')
  for (let at = 0; at < size; at += READ_AT_ONCE)
    hash.update(await bytesAt(file, at, Math.min(READ_AT_ONCE, size - at)))
  return hash.digest('hex')
}

async function indexOf(file: FileHandle, body: number): Promise<Map<string, ArchivedEntry>> {
  const entries = new Map<string, ArchivedEntry>()
  for (let at = 0; at < body;) {
    const block = await bytesAt(file, at, BLOCK)
    const path = block.subarray(0, block.indexOf(0)).toString('ascii')
    const size = Number.parseInt(block.toString('ascii', 124, 135), 8)
    if (path === '' || !Number.isSafeInteger(size)) throw damaged('its parts cannot be told apart')
    entries.set(path, { path, offset: at + BLOCK, size })
    at += BLOCK + size + padding(size).length
  }
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
