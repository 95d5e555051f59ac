import { randomUUID } from 'node:crypto'
import { appendFile, mkdir, readFile, rm } from 'node:fs/promises'
import type { IncomingMessage, IncomingHttpHeaders } from 'node:http'
import { dirname, join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { Problem, problem } from '#src/contract/errors.ts'
import { MAX_REQUEST_BYTES, MAX_FORM_PARTS } from '#src/contract/uploads.ts'
import { limitConcurrency } from '#src/platform/concurrency-limit.ts'
import { slowness } from '../endpoints/timeouts.ts'

const CHUNK_BYTES = 64 * 1024

/** Reading a form takes a few times its size in memory, so two are read at a time. */
const atWork = limitConcurrency(2, 64)

/** React Router needs the whole body, and a file takes minutes to arrive, so it waits on the disk. */
export async function withPageBody<T>(
  { raw }: Pick<FastifyRequest, 'raw'>,
  folder: string,
  work: (body: Buffer<ArrayBuffer>) => Promise<T>,
): Promise<T> {
  const path = join(folder, randomUUID())
  try {
    const small = await receive(raw, path)
    if (small) return await work(small)
    return await atWork(async () => {
      // A client that left while it was queued gets no work.
      if (raw.socket.destroyed) throw problem('malformed')
      return work(await readFile(path))
    })
  } finally {
    // A file that cannot be removed is swept later and does not fail the request.
    await rm(path, { force: true }).catch(() => undefined)
  }
}

async function receive(raw: IncomingMessage, path: string): Promise<Buffer<ArrayBuffer> | undefined> {
  if (Number(raw.headers['content-length'] ?? 0) > MAX_REQUEST_BYTES) throw problem('too_large')
  const { socket } = raw
  // A request that was answered before its end gets no event when its connection closes, and would wait for ever.
  const cut = () => raw.complete || raw.destroy(new Error('the line was cut'))
  socket.once('close', cut)
  let waiting: Buffer[] = []
  let length = 0
  let bytes = 0
  const isSlow = slowness()
  try {
    // Destroying the request would close the connection on which the refusal is to go out.
    for await (const chunk of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length
      length += chunk.length
      waiting.push(chunk)
      if (bytes > MAX_REQUEST_BYTES) throw problem('too_large')
      if (isSlow(chunk.length)) throw problem('body_too_slow')
      if (length < CHUNK_BYTES) continue
      await append(path, Buffer.concat(waiting))
      waiting = []
      length = 0
    }
  } catch (error) {
    // The rest is read and dropped, because the next request on this connection waits behind it.
    if (bytes <= MAX_REQUEST_BYTES) raw.resume()
    throw error instanceof Problem ? error : problem('malformed')
  } finally {
    socket.off('close', cut)
  }
  const rest = Buffer.concat(waiting)
  if (bytes === length) return rest
  await append(path, rest)
  return undefined
}

/** Opens the file for each piece: garbage-collecting an open file of a lost request would end the process. */
async function append(path: string, piece: Buffer): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await appendFile(path, piece, { mode: 0o600 })
  } catch (error) {
    throw Object.assign(problem('unavailable'), { cause: error })
  }
}

/** Bytes that separate two fields, or that each part has in its head, whatever the boundary. */
const marks = new Map([
  ['application/x-www-form-urlencoded', /&/g],
  ['multipart/form-data', /content-disposition/gi],
])

/** Bounds the number of fields: Node's parser takes quadratic time in it, and a request can hold millions. */
export async function refuseBrokenForm(
  headers: IncomingHttpHeaders,
  body: Buffer<ArrayBuffer>,
): Promise<void> {
  const type = headers['content-type'] ?? ''
  const mark = marks.get(type.split(';', 1)[0]!.trim().toLowerCase())
  if (!mark) throw problem('unsupported_media_type')
  const text = body.toString('latin1')
  if (!text.matchAll(mark).drop(MAX_FORM_PARTS).next().done) throw problem('too_large')
  try {
    await new Response(body, { headers: { 'content-type': type } }).formData()
  } catch {
    throw problem('malformed')
  }
}
