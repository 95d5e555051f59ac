import { hash } from 'node:crypto'
import { getLookColours, type LookColours } from '#src/contract/look-colours.ts'
import { markedAddress } from '#src/contract/source-mark.ts'
import { escapeMarkup } from '#src/contract/values/escape-markup.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { markTags } from '#src/platform/response-cache/rendering.ts'
import { dictionaries } from '#src/strings/dictionaries.ts'
import type { Language } from '#src/strings/languages.ts'
import { embeddedLists, type FeedQuery } from './feeds.ts'
import { getFeed } from './vacancy-feed.server.ts'

const MAX_ENTRIES = 20

function getStyle(colours: LookColours | undefined): string {
  const { bar, barInTheDark, ground, ink, muted, line, linkInTheDark } = getLookColours(colours)
  return `:root{color-scheme:light dark}
body{margin:0;padding:12px 16px;font:16px/1.4 system-ui,sans-serif;color:${ink};background:${ground}}
h1{margin:0 0 8px;font-size:18px}ul{margin:0;padding:0;list-style:none}li{padding:10px 0;border-top:1px solid ${line}}
a{color:${bar};overflow-wrap:anywhere;text-underline-offset:3px}li a{font-weight:600}p{margin:2px 0 0;font-size:14px;color:${muted}}
@media(prefers-color-scheme:dark){body{color:${ground};background:${barInTheDark}}a{color:${linkInTheDark}}p{color:${line}}}`
}

/** Every site may frame it: it has no form, no script and no cookie, and its links open a tab of their own. */
const policyFor = (style: string) =>
  `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors *`

/** The newest vacancies of a list as a page for another site. */
async function embeddedList(
  context: AppContext,
  publicUrl: string,
  style: string,
  language: Language,
  query: FeedQuery,
): Promise<string> {
  const feed = await getFeed(context, publicUrl, { language, path: '/embed' }, query)
  const t = dictionaries[language]
  const link = (address: string, words: string) =>
    `<a href="${escapeMarkup(markedAddress(address, 'share'))}" target="_blank" rel="noopener">${escapeMarkup(words)}</a>`
  const rows = feed.entries
    .slice(0, MAX_ENTRIES)
    .map(({ url, title, facts }) => `<li>${link(url, title)}<p>${escapeMarkup(facts.join(' · '))}</p></li>`)
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${escapeMarkup(feed.title)}</title><style>${style}</style></head><body>
<h1>${escapeMarkup(t['home.heading'])}</h1>
${rows.length > 0 ? `<ul>${rows.join('')}</ul>` : `<p>${escapeMarkup(t['nothing_found.title'])}</p>`}
<p>${link(publicUrl, feed.siteName)}</p></body></html>`
}

export function mountEmbeddedLists(bind: Binder, context: AppContext, publicUrl: () => string): void {
  for (const { language, endpoint } of embeddedLists)
    bind(endpoint, async ({ query, request, reply }) => {
      const style = getStyle(context.look().colours)
      const page = await embeddedList(context, publicUrl(), style, language, query)
      markTags(request, endpoint.cacheTags())
      return reply
        .removeHeader('x-frame-options')
        .header('content-security-policy', policyFor(style))
        .type(`${endpoint.produces}; charset=utf-8`)
        .header('cache-control', 'no-cache')
        .send(page)
    })
}
