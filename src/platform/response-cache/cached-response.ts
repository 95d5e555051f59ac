import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { acceptedEncodings, inBrotli, inGzip, type ContentEncoding } from './content-encodings.ts'
import { noteCachedBytes, serializeResponse, send, type SerializedResponse } from './serialized-response.ts'

/** A response as it was rendered: `tags` names what it shows; `undefined` means that it must not be cached. */
export interface RenderedResponse {
  status: number
  headers: Record<string, string>
  body: Buffer
  tags: ReadonlySet<string> | undefined
}

/**
 * A response, ready to be written. An encoding is made when somebody first asks who accepts it: parts of pages need
 * none.
 */
export interface CachedResponse extends Record<
  Exclude<ContentEncoding, 'plain'>,
  EncodedVariant | undefined
> {
  plain: Variant
  /**
   * It is too large to be held in every encoding: `plain` holds the bytes of `gzip`, decompressed as they are
   * written.
   */
  compressedOnly: boolean
  etag: string
  bytes: number
}

/** A variant whose encoding is worth it. */
interface EncodedVariant {
  variant: Variant | undefined
  /** It is made once, however many wait for it. */
  render(): Promise<Variant>
}

interface Variant {
  body: Buffer
  fresh: Heads
  /** These say besides that a newer response could not be rendered. */
  stale: Heads
  /** They are made with the fresh heads, at their first use; `body` is a part of the first then. */
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

type OnGrowth = (cached: CachedResponse, bytes: number) => void

/** `onGrowth` is called with the bytes of each encoding that is made later. */
export async function toCachedResponse(
  { headers: given, body }: RenderedResponse,
  byLanguage: boolean,
  onGrowth: OnGrowth,
): Promise<CachedResponse> {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = {
    ...given,
    'cache-control': 'public, max-age=0, s-maxage=1, must-revalidate',
    vary: byLanguage ? 'Accept-Encoding, Cookie' : 'Accept-Encoding, Authorization, Origin',
    etag,
  }
  const plain = variant(body, headers)
  return body.length > LARGE
    ? compressedOnly(plain, headers, etag)
    : inAnyEncoding(plain, headers, etag, onGrowth)
}

function inAnyEncoding(
  plain: Variant,
  headers: Record<string, string>,
  etag: string,
  onGrowth: OnGrowth,
): CachedResponse {
  const { length } = plain.body
  const more = (bytes: number) => {
    cached.bytes += bytes
    onGrowth(cached, bytes)
  }
  const encoded = (encoding: string, compress: (body: Buffer) => Promise<Buffer>) => {
    if (length < WORTH_COMPRESSING) return undefined
    const render = async () =>
      variant(await compress(plain.body), { ...headers, 'content-encoding': encoding })
    return madeOnce(render, more)
  }
  const cached: CachedResponse = {
    etag,
    compressedOnly: false,
    plain,
    gzip: encoded('gzip', inGzip),
    brotli: encoded('br', inBrotli),
    bytes: OVERHEAD + length,
  }
  return cached
}

/** Nothing of it may hold on to the bytes that it was made of: they are to be freed. */
async function compressedOnly(
  plain: Variant,
  headers: Record<string, string>,
  etag: string,
): Promise<CachedResponse> {
  const zipped = await inGzip(plain.body)
  const gzip = variant(zipped, { ...headers, 'content-encoding': 'gzip' })
  return {
    etag,
    compressedOnly: true,
    plain: { ...plain, body: zipped },
    gzip: { variant: gzip, render: () => Promise.resolve(gzip) },
    brotli: undefined,
    // The compressed bytes count twice: as the gzip encoding, and as the source of the plain one.
    bytes: OVERHEAD + 2 * zipped.length,
  }
}

/** Makes the encodings in which its predecessor was asked for, so that nobody waits for them after it. */
export async function encodeLike(old: CachedResponse, entry: CachedResponse): Promise<void> {
  if (old.gzip?.variant) await entry.gzip?.render()
  if (old.brotli?.variant) await entry.brotli?.render()
}

function madeOnce(render: () => Promise<Variant>, onGrowth: (bytes: number) => void): EncodedVariant {
  let renderings: Promise<Variant> | undefined
  const begin = async () => {
    try {
      encoded.variant = await render()
      onGrowth(encoded.variant.body.length)
      return encoded.variant
    } finally {
      renderings = undefined
    }
  }
  const encoded: EncodedVariant = { variant: undefined, render: () => (renderings ??= begin()) }
  return encoded
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

export interface WriteOptions {
  /** A header says that a newer response could not be rendered. */
  stale: boolean
  /** Unused connections stay open for so long. */
  keepAliveSeconds: number
}

/** The first who accepts an encoding waits until it is made. */
export function write(
  request: IncomingMessage,
  response: ServerResponse,
  entry: CachedResponse,
  options: WriteOptions,
): void {
  if (response.destroyed) return
  const known = request.headers['if-none-match']
  if (known !== undefined && (known === '*' || known.includes(entry.etag)))
    return writeNotModified(request, response, entry.plain, options)
  const encoded = chosen(entry, request.headers['accept-encoding'])
  const variant = encoded ? encoded.variant : entry.plain
  if (variant) return writeWhole(request, response, entry, variant, options)
  encoded!
    .render()
    .then((rendered) => writeWhole(request, response, entry, rendered, options))
    // Nobody else hears of it, and who sent a body too slowly may have a response by now.
    .catch((error: Error) => response.destroy(error))
}

/** It is the same in every encoding. */
function writeNotModified(
  request: IncomingMessage,
  response: ServerResponse,
  { fresh, stale, serialized }: Variant,
  options: WriteOptions,
): void {
  if (!options.stale) {
    serialized.notModified ??= serializeResponse(
      304,
      fresh.notModified,
      Buffer.alloc(0),
      options.keepAliveSeconds,
    )
    if (send(request, response, serialized.notModified)) return
  }
  response.writeHead(304, (options.stale ? stale : fresh).notModified)
  response.end()
}

function writeWhole(
  request: IncomingMessage,
  response: ServerResponse,
  entry: CachedResponse,
  variant: Variant,
  options: WriteOptions,
): void {
  if (response.destroyed) return
  const compressedOnly = entry.compressedOnly && variant === entry.plain
  if (!options.stale && !compressedOnly && send(request, response, serializedOf(variant, options))) return
  response.writeHead(200, (options.stale ? variant.stale : variant.fresh).whole)
  if (request.method === 'HEAD') response.end()
  else if (compressedOnly) decompress(variant.body, response)
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

function decompress(zipped: Buffer, response: ServerResponse): void {
  const decompression = createGunzip()
  // A client that has gone away ends this, and nobody is left to get the error.
  pipeline(decompression, response, () => undefined)
  decompression.end(zipped)
}

/** `undefined`: unencoded. */
function chosen(entry: CachedResponse, accepted: string | string[] | undefined): EncodedVariant | undefined {
  for (const encoding of acceptedEncodings(accepted)) {
    if (encoding === 'plain') return undefined
    const encoded = entry[encoding]
    if (encoded) return encoded
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
