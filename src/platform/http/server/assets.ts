import type { FastifyRequest } from 'fastify'

/** Is true for the pages' own scripts and styles, whose routes are made by a plugin. */
export function isAsset({ is404, routeOptions }: FastifyRequest): boolean {
  return !is404 && routeOptions.url?.startsWith('/assets/') === true
}
