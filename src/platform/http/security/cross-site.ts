import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { problem } from '#src/contract/errors.ts'

const unsafe = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Cookies, CORS for the configured origins, and the refusal of cross-site writes. */
export async function installSecurity(
  app: FastifyInstance,
  origins: readonly string[],
  publicUrl: string | undefined,
): Promise<void> {
  const own = publicUrl === undefined ? undefined : new URL(publicUrl)
  await app.register(cookie)
  await app.register(cors, {
    origin: origins.length > 0 ? [...origins] : false,
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['x-total-count', 'link', 'retry-after', 'ratelimit', 'ratelimit-policy'],
    maxAge: 600,
  })
  app.addHook('onRequest', async (request) => {
    if (!unsafe.has(request.method) || isOneClick(request)) return
    if (isCrossSite(request, origins, own?.origin)) throw problem('cross_site')
  })
}

/**
 * The address in a mail's `List-Unsubscribe`: a mail program posts to it from wherever it runs (RFC 8058). The token alone
 * stands for the act, and no cookie has a part in it.
 */
function isOneClick({ method, url }: FastifyRequest): boolean {
  return method === 'POST' && /^\/l\/lvl_[\w-]+$/.test(url)
}

/** `Sec-Fetch-Site` where the browser sends it, else a foreign `Origin`; neither (curl, apps) is fine. */
function isCrossSite(request: FastifyRequest, origins: readonly string[], own: string | undefined): boolean {
  const origin = request.headers.origin
  if (origin !== undefined && origins.includes(origin)) return false
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'cross-site'
  if (origin === undefined) return false
  return origin !== own && origin !== `${request.protocol}://${request.host}`
}
