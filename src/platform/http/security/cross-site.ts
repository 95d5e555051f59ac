import cookie from '@fastify/cookie'
import cors, { type FastifyCorsOptions } from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { problem } from '#src/contract/errors.ts'

const unsafe = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

export async function installSecurity(
  app: FastifyInstance,
  origins: readonly string[],
  publicUrl: string | undefined,
): Promise<void> {
  const own = publicUrl === undefined ? undefined : new URL(publicUrl)
  await app.register(cookie)
  const usual: FastifyCorsOptions = {
    origin: origins.length > 0 ? [...origins] : false,
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['x-total-count', 'x-has-next', 'link', 'retry-after', 'ratelimit', 'ratelimit-policy'],
    maxAge: 600,
    // If strict, the library answers an OPTIONS request without an origin in plain text of its own.
    strictPreflight: false,
  }
  const open: FastifyCorsOptions = {
    ...usual,
    origin: '*',
    credentials: false,
    methods: ['GET', 'HEAD'],
    exposedHeaders: ['etag', 'link', 'retry-after', 'ratelimit', 'ratelimit-policy'],
  }
  await app.register(cors, {
    ...usual,
    delegator: (request, done) => done(null, isOpenData(request) ? open : usual),
  })
  app.addHook('onRequest', async (request) => {
    if (!unsafe.has(request.method) || isOneClick(request)) return
    if (isCrossSite(request, origins, own?.origin)) throw problem('cross_site')
  })
}

/** Pages of every site may read it. */
function isOpenData({ url }: FastifyRequest): boolean {
  return url.startsWith('/api/open-data/')
}

/** Mail programs post from anywhere (RFC 8058); only the token counts. */
function isOneClick({ method, url }: FastifyRequest): boolean {
  return method === 'POST' && /^\/l\/lvl_[\w-]+$/.test(url)
}

/** Requests without any of these headers (curl, apps) pass, and so does `Origin: null` beside `same-origin`. */
function isCrossSite(request: FastifyRequest, origins: readonly string[], own: string | undefined): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (origin !== undefined && (origin === own || origins.includes(origin))) return false
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return origin !== undefined && origin !== `${request.protocol}://${request.host}`
}
