import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import {
  inBrotli,
  inGzip,
  inSmallestBrotli,
  type ContentEncoding,
  acceptedEncodings,
} from './content-encodings.ts'

/** `undefined` tags: not cacheable. */
export interface RenderedResponse {
  status: number
  headers: Record<string, string>
  body: Buffer
  tags: ReadonlySet<string> | undefined
}

/** An encoding is made when a client first accepts it. */
export interface CachedResponse extends Record<
  Exclude<ContentEncoding, 'plain'>,
  EncodedVariant | undefined
> {
  plain: Variant
  /** Too large to be held in every encoding: `plain` has the bytes of `gzip`. */
  compressedOnly: boolean
  etag: string
  bytes: number
}

export interface EncodedVariant {
  variant: Variant | undefined
  render(): Promise<Variant>
  shrink?: () => Promise<void>
}

export type Freshness = 'fresh' | 'stale'

export interface Variant extends Record<Freshness, Heads> {
  body: Buffer
}

/** Name, value, name, value: what `writeHead` takes without building anything. */
interface Heads {
  whole: string[]
  notModified: string[]
}

const WORTH_COMPRESSING = 800
const OVERHEAD = 8_192
/** The whole list of 10,000 vacancies, 13 MB, is cached in every form. */
const LARGE = 16 * 1024 * 1024

type OnGrowth = (cached: CachedResponse, bytes: number) => void

export async function toCachedResponse(
  { headers: given, body }: RenderedResponse,
  isPage: boolean,
  onGrowth: OnGrowth,
): Promise<CachedResponse> {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = {
    ...given,
    'cache-control': 'public, max-age=0, s-maxage=1, must-revalidate',
    vary: isPage ? 'Accept-Encoding' : 'Accept-Encoding, Authorization, Origin',
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
  const { brotli } = cached
  if (brotli)
    brotli.shrink = async () => {
      const old = brotli.variant ?? (await brotli.render())
      const body = await inSmallestBrotli(plain.body)
      brotli.variant = variant(body, { ...headers, 'content-encoding': 'br' })
      more(body.length - old.body.length)
    }
  return cached
}

/** Nothing here may hold on to the uncompressed bytes. */
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

/** Nobody has to wait for the encodings that its predecessor was requested in. */
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
  }
}

function heads(whole: string[]): Heads {
  return { whole, notModified: whole.filter((_, at) => !contentHeaders.has(whole[at - (at % 2)]!)) }
}

const contentHeaders = new Set(['content-length', 'content-encoding', 'content-type'])

export function write(
  request: IncomingMessage,
  response: ServerResponse,
  entry: CachedResponse,
  freshness: Freshness,
): void {
  if (response.destroyed) return
  const known = request.headers['if-none-match']
  if (known !== undefined && (known === '*' || known.includes(entry.etag)))
    return void response.writeHead(304, entry.plain[freshness].notModified).end()
  const encoded = chosen(entry, request.headers['accept-encoding'])
  const variant = encoded ? encoded.variant : entry.plain
  if (variant) return writeWhole(request, response, entry, variant, freshness)
  encoded!
    .render()
    .then((rendered) => writeWhole(request, response, entry, rendered, freshness))
    // A slow sender may have a response by now.
    .catch((error: Error) => response.destroy(error))
}

function writeWhole(
  request: IncomingMessage,
  response: ServerResponse,
  entry: CachedResponse,
  variant: Variant,
  freshness: Freshness,
): void {
  if (response.destroyed) return
  response.writeHead(200, variant[freshness].whole)
  if (request.method === 'HEAD') response.end()
  else if (entry.compressedOnly && variant === entry.plain) decompress(variant.body, response)
  else response.end(variant.body)
}

function decompress(zipped: Buffer, response: ServerResponse): void {
  const decompression = createGunzip()
  // A client that has gone away ends this, and nobody is left to get the error.
  pipeline(decompression, response, () => undefined)
  decompression.end(zipped)
}

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
