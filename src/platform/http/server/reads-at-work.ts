import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fairQueue } from '#src/platform/fair-queue.ts'
import { countedClient, isFromOutside } from '../abuse/client-address.ts'
import { isAsset } from './assets.ts'
import { isHealthCheck } from './health.ts'
import { isRead } from './reads.ts'

/** Each holds its page, its calls and what the database answers them: a quarter of a megabyte and more. */
const AT_WORK = 16
/** A waiting request holds next to nothing. Those who come after them are asked to come back. */
const MOST_WAITING = 512

/** The response cache as the hook below sees it. */
export interface RenderingCache {
  /** The same response is being made for somebody else, and is new enough for this request. */
  isRendering(request: IncomingMessage): boolean
  /**
   * Responds to a cacheable address; the promise settles when the response is made. `undefined` when the address is not
   * cacheable.
   */
  serveRendered(request: IncomingMessage, response: ServerResponse): Promise<void> | undefined
}

const leaving = new WeakMap<FastifyRequest, () => void>()

/** Gives the place of a read back: it waits in a queue of its own, and others must not wait for that one. */
export function givePlaceBack(request: FastifyRequest): void {
  leaving.get(request)?.()
}

/**
 * Answers what is not in the cache, so many requests at a time; senders take turns for the places. Without this,
 * the requests of few senders, each within its limits, are all begun at once and take the process's memory. A request
 * that joins the rendering of another costs nothing and does not wait.
 */
export function serveReadsInTurn(app: FastifyInstance, cache: () => RenderingCache | undefined): void {
  const queue = fairQueue(AT_WORK, MOST_WAITING)
  app.addHook('onRequest', async (request, reply) => {
    // A form may take minutes to arrive, and would hold its place meanwhile; page-body.ts bounds those.
    if (!isRead(request) || !isFromOutside(request)) return
    if (isAsset(request) || isHealthCheck(request.url)) return
    const { raw } = request
    const joins = cache()?.isRendering(raw) ?? false
    const leave = joins ? () => undefined : await queue.enter(countedClient(request))
    if (reply.raw.destroyed) {
      // Nobody waits for it any more.
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
  // A place is given back now: the sender's reading of the response is no work of ours.
  app.addHook('onSend', async (request, _reply, payload) => {
    givePlaceBack(request)
    return payload
  })
}
