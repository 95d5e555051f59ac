import { hash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncodings } from '#src/platform/response-cache/content-encodings.ts'

const mediaTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/vnd.microsoft.icon',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
}
const endings = { brotli: '.br', gzip: '.gz', plain: '' }
const codings = { brotli: 'br', gzip: 'gzip', plain: undefined }

/** Only names that are there when the board starts are ever read. */
export function serveBuiltFiles(app: FastifyInstance, root: string): void {
  const folder = join(root, 'assets')
  const assets = new Set(readdirSync(folder))
  app.get<{ Params: { name: string } }>('/assets/:name', { config: { assets } }, (request, reply) =>
    send(folder, assets, request.params.name, 'public, max-age=31536000, immutable', request, reply),
  )
  const files = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile())
  const names = new Set(files.map(({ name }) => name))
  for (const name of names)
    app.get(`/${name}`, (request, reply) => send(root, names, name, 'public, max-age=3600', request, reply))
}

async function send(
  folder: string,
  names: ReadonlySet<string>,
  name: string,
  caching: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const coding = acceptedEncodings(request.headers['accept-encoding']).find(
    (accepted) => names.has(name) && names.has(name + endings[accepted]),
  )
  if (!coding) {
    reply.callNotFound()
    return reply
  }
  const bytes = await readFile(join(folder, name + endings[coding]))
  const etag = `"${hash('sha1', bytes, 'base64url')}"`
  reply.header('cache-control', caching).header('etag', etag).header('vary', 'Accept-Encoding')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  reply.type(mediaTypes[extname(name)] ?? 'application/octet-stream')
  if (codings[coding]) reply.header('content-encoding', codings[coding])
  return reply.send(bytes)
}
