import { excerpt } from '#src/areas/vacancies/vacancy.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo, startOfDay } from '#src/platform/clock.ts'
import { dictionaries } from '#src/strings/dictionaries.ts'
import { datesIn } from '#src/strings/format.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import type { Language } from '#src/strings/languages.ts'
import { translator } from '#src/strings/t.ts'
import type { FeedFormat } from '../../feed-formats.ts'
import { atomFeed, jsonFeed, rssFeed } from '../../server/feeds/feed-formats.ts'
import type { Feed, FeedEntry } from '../../server/feeds/feed.ts'
import { filterNames, filterWords } from '../../server/filter-words.ts'
import { getOpenVacancies } from '../lists/list-vacancies.server.ts'
import type { FeedQuery } from './feed.ts'

const ENTRIES = 50
const WORDS_OF_TEXT = 60

const writers: Record<FeedFormat, (feed: Feed) => string> = { atom: atomFeed, rss: rssFeed, json: jsonFeed }

export interface FeedSite {
  siteName: string
  publicUrl: string
}

export async function vacancyFeed(
  context: AppContext,
  { siteName, publicUrl }: FeedSite,
  { language, format }: { language: Language; format: FeedFormat },
  query: FeedQuery,
): Promise<string> {
  const part = { page: 1, per_page: ENTRIES, sort: '-approved_at' } as const
  const [{ rows }, names] = await Promise.all([
    getOpenVacancies(context, { ...query, ...part }),
    filterNames(context.db, language, [query]),
  ])
  const t = translator(dictionaries[language])
  const filters = filterWords(query, names, t)
  const list = filters.length > 0 ? `${t('home.heading')}: ${filters.join(', ')}` : t('home.heading')
  const search = searchOf(query)
  const addressOf = (path: string) => publicUrl + localizedPath(language, path)
  const entries = rows.map((row): FeedEntry => {
    const place = row.city ?? row.district
    const facts = [
      place && names.place(place),
      `${t('home.closes')}: ${datesIn(language).formatDay(row.closing_date)}`,
    ]
    return {
      id: `${publicUrl}/jobs/${row.id}`,
      url: addressOf(`/jobs/${row.id}`),
      title: t('job.title', { position: row.position, company: row.company_name }),
      company: row.company_name,
      category: names.category(row.category.id) ?? row.category.name,
      summary: [...facts, excerpt(row.description, WORDS_OF_TEXT)].filter(Boolean).join(' · '),
      published: row.approved_at ?? row.created_at,
      updated: row.updated_at,
    }
  })
  const startOfToday = new Date(startOfDay(dayInColombo(context.clock.now()))).toISOString()
  return writers[format]({
    language,
    title: `${list} | ${siteName}`,
    description: t('footer.about'),
    siteName,
    pageUrl: addressOf(`/${search}`),
    feedUrl: addressOf(`/feed.${format}${search}`),
    iconUrl: `${publicUrl}/icon-192.png`,
    updated:
      entries
        .map(({ updated }) => updated)
        .toSorted()
        .at(-1) ?? startOfToday,
    entries,
  })
}

type Filters = Readonly<Record<string, string | number | readonly (string | number)[] | undefined>>

const valuesOf = (filters: Filters, name: string) => [filters[name] ?? []].flat()

function searchOf(filters: Filters): string {
  const search = new URLSearchParams()
  for (const name of Object.keys(filters).toSorted())
    for (const value of valuesOf(filters, name)) search.append(name, String(value))
  return search.size > 0 ? `?${search}` : ''
}
