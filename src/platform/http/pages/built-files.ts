import { hash, createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncodings } from '#src/platform/response-cache/content-encodings.ts'
import { varyByEncoding } from '../server/compression.ts'
import { countAsNoRead } from '../server/server.ts'

const mediaTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/vnd.microsoft.icon',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
}
const endings = { brotli: '.br', gzip: '.gz', plain: '' }
const codings = { brotli: 'br', gzip: 'gzip', plain: undefined }

/** Finds the operator's icon of that file name; `undefined` if the built one is used. */
export type FindIcon = (name: string) => Promise<Buffer> | undefined

/** Serves the files of a build in the encodings that it made, and the assets of earlier builds. */
export function serveBuiltFiles(
  app: FastifyInstance,
  buildFolder: string,
  findIcon: FindIcon = () => undefined,
): void {
  const build = realpathSync(buildFolder)
  const root = join(build, 'client')
  const assets = findAssets(build)
  app.get<{ Params: { name: string } }>('/assets/:name', { config: { assets } }, async (request, reply) => {
    const { name } = request.params
    const coding = acceptedEncodings(request.headers['accept-encoding']).find(
      (accepted) => assets.has(name) && assets.has(name + endings[accepted]),
    )
    if (!coding) return reply.callNotFound()
    const file = name + endings[coding]
    varyByEncoding(reply)
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    // The name holds a hash of the content, so it is a valid tag.
    if (isKnown(request, reply, file)) return reply.code(304).send()
    const bytes = await readFile(join(assets.get(file)!, file)).catch((error: NodeJS.ErrnoException) => {
      // The file's build, an old one, has been removed.
      if (error.code !== 'ENOENT') throw error
      return undefined
    })
    if (!bytes) return reply.removeHeader('cache-control').removeHeader('etag').callNotFound()
    if (codings[coding]) reply.header('content-encoding', codings[coding])
    return asFile(reply, name).send(bytes)
  })
  const icons = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile())
  for (const { name } of icons) {
    const built = readFileSync(join(root, name))
    app.get(`/${name}`, async (request, reply) => {
      const bytes = (await findIcon(name)) ?? built
      const tag = hash('sha1', bytes, 'base64url')
      reply.header('cache-control', 'public, max-age=3600')
      return isKnown(request, reply, tag) ? reply.code(304).send() : asFile(reply, name).send(bytes)
    })
  }
}

/** Gets the folder of each asset. Pages opened before an update request assets of their own build. */
function findAssets(build: string): ReadonlyMap<string, string> {
  const builds = dirname(build)
  const earlier = basename(builds) === 'builds' ? readdirSync(builds).map((name) => join(builds, name)) : []
  const folders = [...earlier.toSorted(), build].map((each) => join(each, 'client', 'assets'))
  return new Map(
    folders
      .filter((folder) => existsSync(folder))
      .flatMap((folder) => readdirSync(folder).map((name) => [name, folder])),
  )
}

/** Only documents need `permissions-policy`, and a form loads two dozen files. */
function asFile(reply: FastifyReply, name: string): FastifyReply {
  const type = mediaTypes[extname(name)] ?? 'application/octet-stream'
  return reply.removeHeader('permissions-policy').type(type)
}

/** Compares loosely, because proxies make tags weak and clients may send several. */
function isKnown(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  reply.header('etag', `"${tag}"`)
  return request.headers['if-none-match']?.includes(`"${tag}"`) === true
}

const endingWorker = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
})()))
`

/** The worker may call the board, and load or run nothing else. */
const policy =
  "default-src 'none'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Without offline reading, a worker that removes itself is served. */
export function mountServiceWorker(app: FastifyInstance, program: string | undefined): void {
  const body = program ?? endingWorker
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  app.get('/service-worker.js', async (request, reply) => {
    countAsNoRead(request)
    reply.header('cache-control', 'no-cache').header('etag', etag)
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply.type('text/javascript; charset=utf-8').header('content-security-policy', policy).send(body)
  })
}
