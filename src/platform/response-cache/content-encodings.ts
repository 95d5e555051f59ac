import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type ContentEncoding = 'brotli' | 'gzip' | 'plain'

const acceptsBrotli = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/
const acceptsGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/

export function acceptedEncodings(header: string | string[] | undefined): readonly ContentEncoding[] {
  if (typeof header !== 'string') return plainAlone
  let encodings = read.get(header)
  if (!encodings) {
    encodings = [
      ...(acceptsBrotli.test(header) ? ['brotli' as const] : []),
      ...(acceptsGzip.test(header) ? ['gzip' as const] : []),
      'plain',
    ]
    if (read.size >= MAX_HEADERS) read.clear()
    if (header.length <= MAX_LENGTH) read.set(header, encodings)
  }
  return encodings
}

const plainAlone: readonly ContentEncoding[] = ['plain']
const read = new Map<string, readonly ContentEncoding[]>()
const MAX_HEADERS = 500
const MAX_LENGTH = 200

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export function inGzip(body: Buffer): Promise<Buffer> {
  return compressGzip(body, { level: 6 })
}

/** Brotli quality: a full list gets 2 % smaller than with 5, for a millisecond more; 9 takes five times as long. */
const QUICK = 8
export function inBrotli(body: Buffer): Promise<Buffer> {
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUICK,
      // The window fits the body: a wider one costs megabytes for nothing.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(body.length + 16)))),
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}
