import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import { countOpen, openForSitemap } from '../queries/sitemap.ts'

/** The most that one sitemap may name (sitemaps.org). */
const MOST_ADDRESSES = 50_000

const steadyPages = ['/', '/application', '/job-seeker', '/top-employers', '/contact-us']

export interface SitemapSite {
  publicUrl: string
  /** Else the page for posting is shown to those alone who logged in. */
  anonymousPosting: boolean
}

/**
 * Every page that search engines should know; where one sitemap cannot name them all, an index of its parts, and one of
 * these when `part` is given. A closed vacancy is in none, from the first minute after its day.
 *
 * @returns `undefined` when there is no such part.
 */
export async function sitemapXml(
  { db, clock }: AppContext,
  { publicUrl, anonymousPosting }: SitemapSite,
  part?: number,
  most = MOST_ADDRESSES,
): Promise<string | undefined> {
  const today = dayInColombo(clock.now())
  const steady = anonymousPosting ? [...steadyPages, '/post-vacancy'] : steadyPages
  const parts = Math.ceil((steady.length + (await countOpen(db, today))) / most)
  if (part === undefined && parts > 1) return indexXml(publicUrl, parts)
  const at = (part ?? 1) - 1
  if (at >= parts) return undefined
  // The steady pages are the first addresses of the first part.
  const pages = at === 0 ? steady : []
  const open = await openForSitemap(db, today, {
    limit: most - pages.length,
    offset: at === 0 ? 0 : at * most - steady.length,
  })
  return xml('urlset', [
    ...pages.map((path) => `<url><loc>${xmlText(publicUrl + path)}</loc></url>`),
    ...open.map(
      ({ id, updated_at }) =>
        `<url><loc>${xmlText(`${publicUrl}/jobs/${id}`)}</loc><lastmod>${updated_at}</lastmod></url>`,
    ),
  ])
}

function indexXml(publicUrl: string, parts: number): string {
  const addresses = Array.from({ length: parts }, (_, at) => `${publicUrl}/sitemap.xml?part=${at + 1}`)
  return xml(
    'sitemapindex',
    addresses.map((address) => `<sitemap><loc>${xmlText(address)}</loc></sitemap>`),
  )
}

function xml(root: string, lines: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${root}>`,
    '',
  ].join('\n')
}

function xmlText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
}

/** The panel and résumés are guarded anyway; this saves engines the requests. */
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
