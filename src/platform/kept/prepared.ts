import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { codingsOf, inBrotli, inGzip, type Coding } from './codings.ts'

/** An answer as it was made: `topics` names what it shows; `undefined` means that it must not be kept. */
export interface MadeAnswer {
  status: number
  headers: Record<string, string>
  body: Buffer
  topics: ReadonlySet<string> | undefined
}

/** An answer, ready to be written. A coding is made when somebody first asks who takes it: parts of pages need none. */
export interface Prepared extends Record<Exclude<Coding, 'plain'>, Coded | undefined> {
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
  /** The same bytes as a string, from when they are asked for again: Node writes a small one with its headers at once. */
  text: string | undefined
  fresh: Heads
  /** Says besides that a newer answer could not be made. */
  stale: Heads
}

/** Name, value, name, value: what `writeHead` takes without building anything. */
interface Heads {
  whole: string[]
  notModified: string[]
}

const WORTH_COMPRESSING = 800
const SMALL = 6_000
const OVERHEAD = 8_192
const LARGE = 12 * 1024 * 1024

/** `grown` hears of the bytes of each coding that is made later. */
export async function prepare(
  answer: MadeAnswer,
  byLanguage: boolean,
  grown: (bytes: number) => void,
): Promise<Prepared> {
  const { body } = answer
  const packed = body.length > LARGE
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = {
    ...answer.headers,
    'cache-control': 'public, max-age=0, s-maxage=1, must-revalidate',
    vary: byLanguage ? 'Accept-Encoding, Cookie' : 'Accept-Encoding, Authorization, Origin',
    etag,
  }
  const plain = variant(body, headers)
  const zipped = async () => variant(await inGzip(body), { ...headers, 'content-encoding': 'gzip' })
  if (packed) {
    const gzip = await zipped()
    const { length } = gzip.body
    return {
      etag,
      packed,
      plain: { ...plain, body: gzip.body },
      gzip: { variant: gzip, make: async () => gzip },
      brotli: undefined,
      bytes: OVERHEAD + length,
    }
  }
  const brotli = async () => variant(await inBrotli(body), { ...headers, 'content-encoding': 'br' })
  const worth = body.length >= WORTH_COMPRESSING
  return {
    etag,
    packed,
    plain,
    gzip: worth ? madeOnce(zipped, grown) : undefined,
    brotli: worth ? madeOnce(brotli, grown) : undefined,
    bytes: OVERHEAD + sizeOf(plain),
  }
}

function madeOnce(make: () => Promise<Variant>, grown: (bytes: number) => void): Coded {
  let making: Promise<Variant> | undefined
  const begin = async () => {
    try {
      coded.variant = await make()
      grown(sizeOf(coded.variant))
      return coded.variant
    } finally {
      making = undefined
    }
  }
  const coded: Coded = { variant: undefined, make: () => (making ??= begin()) }
  return coded
}

/** A small one is kept as text, too. */
function sizeOf({ body: { length } }: Variant): number {
  return length > SMALL ? length : 2 * length
}

function variant(body: Buffer, headers: Record<string, string>): Variant {
  const list = Object.entries({ ...headers, 'content-length': String(body.length) }).flat()
  return {
    body,
    text: undefined,
    fresh: heads(list),
    stale: heads([...list, 'warning', '110 - "Response is Stale"', 'x-kept', 'stale']),
  }
}

function heads(whole: string[]): Heads {
  return { whole, notModified: whole.filter((_, at) => !contentHeaders.has(whole[at - (at % 2)]!)) }
}

const contentHeaders = new Set(['content-length', 'content-encoding', 'content-type'])

/** `again`: it has been written before. `stale` says in a header that a newer answer could not be made. */
type How = 'first' | 'again' | 'stale'

/** Who is the first to take a coding waits until it is made. */
export function write(request: IncomingMessage, response: ServerResponse, entry: Prepared, how: How): void {
  if (response.destroyed) return
  const known = request.headers['if-none-match']
  if (known !== undefined && (known === '*' || known.includes(entry.etag))) {
    // The same in every coding.
    response.writeHead(304, headsOf(entry.plain, how).notModified)
    response.end()
    return
  }
  const coded = chosen(entry, request.headers['accept-encoding'])
  const variant = coded ? coded.variant : entry.plain
  if (variant) return writeWhole(request, response, entry, variant, how)
  coded!.make().then(
    (made) => writeWhole(request, response, entry, made, how),
    (error: Error) => response.destroy(error),
  )
}

function writeWhole(
  request: IncomingMessage,
  response: ServerResponse,
  entry: Prepared,
  variant: Variant,
  how: How,
): void {
  if (response.destroyed) return
  response.writeHead(200, headsOf(variant, how).whole)
  if (request.method === 'HEAD') response.end()
  else if (entry.packed && variant === entry.plain) unpack(variant.body, response)
  else if (how === 'again' && variant.body.length <= SMALL)
    response.end((variant.text ??= variant.body.toString('latin1')), 'latin1')
  else response.end(variant.body)
}

function headsOf(variant: Variant, how: How): Heads {
  return how === 'stale' ? variant.stale : variant.fresh
}

function unpack(zipped: Buffer, response: ServerResponse): void {
  const unpacking = createGunzip()
  // Who has gone away ends it; there is nobody to tell of it.
  pipeline(unpacking, response, () => undefined)
  unpacking.end(zipped)
}

/** `undefined`: as it is. */
function chosen(entry: Prepared, accepted: string | string[] | undefined): Coded | undefined {
  for (const coding of codingsOf(accepted)) {
    if (coding === 'plain') return undefined
    const coded = entry[coding]
    if (coded) return coded
  }
  return undefined
}

export function writeUnkept(request: IncomingMessage, response: ServerResponse, answer: MadeAnswer): void {
  if (response.destroyed) return
  response.writeHead(answer.status, { ...answer.headers, 'content-length': String(answer.body.length) })
  response.end(request.method === 'HEAD' ? undefined : answer.body)
}
