import { dayInColombo } from '#src/platform/clock.ts'
import type { Ground } from '#src/platform/ground.ts'
import { openForSitemap } from './sitemap-queries.ts'

/** The most that one sitemap may name (sitemaps.org). */
const MOST_ADDRESSES = 50_000

const steadyPages = ['/', '/post-vacancy', '/application', '/job-seeker', '/top-employers', '/contact-us']

/** Every page that search engines should know. A closed vacancy is not among them, from the first minute after its day. */
export async function sitemapXml({ db, clock }: Ground, publicUrl: string): Promise<string> {
  const today = dayInColombo(clock.now())
  const open = await openForSitemap(db, today, MOST_ADDRESSES - steadyPages.length)
  const addresses = [
    ...steadyPages.map((path) => `<url><loc>${xmlText(publicUrl + path)}</loc></url>`),
    ...open.map(
      ({ id, updated_at }) =>
        `<url><loc>${xmlText(`${publicUrl}/jobs/${id}`)}</loc><lastmod>${updated_at}</lastmod></url>`,
    ),
  ]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses,
    '</urlset>',
    '',
  ].join('\n')
}

function xmlText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
}

/** The panel and résumés are guarded anyway; this keeps engines from knocking. */
export function robotsTxt(publicUrl: string): string {
  return [
    'User-agent: *',
    'Disallow: /admin-panel',
    'Disallow: /admin-login',
    'Disallow: /storage/resumes/',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
