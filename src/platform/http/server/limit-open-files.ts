import type { FastifyInstance, FastifyRequest } from 'fastify'
import { problem } from '#src/contract/errors.ts'
import { isFromOutside } from '../abuse/client-address.ts'
import { isAsset } from './reads.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    holdsFile?: boolean
  }
}

/** Slow readers and senders would use up the descriptors that the database needs. */
export function limitOpenFiles(app: FastifyInstance, max: number): void {
  let held = 0
  app.addHook('onRequest', async (request, reply) => {
    if (!holdsFile(request) || !isFromOutside(request)) return
    if (held >= max) throw problem('unavailable')
    held += 1
    reply.raw.once('close', () => (held -= 1))
  })
}

function holdsFile(request: FastifyRequest): boolean {
  return isAsset(request) || (!request.is404 && request.routeOptions.config.holdsFile === true)
}
