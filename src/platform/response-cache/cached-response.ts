import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { acceptedEncodings, inBrotli, inGzip, type ContentEncoding } from './content-encodings.ts'
import { noteCachedBytes, serializeResponse, send, type SerializedResponse } from './serialized-response.ts'

/** An answer as it was made: `tags` names what it shows; `undefined` means that it must not be kept. */
export interface RenderedResponse {
  status: number
  headers: Record<string, string>
  body: Buffer
  tags: ReadonlySet<string> | undefined
}

/** An answer, ready to be written. A coding is made when somebody first asks who takes it: parts of pages need none. */
export interface CachedResponse extends Record<Exclude<ContentEncoding, 'plain'>, Coded | undefined> {
  plain: Variant
  /** Too large to be kept in every coding: `plain` holds the bytes of `gzip`, and is unpacked as it is written. */
  packed: boolean
  etag: string
  bytes: number
}

/** In a coding that is worth it. */
interface Coded {
  variant: Variant | undefined
  /** Once, however many wait for it. */
  make(): Promise<Variant>
}

interface Variant {
  body: Buffer
  fresh: Heads
  /** Says besides that a newer answer could not be made. */
  stale: Heads
  /** With the fresh heads, from when they are first asked for; `body` lies in the first then. */
  serialized: { whole: SerializedResponse | undefined; notModified: SerializedResponse | undefined }
}

/** Name, value, name, value: what `writeHead` takes without building anything. */
interface Heads {
  whole: string[]
  notModified: string[]
}

const WORTH_COMPRESSING = 800
const OVERHEAD = 8_192
const LARGE = 12 * 1024 * 1024

type Grown = (prepared: CachedResponse, bytes: number) => void

/** `grown` hears of the bytes of each coding that is made later. */
export async function toCachedResponse(
  { headers: given, body }: RenderedResponse,
  byLanguage: boolean,
  grown: Grown,
): Promise<CachedResponse> {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = {
    ...given,
    'cache-control': 'public, max-age=0, s-maxage=1, must-revalidate',
    vary: byLanguage ? 'Accept-Encoding, Cookie' : 'Accept-Encoding, Authorization, Origin',
    etag,
  }
  const plain = variant(body, headers)
  return body.length > LARGE ? packed(plain, headers, etag) : inAnyCoding(plain, headers, etag, grown)
}

function inAnyCoding(
  plain: Variant,
  headers: Record<string, string>,
  etag: string,
  grown: Grown,
): CachedResponse {
  const { length } = plain.body
  const more = (bytes: number) => {
    prepared.bytes += bytes
    grown(prepared, bytes)
  }
  const coded = (coding: string, compress: (body: Buffer) => Promise<Buffer>) => {
    if (length < WORTH_COMPRESSING) return undefined
    const make = async () => variant(await compress(plain.body), { ...headers, 'content-encoding': coding })
    return madeOnce(make, more)
  }
  const prepared: CachedResponse = {
    etag,
    packed: false,
    plain,
    gzip: coded('gzip', inGzip),
    brotli: coded('br', inBrotli),
    bytes: OVERHEAD + length,
  }
  return prepared
}

/** Nothing of it may hold on to the bytes that it was made of. */
async function packed(
  plain: Variant,
  headers: Record<string, string>,
  etag: string,
): Promise<CachedResponse> {
  const zipped = await inGzip(plain.body)
  const gzip = variant(zipped, { ...headers, 'content-encoding': 'gzip' })
  return {
    etag,
    packed: true,
    plain: { ...plain, body: zipped },
    gzip: { variant: gzip, make: () => Promise.resolve(gzip) },
    brotli: undefined,
    // As it goes out, and to be unpacked.
    bytes: OVERHEAD + 2 * zipped.length,
  }
}

/** Makes the codings in which its predecessor was asked for, so that nobody waits for them after it. */
export async function encodeLike(old: CachedResponse, entry: CachedResponse): Promise<void> {
  if (old.gzip?.variant) await entry.gzip?.make()
  if (old.brotli?.variant) await entry.brotli?.make()
}

function madeOnce(make: () => Promise<Variant>, grown: (bytes: number) => void): Coded {
  let making: Promise<Variant> | undefined
  const begin = async () => {
    try {
      coded.variant = await make()
      grown(coded.variant.body.length)
      return coded.variant
    } finally {
      making = undefined
    }
  }
  const coded: Coded = { variant: undefined, make: () => (making ??= begin()) }
  return coded
}

function variant(body: Buffer, headers: Record<string, string>): Variant {
  const list = Object.entries({ ...headers, 'content-length': String(body.length) }).flat()
  return {
    body,
    fresh: heads(list),
    stale: heads([...list, 'warning', '110 - "Response is Stale"', 'x-kept', 'stale']),
    serialized: { whole: undefined, notModified: undefined },
  }
}

function heads(whole: string[]): Heads {
  return { whole, notModified: whole.filter((_, at) => !contentHeaders.has(whole[at - (at % 2)]!)) }
}

const contentHeaders = new Set(['content-length', 'content-encoding', 'content-type'])

/** How an answer is given. */
export interface WriteOptions {
  /** Says in a header that a newer answer could not be made. */
  stale: boolean
  /** How long the server keeps a connection that nobody uses. */
  keepAliveSeconds: number
}

/** Who is the first to take a coding waits until it is made. */
export function write(
  request: IncomingMessage,
  response: ServerResponse,
  entry: CachedResponse,
  manner: WriteOptions,
): void {
  if (response.destroyed) return
  const known = request.headers['if-none-match']
  if (known !== undefined && (known === '*' || known.includes(entry.etag)))
    return writeNotModified(request, response, entry.plain, manner)
  const coded = chosen(entry, request.headers['accept-encoding'])
  const variant = coded ? coded.variant : entry.plain
  if (variant) return writeWhole(request, response, entry, variant, manner)
  coded!
    .make()
    .then((made) => writeWhole(request, response, entry, made, manner))
    // Nobody else hears of it, and who sent a body too slowly may have an answer by now.
    .catch((error: Error) => response.destroy(error))
}

/** The same in every coding. */
function writeNotModified(
  request: IncomingMessage,
  response: ServerResponse,
  { fresh, stale, serialized }: Variant,
  manner: WriteOptions,
): void {
  if (!manner.stale) {
    serialized.notModified ??= serializeResponse(
      304,
      fresh.notModified,
      Buffer.alloc(0),
      manner.keepAliveSeconds,
    )
    if (send(request, response, serialized.notModified)) return
  }
  response.writeHead(304, (manner.stale ? stale : fresh).notModified)
  response.end()
}

function writeWhole(
  request: IncomingMessage,
  response: ServerResponse,
  entry: CachedResponse,
  variant: Variant,
  manner: WriteOptions,
): void {
  if (response.destroyed) return
  const packed = entry.packed && variant === entry.plain
  if (!manner.stale && !packed && send(request, response, serializedOf(variant, manner))) return
  response.writeHead(200, (manner.stale ? variant.stale : variant.fresh).whole)
  if (request.method === 'HEAD') response.end()
  else if (packed) unpack(variant.body, response)
  else {
    noteCachedBytes(response, variant.body)
    response.end(variant.body)
  }
}

function serializedOf(variant: Variant, { keepAliveSeconds }: WriteOptions): SerializedResponse {
  let { whole } = variant.serialized
  if (!whole) {
    variant.serialized.whole = whole = serializeResponse(
      200,
      variant.fresh.whole,
      variant.body,
      keepAliveSeconds,
    )
    variant.body = whole.bytes.subarray(whole.bodyAt)
  }
  return whole
}

function unpack(zipped: Buffer, response: ServerResponse): void {
  const unpacking = createGunzip()
  // Who has gone away ends it; there is nobody to tell of it.
  pipeline(unpacking, response, () => undefined)
  unpacking.end(zipped)
}

/** `undefined`: as it is. */
function chosen(entry: CachedResponse, accepted: string | string[] | undefined): Coded | undefined {
  for (const coding of acceptedEncodings(accepted)) {
    if (coding === 'plain') return undefined
    const coded = entry[coding]
    if (coded) return coded
  }
  return undefined
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
