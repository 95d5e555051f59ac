import type { FastifyRequest } from 'fastify'

export function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** A form sent to a page is rendered as a page, whatever its method. */
export function isForPages({ is404, routeOptions }: FastifyRequest): boolean {
  return is404 || routeOptions.url === '/*'
}

export function isAsset({ is404, routeOptions }: FastifyRequest): boolean {
  return !is404 && routeOptions.url?.startsWith('/assets/') === true
}
