import type { FastifyRequest } from 'fastify'

export function isAsset({ is404, routeOptions }: FastifyRequest): boolean {
  return !is404 && routeOptions.url?.startsWith('/assets/') === true
}
