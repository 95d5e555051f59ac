import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { CachedResponse, EncodedVariant, RenderedResponse, Variant } from './cached-response.ts'
import { acceptedEncodings } from './content-encodings.ts'
import { noteCachedBytes, send, serializeResponse, type SerializedResponse } from './serialized-response.ts'

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
