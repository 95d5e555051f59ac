export type Coding = 'brotli' | 'gzip' | 'plain'

const acceptsBrotli = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/
const acceptsGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/

/** The codings that a client takes, the best first, by its `Accept-Encoding`. */
export function codingsOf(header: string | string[] | undefined): readonly Coding[] {
  if (typeof header !== 'string') return plainAlone
  let codings = read.get(header)
  if (!codings) {
    codings = [
      ...(acceptsBrotli.test(header) ? ['brotli' as const] : []),
      ...(acceptsGzip.test(header) ? ['gzip' as const] : []),
      'plain',
    ]
    if (read.size >= MAX_HEADERS) read.clear()
    if (header.length <= MAX_LENGTH) read.set(header, codings)
  }
  return codings
}

const plainAlone: readonly Coding[] = ['plain']
// Browsers send the same few words again and again.
const read = new Map<string, readonly Coding[]>()
const MAX_HEADERS = 500
const MAX_LENGTH = 200
