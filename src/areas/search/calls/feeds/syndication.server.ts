import { drawingsOf, sendCard } from '#src/areas/catalogue/index.ts'
import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { senderOf } from '#src/platform/http/abuse/client-address.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { releasePlace } from '#src/platform/http/server/queue-reads.ts'
import { markTags } from '#src/platform/response-cache/rendering.ts'
import { vacancyCards } from './card.ts'
import { vacancyFeeds } from './feed.ts'
import { robotsTxt, sitemapXml } from './sitemap.server.ts'
import { robots, sitemap } from './sitemap.ts'
import { vacancyCard } from './vacancy-card.server.ts'
import { vacancyFeed } from './vacancy-feed.server.ts'

/** `publicUrl` is read at each request: without a configured address it is known only once the server listens. */
export function mountSitemap(bind: Binder, context: AppContext, publicUrl: () => string): void {
  bind(sitemap, async ({ query, request, reply }) => {
    const text = await sitemapXml(context, publicUrl(), query.part)
    if (text === undefined) throw problem('not_found')
    markTags(request, sitemap.cacheTags())
    return reply.type('application/xml; charset=utf-8').header('cache-control', 'no-cache').send(text)
  })
  bind(robots, async ({ reply }) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robotsTxt(publicUrl())),
  )
}

export function mountVacancyCards(bind: Binder, context: AppContext, siteName: string): void {
  for (const { language, endpoint } of vacancyCards)
    bind(endpoint, async ({ params, request, reply }) => {
      releasePlace(request)
      const poster = await vacancyCard(context, siteName, { ...params, language })
      return sendCard(reply, await drawingsOf(context).draw(params.id, poster, senderOf(request)))
    })
}

interface SharedSite {
  siteName: string
  /** Asked at each request: without a configured address it is known only once the server listens. */
  publicUrl: () => string
}

export function mountFeeds(bind: Binder, context: AppContext, { siteName, publicUrl }: SharedSite): void {
  for (const feed of vacancyFeeds)
    bind(feed.endpoint, async ({ query, request, reply }) => {
      const text = await vacancyFeed(context, { siteName, publicUrl: publicUrl() }, feed, query)
      markTags(request, feed.endpoint.cacheTags())
      return reply
        .type(`${feed.endpoint.produces}; charset=utf-8`)
        .header('cache-control', 'no-cache')
        .send(text)
    })
}
