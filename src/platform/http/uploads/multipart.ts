import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { Problem, problem } from '#src/contract/errors.ts'
import { MAX_FORM_PARTS, MAX_REQUEST_BYTES, type UploadRule } from '#src/contract/uploads.ts'
import { slowness } from '../endpoints/timeouts.ts'
import { discardFiles, newFile, storeArriving, unavailable, type ReceivedFile } from './received-file.ts'

export interface ReceivedForm {
  fields: Record<string, string>
  repeated: Map<string, string[]>
  files: ReceivedFile[]
  discard(): Promise<void>
}

/** Milliseconds after a form's last byte within which it must be parsed: a parser may wait for ever. */
const TIMEOUT_MS = 5_000

/** Bytes of a field's name. The parser has such an option but does not enforce it. */
const MAX_NAME_BYTES = 100

const limits = {
  fieldSize: 64 * 1024,
  fields: MAX_FORM_PARTS - 2,
  parts: MAX_FORM_PARTS,
  headerPairs: 50,
}

/** Uses Busboy directly to stop a file at its limit: a chunked body has no length and could be read for ever. */
export async function receiveForm(
  request: IncomingMessage,
  folder: string,
  { maxBytes: maxFileBytes, maxFiles = 1 }: Pick<UploadRule, 'maxBytes' | 'maxFiles'>,
  timeoutMs = TIMEOUT_MS,
  isSlow = slowness(),
): Promise<ReceivedForm> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_REQUEST_BYTES) throw problem('too_large')
  const form: ReceivedForm = {
    fields: Object.create(null) as Record<string, string>,
    repeated: new Map(),
    files: [],
    discard: () => discardFiles(form.files),
  }
  const writing: Promise<void>[] = []
  const arriving: Readable[] = []
  const read = Promise.withResolvers<void>()
  let waiting: NodeJS.Timeout | undefined
  let overLimit = false
  let bytes = 0
  let take: ((chunk: Buffer) => void) | undefined
  // A request that was answered before its end gets no event when its connection closes. Its work would wait for ever
  // and be garbage-collected with an open file, which ends the process.
  const { socket } = request
  const cut = () => request.complete || read.reject(new Error('the line was cut'))
  socket.once('close', cut)
  try {
    const parser = getParser(request, { fileSize: maxFileBytes, files: maxFiles })
    const isLong = (name: string) => Buffer.byteLength(name) > MAX_NAME_BYTES
    // A part may come without a name, although the parser's types say otherwise.
    const isNamed = (name: string | undefined) => name !== undefined
    const nameless = () => read.reject(new Error('a part has no name'))
    parser.on('field', (name, value, _nameTruncated, valueTruncated) => {
      if (!isNamed(name)) nameless()
      else if (isLong(name) || valueTruncated) overLimit = true
      else if (name in form.fields) form.repeated.set(name, [...(form.repeated.get(name) ?? []), value])
      else form.fields[name] = value
    })
    parser.on('file', (field, stream, name) => {
      arriving.push(stream)
      if (!isNamed(field)) return nameless()
      if (isLong(field)) overLimit = true
      const file = newFile(field, name ?? '', folder)
      form.files.push(file)
      const stored = storeArriving(stream, file, folder)
      stored.catch(read.reject)
      writing.push(stored)
    })
    for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
      parser.on(event, () => {
        overLimit = true
        // The rest is not parsed: a body of empty parts, five bytes each, held the process for minutes.
        read.reject(new Error('too many parts'))
      })
    finished(parser).then(read.resolve, read.reject)
    // The parser may fail more than once, also after the promise has settled.
    parser.on('error', read.reject)
    parser.on('drain', () => bytes <= MAX_REQUEST_BYTES && request.resume())
    take = (chunk) => {
      bytes += chunk.length
      if (bytes > MAX_REQUEST_BYTES) read.reject(new Error('too large'))
      if (isSlow(chunk.length)) read.reject(problem('body_too_slow'))
      try {
        if (bytes > MAX_REQUEST_BYTES || !parser.write(chunk)) request.pause()
      } catch (error) {
        // Nobody catches what is thrown here, and it would end the process.
        read.reject(error as Error)
      }
    }
    request.on('data', take)
    const takeAll = async () => {
      await finished(request, { writable: false })
      parser.end()
      // A parser that waits for more cannot be ended from outside.
      waiting = setTimeout(() => read.reject(new Error('no end')), timeoutMs).unref()
    }
    takeAll().catch(read.reject)
    await read.promise
    await Promise.all(writing)
    // A form with an empty boundary parses without an error, into nothing.
    if (form.files.length === 0 && Object.keys(form.fields).length === 0) throw new Error('no parts')
  } catch (error) {
    if (take) request.off('data', take)
    // A client reads the answer after it has sent its last byte, so the rest is received. A body that is too large is
    // not: its connection is closed.
    if (bytes <= MAX_REQUEST_BYTES) request.resume()
    // The parser does not end the stream of a file that was cut off.
    for (const stream of arriving) stream.destroy()
    await Promise.allSettled(writing)
    await form.discard()
    if (isDiskError(error)) throw unavailable(error)
    if (error instanceof Problem) throw error
    throw problem(overLimit || bytes > MAX_REQUEST_BYTES ? 'too_large' : 'malformed')
  } finally {
    clearTimeout(waiting)
    socket.off('close', cut)
  }
  if (overLimit) {
    await form.discard()
    throw problem('too_large')
  }
  return form
}

function isDiskError(error: unknown): boolean {
  return ['mkdir', 'open', 'write', 'close'].includes((error as { syscall?: string }).syscall ?? '')
}

function getParser(request: IncomingMessage, ofFiles: { fileSize: number; files: number }): BusboyInstance {
  return new Busboy({
    headers: request.headers as { 'content-type': string },
    limits: { ...limits, ...ofFiles },
    // A part with a file name is a file even when it claims to be text, and one without is a field.
    isPartAFile: (_field, _type, name) => name !== undefined,
  })
}
