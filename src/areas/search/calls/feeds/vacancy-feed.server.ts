import { hash } from 'node:crypto'
import type { FeedFormat } from '#src/areas/search/feed-formats.ts'
import { filterNames, filterWords } from '#src/areas/search/server/filter-words.ts'
import { salaryText } from '#src/areas/vacancies/salary-text.ts'
import { excerpt, comingWalkIn } from '#src/areas/vacancies/vacancy.ts'
import { getLookColours, type LookColours } from '#src/contract/look-colours.ts'
import { markedAddress } from '#src/contract/source-mark.ts'
import { escapeMarkup } from '#src/contract/values/escape-markup.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo, startOfDay } from '#src/platform/clock.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { markTags } from '#src/platform/response-cache/rendering.ts'
import { dictionaries } from '#src/strings/dictionaries.ts'
import { datesIn } from '#src/strings/format.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import type { Language } from '#src/strings/languages.ts'
import { translator } from '#src/strings/t.ts'
import { getOpenVacancies } from '../lists/list-vacancies.server.ts'
import { type Feed, type FeedEntry, feedWriters } from './feed-writers.ts'
import { type FeedQuery, vacancyFeeds, embeddedLists } from './feeds.ts'

const ENTRIES = 50
const WORDS_OF_TEXT = 60

async function vacancyFeed(
  context: AppContext,
  publicUrl: string,
  { language, format }: { language: Language; format: FeedFormat },
  query: FeedQuery,
): Promise<string> {
  return feedWriters[format](await getFeed(context, publicUrl, { language, path: `/feed.${format}` }, query))
}

/** The newest vacancies of a list, for a feed or a page of another site, at that path. */
async function getFeed(
  context: AppContext,
  publicUrl: string,
  { language, path }: { language: Language; path: `/${string}` },
  query: FeedQuery,
): Promise<Feed> {
  const part = { page: 1, per_page: ENTRIES, sort: '-approved_at' } as const
  const [{ rows }, names] = await Promise.all([
    getOpenVacancies(context, { ...query, ...part }),
    filterNames(context.db, language, [query]),
  ])
  const siteName = context.look().site(language).name
  const t = translator(dictionaries[language])
  const filters = filterWords(query, names, t)
  const list = filters.length > 0 ? `${t('home.heading')}: ${filters.join(', ')}` : t('home.heading')
  const search = searchOf(query)
  const getAddress = (at: string) => publicUrl + localizedPath(language, at)
  const { formatDay, formatMonthDay } = datesIn(language)
  const today = dayInColombo(context.clock.now())
  const entries = rows.map((row): FeedEntry => {
    const place = row.city ?? row.district
    const walkIn = comingWalkIn(row, today)
    const facts = [
      place && names.place(place),
      salaryText(t, row),
      walkIn && t('vacancy.walk_in.mark', { day: formatMonthDay(walkIn) }),
      `${t('home.closes')}: ${formatDay(row.closing_date)}`,
    ].filter((fact) => fact !== null && fact !== undefined)
    return {
      id: `${publicUrl}/jobs/${row.id}`,
      url: getAddress(`/jobs/${row.id}`),
      title: t('job.title', { position: row.position, company: row.company_name }),
      company: row.company_name,
      category: names.category(row.category.id) ?? row.category.name,
      facts,
      summary: [...facts, excerpt(row.description, WORDS_OF_TEXT)].filter(Boolean).join(' · '),
      published: row.approved_at ?? row.created_at,
      updated: row.updated_at,
    }
  })
  const startOfToday = new Date(startOfDay(today)).toISOString()
  return {
    language,
    title: `${list} | ${siteName}`,
    description: t('footer.about'),
    siteName,
    pageUrl: getAddress(`/${search}`),
    feedUrl: getAddress(path + search),
    iconUrl: `${publicUrl}/icon-192.png`,
    updated:
      entries
        .map(({ updated }) => updated)
        .toSorted()
        .at(-1) ?? startOfToday,
    entries,
  }
}

type Filters = Readonly<Record<string, string | number | readonly (string | number)[] | undefined>>

const getValues = (filters: Filters, name: string) => [filters[name] ?? []].flat()

function searchOf(filters: Filters): string {
  const search = new URLSearchParams()
  for (const name of Object.keys(filters).toSorted())
    for (const value of getValues(filters, name)) search.append(name, String(value))
  return search.size > 0 ? `?${search}` : ''
}

export function mountFeeds(bind: Binder, context: AppContext, publicUrl: () => string): void {
  for (const feed of vacancyFeeds)
    bind(feed.endpoint, async ({ query, request, reply }) => {
      const text = await vacancyFeed(context, publicUrl(), feed, query)
      markTags(request, feed.endpoint.cacheTags())
      return reply
        .type(`${feed.endpoint.produces}; charset=utf-8`)
        .header('cache-control', 'no-cache')
        .send(text)
    })
}

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
