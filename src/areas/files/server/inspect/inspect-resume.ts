import { type FileHandle, open } from 'node:fs/promises'
import type { Sender } from '#src/platform/http/uploads/upload.ts'
import type { ResumeFlag } from '../../resume-flags.ts'
import { inspectDoc } from './doc.ts'
import { inspectDocx } from './docx.ts'
import { inspectionQueue } from './inspection-queue.ts'
import { inspectPdf } from './pdf.ts'

/** Only bounds memory: it equals the limit of a request; the upload limit is enforced elsewhere. */
const MAX_BYTES = 8 * 1024 * 1024

const BUFFERS = 2
const inTurn = inspectionQueue(BUFFERS)
/** Reused, because megabytes for each file would keep the garbage collector busy. */
const buffers = Array.from({ length: BUFFERS }, () => Buffer.allocUnsafeSlow(MAX_BYTES + 1))

interface ReadableFile {
  path: string
  handle?: FileHandle | undefined
}

/** Lends at most {@link MAX_BYTES} + 1 bytes to `work`, which must not keep them. */
function withContent<T>(
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

const kinds = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const

type Extension = keyof typeof kinds

type ResumeVerdict =
  | { ok: true; mediaType: (typeof kinds)[Extension]; extension: Extension; flags: readonly ResumeFlag[] }
  | { ok: false }

const ZIP_ENTRY = Buffer.from('PK\x03\x04', 'latin1')
/** Archives have a queue of their own: a few kilobytes may take half a second of processor time. */
const inArchive = inspectionQueue(2)
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** Rejects only if the disk fails or the queue is full; hostile files give a verdict. */
export async function inspectResume(file: ReadableFile, sender?: Sender): Promise<ResumeVerdict> {
  const seen = await withContent<ResumeVerdict | { zipBytes: number }>(
    file,
    async (bytes) => {
      if (bytes.length === 0 || bytes.length > MAX_BYTES) return { ok: false }
      if (startsWith(bytes, ZIP_ENTRY)) return { zipBytes: bytes.length }
      if (startsWith(bytes, COMPOUND_FILE)) return verdict('doc', inspectDoc(bytes))
      return verdict('pdf', await inspectPdf(bytes))
    },
    sender,
  )
  // An archive is read in pieces and takes long, so it does not occupy a buffer.
  if ('ok' in seen) return seen
  return verdict('docx', await inArchive(() => inspectDocx(file.path, seen.zipBytes), sender))
}

function startsWith(bytes: Buffer, magic: Buffer): boolean {
  return bytes.subarray(0, magic.length).equals(magic)
}

function verdict(extension: Extension, flags: readonly ResumeFlag[] | undefined): ResumeVerdict {
  return flags ? { ok: true, mediaType: kinds[extension], extension, flags } : { ok: false }
}
