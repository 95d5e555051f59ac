import { randomUUID } from 'node:crypto'
import { appendFile, mkdir, readFile, rm } from 'node:fs/promises'
import type { IncomingMessage, IncomingHttpHeaders } from 'node:http'
import { dirname, join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Api, apiOver } from '#src/contract/client.ts'
import { Problem, problem } from '#src/contract/errors.ts'
import { MAX_REQUEST_BYTES, MAX_FORM_PARTS } from '#src/contract/uploads.ts'
import { limitConcurrency } from '#src/platform/concurrency-limit.ts'
import type { RenderedResponse } from '#src/platform/response-cache/cached-response.ts'
import { renderedResponse } from '#src/platform/response-cache/rendering.ts'
import type { ResponseCache } from '#src/platform/response-cache/response-cache.ts'
import type { Language } from '#src/strings/languages.ts'
import { clientAddress } from '../abuse/client-address.ts'
import { slowness } from '../endpoints/timeouts.ts'

/** Facts from the answers to a page's calls, which its response repeats. */
export interface Shown {
  tags: Set<string>
  keepable: boolean
  retryAfter?: string | undefined
}

/** The API for rendering pages: this process answers each call itself. */
export function injectedApi(
  app: FastifyInstance,
  request: FastifyRequest,
  language: Language,
  shown: Shown,
  cache: ResponseCache | undefined,
): Api {
  return apiOver(async ({ method, path, headers, body }) => {
    const answer =
      (method === 'GET' && (await cache?.responseTo(path, language))) ||
      (await injected(app, request, method, path, { ...headers, 'accept-language': language }, body))
    if (answer.tags) for (const tag of answer.tags) shown.tags.add(tag)
    else shown.keepable = false
    if (answer.status === 429 || answer.status === 503) shown.retryAfter = answer.headers['retry-after']
    return {
      status: answer.status,
      header: (name) => answer.headers[name] ?? null,
      // A page gets a file's bytes as text: base64 in JSON.
      text: () =>
        Promise.resolve(
          answer.headers['content-type'] === 'application/pdf'
            ? JSON.stringify(answer.body.toString('base64'))
            : answer.body.toString(),
        ),
    }
  })
}

async function injected(
  app: FastifyInstance,
  request: FastifyRequest,
  method: string,
  path: string,
  headers: Record<string, string>,
  body: string | FormData | undefined,
): Promise<RenderedResponse> {
  const form = body instanceof FormData ? new Response(body) : undefined
  const response = await app.inject({
    method: method as 'GET',
    url: path,
    headers: {
      ...headers,
      ...(form && { 'content-type': form.headers.get('content-type') ?? '' }),
    },
    payload: form ? Buffer.from(await form.arrayBuffer()) : (body as string | undefined),
    remoteAddress: clientAddress(request),
  })
  return renderedResponse(response)
}

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
