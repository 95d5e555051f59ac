import type { FastifyInstance, FastifyReply } from 'fastify'
import { acceptedEncodings, inBrotli, inGzip } from '#src/platform/response-cache/content-encodings.ts'
import { isFromOutside } from '../abuse/client-address.ts'

/** Bytes. Shorter responses fit into one packet as they are. */
const WORTH_COMPRESSING = 1_200
const TEXTS = /^(?:text\/|application\/(?:json|problem\+json|xml))/

/** No compressed response holds a secret beside the client's input (BREACH): tokens come in shorter ones. */
export function compressUncached(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isFromOutside(request)) return payload
    const body = typeof payload === 'string' ? Buffer.from(payload) : payload
    if (!Buffer.isBuffer(body) || !isWorth(reply, body)) return payload
    varyByEncoding(reply)
    const [coding] = acceptedEncodings(request.headers['accept-encoding'])
    if (coding === 'plain') return body
    reply.header('content-encoding', coding === 'brotli' ? 'br' : 'gzip').removeHeader('content-length')
    return coding === 'brotli' ? inBrotli(body) : inGzip(body)
  })
}

/** Adds to `Vary`, which may already name `Origin`. */
export function varyByEncoding(reply: FastifyReply): void {
  const vary = reply.getHeader('vary')
  reply.header('vary', vary === undefined ? 'Accept-Encoding' : `${String(vary)}, Accept-Encoding`)
}

function isWorth(reply: FastifyReply, body: Buffer): boolean {
  return (
    body.length >= WORTH_COMPRESSING &&
    !reply.hasHeader('content-encoding') &&
    TEXTS.test(String(reply.getHeader('content-type') ?? ''))
  )
}
