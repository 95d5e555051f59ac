import type { FastifyRequest } from 'fastify'

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
