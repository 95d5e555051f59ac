import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { markTags } from '#src/platform/response-cache/rendering.ts'
import { robots, sitemap } from '../../sitemap-contract.ts'
import { robotsTxt, sitemapXml } from '../use-cases/sitemap.ts'

/** `publicUrl` is asked at each request: without a configured address it is known only once the server listens. */
export function mountSitemap(bind: Binder, context: AppContext, publicUrl: () => string): void {
  bind(sitemap, async ({ query, request, reply }) => {
    const text = await sitemapXml(context, publicUrl(), query.part)
    if (text === undefined) throw problem('not_found')
    markTags(request, sitemap.cacheTags())
    return reply.type('application/xml; charset=utf-8').send(text)
  })
  bind(robots, async ({ reply }) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robotsTxt(publicUrl())),
  )
}
