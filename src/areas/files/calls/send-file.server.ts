import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { problem } from '#src/contract/errors.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { FileStore } from '#src/platform/file-store.ts'
import { getSender } from '#src/platform/http/abuse/client-address.ts'
import { releasePlace } from '#src/platform/http/server/queue-reads.ts'
import { type FileRow, findFile } from '../rows/file-uses.ts'

export type Caching = 'never' | 'while_public' | 'for_a_minute' | 'for_ever'

const cacheControl: Record<Caching, string> = {
  never: 'private, no-store',
  // Caches may store a poster but must revalidate it: it is public only while its vacancy is.
  while_public: 'public, no-cache',
  // The picture replaces a variant that is being remade.
  for_a_minute: 'public, max-age=60',
  // A changed picture gets another key.
  for_ever: 'public, max-age=31536000, immutable',
}

const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'"
// To the policy, the browser's own viewers are an embedded object and an image with inline styles. `sandbox` would stop
// Chromium's PDF viewer.
const imageViewer = `${nothing}; frame-ancestors 'none'; object-src 'none'; img-src 'self'; style-src 'unsafe-inline'`
const pdfViewer = `${nothing}; frame-ancestors 'self'; object-src 'self'; img-src 'self'; style-src 'unsafe-inline'`

export async function sendFile(
  store: FileStore,
  file: FileRow,
  caching: Caching,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const isUnchanged = caching !== 'never' && hasAlready(request, file)
  // The bytes are opened before any header is set: if they are missing, a problem has other headers.
  const bytes = isUnchanged || request.method === 'HEAD' ? undefined : await read(store, file, request)
  reply.header('cache-control', cacheControl[caching])
  if (caching === 'never') reply.header('x-robots-tag', 'noindex')
  // A front end on another origin may show pictures.
  else reply.header('etag', getTag(file)).header('cross-origin-resource-policy', 'cross-origin')
  if (isUnchanged) return reply.code(304).send()
  const viewer = findViewer(file.media_type)
  if (viewer) reply.header('content-security-policy', viewer)
  if (!file.draw) reply.header('content-length', file.size)
  return reply
    .type(file.media_type)
    .header('content-disposition', contentDisposition(viewer ? 'inline' : 'attachment', file.name))
    .send(bytes ?? Readable.from([]))
}

export function hasAlready({ headers }: FastifyRequest, file: FileRow): boolean {
  return isKnown(headers['if-none-match'], getTag(file))
}

function getTag({ sha256 }: FileRow): string {
  return `"${Buffer.from(sha256).toString('base64url')}"`
}

function findViewer(mediaType: string): string | undefined {
  if (mediaType === 'application/pdf') return pdfViewer
  return mediaType.startsWith('image/') ? imageViewer : undefined
}

async function read(store: FileStore, file: FileRow, request: FastifyRequest): Promise<Readable | Buffer> {
  // The place is for rendering pages, and a bucket may be slow or a picture queued.
  releasePlace(request)
  if (file.draw) return file.draw(getSender(request))
  try {
    return await store.read(file.key)
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT') throw error
    request.log.error({ key: file.key }, 'a file has a row but no bytes')
    throw problem('file_not_found')
  }
}

function isKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch
    .split(',')
    .some((known) => known.trim() === '*' || known.trim().replace(/^W\//, '') === tag)
}

/** Characters of the encoded name in the header; a Sinhala letter takes nine. */
const MAX_NAME = 800

/** RFC 6266: an ASCII name for old programs, and the real name encoded by RFC 8187. */
function contentDisposition(how: 'inline' | 'attachment', whole: string): string {
  const extension = /\.\w{1,5}$/.exec(whole)?.[0] ?? ''
  const stem = Array.from(whole.slice(0, whole.length - extension.length))
  while (encodeURIComponent(stem.join('')).length > MAX_NAME) stem.pop()
  const name = stem.join('') + extension
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_')
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${how}; filename="${plain}"; filename*=UTF-8''${exact}`
}

export async function sendStoredFile(
  db: Db,
  store: FileStore,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const file = await findFile(db, key)
  if (!file) throw problem('file_not_found')
  return sendFile(store, file, 'never', request, reply)
}
