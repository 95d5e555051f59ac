import type { FastifyRequest } from 'fastify'

export function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

/**
 * The method does not matter: a form sent to a page is rendered as a page, and no call's own limit holds what nobody
 * takes.
 */
export function isForPages({ is404, routeOptions }: FastifyRequest): boolean {
  return is404 || routeOptions.url === '/*'
}
