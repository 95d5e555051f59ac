import type { FastifyInstance } from 'fastify'
import { MAX_HEADER } from '#src/contract/values/header-size.ts'

/** Redirects pass the query on; one that is longer than any of the board's own stays behind. */
export function shortenLocations(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    const location = reply.getHeader('location')
    if (typeof location !== 'string' || location.length <= MAX_HEADER) return payload
    const path = location.split(/[?#]/, 1)[0]!
    reply.header('location', path.length <= MAX_HEADER ? path : '/')
    return payload
  })
}
