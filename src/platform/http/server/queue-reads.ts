import type { FastifyRequest, FastifyInstance } from 'fastify'
import { fairQueue } from '#src/platform/concurrency-limit.ts'
import type { ResponseCache } from '#src/platform/response-cache/response-cache.ts'
import { countedClient, isFromOutside } from '../abuse/client-address.ts'
import { isHealthCheck } from './health.ts'

export function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** A form sent to a page is rendered as a page, whatever its method. */
export function isForPages({ is404, routeOptions }: FastifyRequest): boolean {
  return is404 || routeOptions.url === '/*'
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The built files that this route serves. */
    assets?: ReadonlyMap<string, unknown>
  }
}

/** Unknown files count as ordinary reads; those of the look are in memory. */
export function isAsset({ is404, routeOptions, params }: FastifyRequest): boolean {
  if (is404) return false
  const { config, url } = routeOptions
  return url === '/assets/look/:name' || config.assets?.has((params as { name: string }).name) === true
}

/** Renderings at a time. Each holds its page, calls and rows: a quarter of a megabyte and more. */
const AT_WORK = 16
const MAX_WAITING = 512

const leaving = new WeakMap<FastifyRequest, () => void>()

export function releasePlace(request: FastifyRequest): void {
  leaving.get(request)?.()
}

/** Queues renderings, which all at once would take the process's memory. A request that joins one does not wait. */
export function queueReads(
  app: FastifyInstance,
  cache: () => Pick<ResponseCache, 'isRendering' | 'serveRendered'> | undefined,
): void {
  const queue = fairQueue(AT_WORK, MAX_WAITING)
  app.addHook('onRequest', async (request, reply) => {
    // A form may take minutes to arrive; page-body.ts bounds those.
    if (!isRead(request) || !isFromOutside(request)) return
    if (isAsset(request) || isHealthCheck(request.url)) return
    const { raw } = request
    const joins = cache()?.isRendering(raw) ?? false
    const leave = joins ? () => undefined : await queue.enter(countedClient(request))
    if (reply.raw.destroyed) {
      leave()
      reply.hijack()
      return
    }
    const served = cache()?.serveRendered(raw, reply.raw)
    if (served) {
      reply.hijack()
      void served.finally(leave)
      return
    }
    leaving.set(request, leave)
    reply.raw.once('close', leave)
  })
  // The place is released before the response is sent: a slow reader costs no work.
  app.addHook('onSend', async (request, _reply, payload) => {
    releasePlace(request)
    return payload
  })
}
