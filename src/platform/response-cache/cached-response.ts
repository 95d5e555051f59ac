import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { createBrotliDecompress } from 'node:zlib'
import { acceptedEncodings, inBrotli } from './content-encodings.ts'

/** Without `tags` it is not cacheable. */
export interface RenderedResponse {
  status: number
  headers: Record<string, string>
  body: Buffer
  tags: ReadonlySet<string> | undefined
}

export interface CachedResponse {
  /** `undefined` if too large to be held beside its encoding, which is unpacked for clients that do not accept it. */
  body: Buffer | undefined
  identity: Heads
  brotli: { body: Buffer; heads: Heads } | undefined
  /** Makes the encoding when a client first accepts it; `undefined` for bodies not worth compressing. */
  encode: (() => Promise<void>) | undefined
  etag: string
  /** The size in memory, including an encoding that is not made yet. */
  bytes: number
}

/** Values of `Cache-Status` (RFC 9211). */
const cacheStatuses = {
  hit: 'board; hit',
  miss: 'board; fwd=miss',
  stale: 'board; hit; detail=stale',
} as const
type CacheStatus = keyof typeof cacheStatuses

/** Flat arrays of names and values, which `writeHead` takes as they are. */
type Heads = Record<CacheStatus, { whole: string[]; notModified: string[] }>

const WORTH_COMPRESSING = 800
const OVERHEAD = 8_192
/** The whole list of 10,000 vacancies, 13 MB, is cached in both forms. */
const LARGE = 16 * 1024 * 1024

export async function toCachedResponse(
  { headers: given, body }: RenderedResponse,
  isPage: boolean,
): Promise<CachedResponse> {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = {
    ...given,
    'cache-control': 'public, max-age=0, s-maxage=1, must-revalidate',
    vary: isPage ? 'Accept-Encoding' : 'Accept-Encoding, Authorization, Origin',
    etag,
  }
  const identity = getHeads(headers, body.length)
  const cached: CachedResponse = {
    body,
    identity,
    brotli: undefined,
    encode: undefined,
    etag,
    bytes: OVERHEAD + body.length,
  }
  if (body.length < WORTH_COMPRESSING) return cached
  const encode = async (plain: Buffer) => {
    const bytes = await inBrotli(plain)
    const heads = getHeads({ ...headers, 'content-encoding': 'br' }, bytes.length)
    cached.brotli = { body: bytes, heads }
  }
  if (body.length > LARGE) {
    await encode(body)
    cached.body = undefined
    cached.bytes = OVERHEAD + cached.brotli!.body.length
    return cached
  }
  let encoding: Promise<void> | undefined
  cached.encode = () => (encoding ??= encode(body).finally(() => (encoding = undefined)))
  cached.bytes += body.length >> 1
  return cached
}

function getHeads(headers: Record<string, string>, length: number): Heads {
  const list = Object.entries({ ...headers, 'content-length': String(length) }).flat()
  const heads = Object.entries(cacheStatuses).map(([status, value]) => {
    const whole = [...list, 'cache-status', value]
    return [
      status,
      { whole, notModified: whole.filter((_, at) => !contentHeaders.has(whole[at - (at % 2)]!)) },
    ]
  })
  return Object.fromEntries(heads) as Heads
}

const contentHeaders = new Set(['content-length', 'content-encoding', 'content-type'])

export function write(
  request: IncomingMessage,
  response: ServerResponse,
  entry: CachedResponse,
  status: CacheStatus,
): void {
  if (response.destroyed) return
  const known = request.headers['if-none-match']
  if (known !== undefined && (known === '*' || known.includes(entry.etag)))
    return void response.writeHead(304, entry.identity[status].notModified).end()
  const takesBrotli = acceptedEncodings(request.headers['accept-encoding'])[0] === 'brotli'
  if (!takesBrotli || (!entry.brotli && !entry.encode)) return writeIdentity(request, response, entry, status)
  if (entry.brotli) return writeBrotli(request, response, entry.brotli, status)
  entry.encode!()
    .then(() => writeBrotli(request, response, entry.brotli!, status))
    // A slow sender may already have a response, and `writeHead` throws then.
    .catch((error: Error) => response.destroy(error))
}

function writeBrotli(
  { method }: IncomingMessage,
  response: ServerResponse,
  brotli: NonNullable<CachedResponse['brotli']>,
  status: CacheStatus,
): void {
  if (response.destroyed) return
  response.writeHead(200, brotli.heads[status].whole)
  response.end(method === 'HEAD' ? undefined : brotli.body)
}

function writeIdentity(
  { method }: IncomingMessage,
  response: ServerResponse,
  { body, identity, brotli }: CachedResponse,
  status: CacheStatus,
): void {
  response.writeHead(200, identity[status].whole)
  if (method === 'HEAD' || body) return void response.end(method === 'HEAD' ? undefined : body)
  const decompression = createBrotliDecompress()
  // The error means that the client has gone.
  pipeline(decompression, response, () => undefined)
  decompression.end(brotli!.body)
}

export function writeUncached(
  request: IncomingMessage,
  response: ServerResponse,
  answer: RenderedResponse,
): void {
  if (response.destroyed) return
  response.writeHead(answer.status, { ...answer.headers, 'content-length': String(answer.body.length) })
  response.end(request.method === 'HEAD' ? undefined : answer.body)
}
