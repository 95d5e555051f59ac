import type { FastifyInstance } from 'fastify'
import { isFromOutside } from '#src/platform/http/abuse/client-address.ts'
import type { ViewCounter } from './view-counter.ts'

declare module 'fastify' {
  interface FastifyInstance {
    views: Pick<ViewCounter, 'note' | 'write'>
  }
}

/** Views that the response cache did not serve are counted when their response has been sent. */
export function countRenderedViews(app: FastifyInstance, views: ViewCounter): void {
  app.decorate('views', views)
  app.addHook('onResponse', async (request, { raw }) => {
    const isShown = raw.statusCode === 200 || raw.statusCode === 304
    if (isShown && isFromOutside(request)) views.note(request.raw)
  })
}
