import { createHash } from 'node:crypto'
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

export const nothingAllowed =
  "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const unusedFeatures = ['camera', 'geolocation', 'microphone', 'payment', 'usb']

const TWO_YEARS = 63_072_000

interface Reached {
  publicUrl?: string | undefined
  hstsSubdomains: boolean
}

/** The headers of every response, also to connections refused before a request is parsed. */
export function securityHeaders({ publicUrl, hstsSubdomains }: Reached): Readonly<Record<string, string>> {
  // RFC 6797 7.2 forbids it over plain HTTP.
  const secure = publicUrl !== undefined && new URL(publicUrl).protocol === 'https:'
  // Subdomains are left out by default: other programs may run there.
  const hosts = hstsSubdomains ? '; includeSubDomains' : ''
  return Object.freeze({
    'content-security-policy': nothingAllowed,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
    ...(secure && { 'strict-transport-security': `max-age=${TWO_YEARS}${hosts}` }),
  })
}

function pagePolicy(hashes: readonly string[]): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self'",
    // A form previews the chosen poster before it is sent.
    "img-src 'self' blob:",
    "connect-src 'self'",
    // Employers read CVs in a frame of the page.
    "frame-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // No string becomes HTML or script in the browser; React needs none. The one policy makes the constant address of
    // the service worker, and its name cannot be used twice.
    "require-trusted-types-for 'script'",
    'trusted-types service-worker',
  ].join('; ')
}

function scriptHashes(html: string): string[] {
  const scripts = html.matchAll(
    /<script(?![^<>]*\s(?:src=|type="application\/))[^<>]*>([^<]*(?:<(?!\/?script[\s>])[^<]*)*)<\/script>/g,
  )
  const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  return [...new Set([...scripts].map(([, script]) => hash(script!)))]
}

/** For `npm run dev`, where the bundler injects saved style sheets into the page and shows errors in HTML. */
function relaxedPolicy(policy: string): string {
  return policy
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace("; require-trusted-types-for 'script'; trusted-types service-worker", '')
}

/** Takes the script hashes from a page without user content, so that an injected script does not run. */
export function derivePolicy(isDevelopment = false): (emptyPage: () => Promise<string>) => Promise<string> {
  let derived: Promise<string> | undefined
  return (emptyPage) => {
    derived ??= emptyPage()
      .then((html) => pagePolicy(scriptHashes(html)))
      .then((policy) => (isDevelopment ? relaxedPolicy(policy) : policy))
      .catch((error: unknown) => {
        derived = undefined
        throw error
      })
    return derived
  }
}
