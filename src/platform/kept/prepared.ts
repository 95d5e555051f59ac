import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createGunzip, gzip } from 'node:zlib'
import { codingsOf, type Coding } from './codings.ts'

/** An answer as it was made: `topics` names what it shows; `undefined` means that it must not be kept. */
export interface MadeAnswer {
  status: number
  headers: Record<string, string>
  body: Buffer
  topics: ReadonlySet<string> | undefined
}

/** An answer in every coding that is worth it, ready to be written. */
export interface Prepared extends Record<Coding, Variant | undefined> {
  plain: Variant
  /** Too large to be kept in every coding: `plain` holds the bytes of `gzip`, and is unpacked as it is written. */
  packed: boolean
  etag: string
  bytes: number
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

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const WORTH_COMPRESSING = 800
const SMALL = 6_000
const LARGE = 12 * 1024 * 1024

export async function prepare(answer: MadeAnswer, byLanguage: boolean): Promise<Prepared> {
  const { body } = answer
  const packed = body.length > LARGE
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const [brotli, zipped] =
    body.length < WORTH_COMPRESSING
      ? [undefined, undefined]
      : await Promise.all([
          packed
            ? undefined
            : compressBrotli(body, {
                params: {
                  [constants.BROTLI_PARAM_QUALITY]: 5,
                  // A window as wide as the answer: a wider one costs megabytes for nothing.
                  [constants.BROTLI_PARAM_LGWIN]: windowFor(body.length),
                  [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
                },
              }),
          compressGzip(body, { level: 6 }),
        ])
  const headers = {
    ...answer.headers,
    'cache-control': 'public, max-age=0, s-maxage=1, must-revalidate',
    vary: byLanguage ? 'Accept-Encoding, Cookie' : 'Accept-Encoding, Authorization, Origin',
    etag,
  }
  const bodies = [packed ? undefined : body, brotli, zipped].filter((bytes) => bytes !== undefined)
  const plain = variant(body, headers)
  return {
    etag,
    packed,
    plain: packed ? { ...plain, body: zipped! } : plain,
    gzip: zipped && variant(zipped, { ...headers, 'content-encoding': 'gzip' }),
    brotli: brotli && variant(brotli, { ...headers, 'content-encoding': 'br' }),
    bytes: bodies.reduce((sum, { length }) => sum + (length > SMALL ? length : 2 * length), 8_192),
  }
}

function windowFor(bytes: number): number {
  return Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes + 16))))
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
export function write(
  request: IncomingMessage,
  response: ServerResponse,
  entry: Prepared,
  how: 'first' | 'again' | 'stale',
): void {
  if (response.destroyed) return
  const variant = chosen(entry, request.headers['accept-encoding'])
  const { whole, notModified } = how === 'stale' ? variant.stale : variant.fresh
  const known = request.headers['if-none-match']
  if (known !== undefined && (known === '*' || known.includes(entry.etag))) {
    response.writeHead(304, notModified)
    response.end()
    return
  }
  response.writeHead(200, whole)
  if (request.method === 'HEAD') response.end()
  else if (entry.packed && variant === entry.plain) unpack(variant.body, response)
  else if (how === 'again' && variant.body.length <= SMALL)
    response.end((variant.text ??= variant.body.toString('latin1')), 'latin1')
  else response.end(variant.body)
}

function unpack(zipped: Buffer, response: ServerResponse): void {
  const unpacking = createGunzip()
  // Who has gone away ends it; there is nobody to tell of it.
  pipeline(unpacking, response, () => undefined)
  unpacking.end(zipped)
}

function chosen(entry: Prepared, accepted: string | string[] | undefined): Variant {
  for (const coding of codingsOf(accepted)) {
    const variant = entry[coding]
    if (variant) return variant
  }
  return entry.plain
}

export function writeUnkept(request: IncomingMessage, response: ServerResponse, answer: MadeAnswer): void {
  if (response.destroyed) return
  response.writeHead(answer.status, { ...answer.headers, 'content-length': String(answer.body.length) })
  response.end(request.method === 'HEAD' ? undefined : answer.body)
}
