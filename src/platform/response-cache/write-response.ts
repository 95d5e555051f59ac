import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type {
  CachedResponse,
  EncodedVariant,
  Freshness,
  RenderedResponse,
  Variant,
} from './cached-response.ts'
import { acceptedEncodings } from './content-encodings.ts'

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
