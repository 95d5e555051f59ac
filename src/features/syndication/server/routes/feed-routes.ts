import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { markTags } from '#src/platform/response-cache/rendering.ts'
import { vacancyFeeds } from '../../feed-contract.ts'
import { vacancyFeed } from '../use-cases/vacancy-feed.ts'

export interface SharedSite {
  siteName: string
  /** Asked at each request: without a configured address it is known only once the server listens. */
  publicUrl: () => string
}

export function mountFeeds(bind: Binder, context: AppContext, { siteName, publicUrl }: SharedSite): void {
  for (const feed of vacancyFeeds)
    bind(feed.endpoint, async ({ query, request, reply }) => {
      const text = await vacancyFeed(context, { siteName, publicUrl: publicUrl() }, feed, query)
      markTags(request, feed.endpoint.cacheTags())
      return reply.type(`${feed.endpoint.produces}; charset=utf-8`).send(text)
    })
}
