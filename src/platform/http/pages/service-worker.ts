import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { countAsNoRead } from '../server/server.ts'

const endingWorker = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
})()))
`

/** The worker may ask the board, and load or run nothing else. */
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
