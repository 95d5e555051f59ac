import type { FastifyInstance, FastifyRequest } from 'fastify'
import { problem } from '#src/contract/errors.ts'
import { fairShares } from '#src/platform/resources/fair-shares.ts'
import { countedClient, isFromOutside } from '../abuse/client-address.ts'
import { isAsset, isRead } from './reads.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    holdsFile?: boolean
  }
}

/** From a bucket, each lies on the disk while it is read: 5 MB at most. */
const MAX_READ = 1_024

/** Slow readers and senders would use up the descriptors that the database needs, or all that other clients need. */
export function limitOpenFiles(app: FastifyInstance, max: number): void {
  const read = Math.min(MAX_READ, Math.floor(max / 2))
  const toRead = fairShares(read)
  const others = fairShares(max - read)
  app.addHook('onRequest', async (request, reply) => {
    if (!holdsFile(request) || !isFromOutside(request)) return
    const take = isRead(request) && !isAsset(request) ? toRead : others
    const leave = take(countedClient(request))
    if (!leave) throw problem('unavailable')
    reply.raw.once('close', leave)
  })
}

function holdsFile(request: FastifyRequest): boolean {
  return isAsset(request) || (!request.is404 && request.routeOptions.config.holdsFile === true)
}
