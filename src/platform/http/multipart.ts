import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { problem } from '#src/contract/errors.ts'
import { MAX_REQUEST_BYTES } from '#src/contract/uploads.ts'

/** A file as it arrived: its bytes lie in a temporary place, nothing about it is believed yet. */
export interface ReceivedFile {
  field: string
  path: string
  size: number
  sha256: Buffer
  /** What the sender calls it. */
  name: string
  /** More bytes came than the kind allows; only the first ones were kept. */
  tooLarge: boolean
}

export interface ReceivedForm {
  fields: Record<string, string>
  repeated: string[]
  files: ReceivedFile[]
  /** Removes what was received and not moved away. */
  discard(): Promise<void>
}

/** Of a file that waits for the disk. */
const PIECE = 128 * 1024
/**
 * How long after its last byte a form may take to be read to its end. With some boundaries, the empty one too, the parser
 * never comes to an end.
 */
const PATIENCE_MS = 5_000

const limits = { fieldNameSize: 100, fieldSize: 64 * 1024, fields: 40, files: 1, parts: 42, headerPairs: 50 }

/**
 * Streams a multipart body: fields to memory, the file to `folder`. Busboy is used directly, because the request as a
 * whole must be counted too: a chunked body has no length to check, and a file past its limit would be read for ever.
 *
 * @throws Problem `malformed`, `too_large`, or `unavailable` when the disk does not take it; the temporary file is gone then.
 */
export async function receiveForm(
  request: IncomingMessage,
  folder: string,
  maxFileBytes: number,
  patienceMs = PATIENCE_MS,
): Promise<ReceivedForm> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_REQUEST_BYTES) throw problem('too_large')
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw unavailable(error)
  })
  const form: ReceivedForm = {
    fields: Object.create(null) as Record<string, string>,
    repeated: [],
    files: [],
    discard: async () => {
      // What cannot be removed now is swept later: it must not spoil an answer.
      await Promise.allSettled(form.files.map((file) => rm(file.path, { force: true })))
    },
  }
  const writing: Promise<void>[] = []
  const arriving: Readable[] = []
  const endless = Promise.withResolvers<never>()
  let waiting: NodeJS.Timeout | undefined
  let overLimit = false
  let bytes = 0
  try {
    const parser = parserOf(request, maxFileBytes)
    parser.on('field', (name, value, nameTruncated, valueTruncated) => {
      if (nameTruncated || valueTruncated) overLimit = true
      else if (name in form.fields) form.repeated.push(name)
      else form.fields[name] = value
    })
    parser.on('file', (field, stream, name) => {
      const file: ReceivedFile = {
        field,
        path: join(folder, randomUUID()),
        size: 0,
        sha256: Buffer.alloc(0),
        name: name ?? '',
        tooLarge: false,
      }
      form.files.push(file)
      arriving.push(stream)
      writing.push(keep(stream, file))
    })
    for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
      parser.on(event, () => (overLimit = true))
    const received = async function* () {
      // The request itself stays whole, or there would be no line left to answer on.
      for await (const chunk of request.iterator({ destroyOnReturn: false })) {
        bytes += (chunk as Buffer).length
        if (bytes > MAX_REQUEST_BYTES) throw new Error('too large')
        yield chunk as Buffer
      }
      waiting = setTimeout(() => endless.reject(new Error('no end')), patienceMs)
    }
    // A parser that waits for more cannot be ended from outside either.
    await Promise.race([pipeline(received, parser).then(() => Promise.all(writing)), endless.promise])
  } catch (error) {
    // The parser does not end a file that was cut off with it.
    for (const stream of arriving) stream.destroy()
    await Promise.allSettled(writing)
    await form.discard()
    if (isFaultOfDisk(error)) throw unavailable(error)
    throw problem(bytes > MAX_REQUEST_BYTES ? 'too_large' : 'malformed')
  } finally {
    clearTimeout(waiting)
  }
  if (overLimit) {
    await form.discard()
    throw problem('too_large')
  }
  return form
}

const unavailable = (cause: unknown) => Object.assign(problem('unavailable'), { cause })

/** A full disk is not the sender's fault, and may be over when they try again. */
function isFaultOfDisk(error: unknown): boolean {
  return ['open', 'write', 'fsync', 'close'].includes((error as { syscall?: string }).syscall ?? '')
}

function parserOf(request: IncomingMessage, fileSize: number): BusboyInstance {
  return new Busboy({
    headers: request.headers as { 'content-type': string },
    limits: { ...limits, fileSize },
    // A part with a file name is a file even when it claims to be text, and one without is a field.
    isPartAFile: (_field, _type, name) => name !== undefined,
  })
}

/** Not forced to the disk: that is done with what is accepted, when it is stored. */
async function keep(stream: Readable & { truncated?: boolean }, file: ReceivedFile): Promise<void> {
  const hash = createHash('sha256')
  const measured = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      file.size += chunk.length
      yield chunk
    }
  }
  stream.on('limit', () => (file.tooLarge = true))
  const writer = createWriteStream(file.path, { mode: 0o600, highWaterMark: PIECE })
  const closed = new Promise((resolve) => writer.once('close', resolve))
  try {
    await pipeline(stream, measured, writer)
  } catch (error) {
    stream.resume()
    await finished(stream, { writable: false }).catch(() => undefined)
    // A file that was still being opened would appear after it was removed.
    await closed
    throw error
  }
  file.sha256 = hash.digest()
}
