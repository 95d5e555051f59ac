import { cardVersion } from '#src/areas/catalogue/card-address.ts'
import { getDrawings, sendCard, namesInLanguage, type Poster } from '#src/areas/catalogue/index.ts'
import { isDrawable } from '#src/areas/catalogue/is-drawable.ts'
import { asVacancy, findVacancy } from '#src/areas/vacancies/index.ts'
import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import { getSender } from '#src/platform/http/abuse/client-address.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { releasePlace } from '#src/platform/http/server/queue-reads.ts'
import { markTags } from '#src/platform/response-cache/rendering.ts'
import { dictionaries } from '#src/strings/dictionaries.ts'
import { datesIn } from '#src/strings/format.ts'
import type { Language } from '#src/strings/languages.ts'
import { vacancyCards, vacancyFeeds, robots, sitemap } from './feeds.ts'
import { robotsTxt, sitemapXml } from './sitemap.server.ts'
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
      return sendCard(reply, await getDrawings(context).draw(params.id, poster, getSender(request)))
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

interface CardRequest {
  id: number
  file: string
  language: Language
}

async function vacancyCard(
  { db, clock }: AppContext,
  siteName: string,
  { id, file, language }: CardRequest,
): Promise<Poster> {
  const row = await findVacancy(db, id)
  const vacancy = row && asVacancy(row, dayInColombo(clock.now()))
  if (!vacancy?.is_open || file !== `${cardVersion(vacancy.updated_at)}.jpg`) throw problem('not_found')
  const { position, company_name, category, city, district, closing_date } = vacancy
  const place = city ?? district
  const names = await namesInLanguage(db, language)
  const texts = dictionaries[language]
  const text = {
    heading: siteName,
    title: isDrawable(position) ? position : (names.category(category.id) ?? category.name),
    company: company_name,
    facts: [
      { label: texts['job.location'], value: place ? names.place(place) : '' },
      { label: texts['job.closes'], value: datesIn(language).formatDay(closing_date) },
    ],
  }
  return { text, layout: 'band', shape: 'card' }
}
