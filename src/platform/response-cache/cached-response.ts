import { createHash } from 'node:crypto'
import { inBrotli, inGzip, inSmallestBrotli, type ContentEncoding } from './content-encodings.ts'

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
const LARGE = 12 * 1024 * 1024

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
