import type { IncomingHttpHeaders } from 'node:http'
import { problem } from '#src/contract/errors.ts'
import { MAX_FORM_PARTS } from '#src/contract/uploads.ts'

/** These bytes stand between two fields, or in the head of each part, whatever the boundary. */
const marks = new Map([
  ['application/x-www-form-urlencoded', /&/g],
  ['multipart/form-data', /content-disposition/gi],
])

/** Node's parser takes quadratic time in the number of fields, and a request holds millions. */
export async function refuseBrokenForm(
  headers: IncomingHttpHeaders,
  body: Buffer<ArrayBuffer>,
): Promise<void> {
  const type = headers['content-type'] ?? ''
  const mark = marks.get(type.split(';', 1)[0]!.trim().toLowerCase())
  if (!mark) throw problem('unsupported_media_type')
  const text = body.toString('latin1')
  if (!text.matchAll(mark).drop(MAX_FORM_PARTS).next().done) throw problem('too_large')
  try {
    await new Response(body, { headers: { 'content-type': type } }).formData()
  } catch {
    throw problem('malformed')
  }
}
