import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { countAsNoRead } from '../server/server.ts'

/** It ends itself and deletes what was kept, wherever an earlier one still is. */
const endingWorker = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
})()))
`

/** The worker may ask the board, and load or run nothing else. */
const policy =
  "default-src 'none'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Serves the service worker; where it is not to be, one in its place that ends it. Browsers look for a new one after
 * each page that they open, and are answered from memory.
 */
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
