import type { Ground } from '#src/platform/ground.ts'
import type { Binder } from '#src/platform/http/bind.ts'
import { robots, sitemap } from '../sitemap-contract.ts'
import { robotsTxt, sitemapXml } from './sitemap.ts'

const AN_HOUR = 'public, max-age=3600'

/** @param publicUrl asked at each request: without a configured address it is known only once the server listens. */
export function mountSitemap(bind: Binder, ground: Ground, publicUrl: () => string): void {
  bind(sitemap, async ({ reply }) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', AN_HOUR)
      .send(await sitemapXml(ground, publicUrl())),
  )
  bind(robots, async ({ reply }) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', AN_HOUR).send(robotsTxt(publicUrl())),
  )
}
