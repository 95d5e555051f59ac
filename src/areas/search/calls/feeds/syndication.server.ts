import { sql } from 'kysely'
import { cardVersion } from '#src/areas/catalogue/card-address.ts'
import { companyHref } from '#src/areas/catalogue/company-address.ts'
import {
  getDrawings,
  sendCard,
  namesInLanguage,
  type Poster,
  categoryNames,
  cityNames,
  companyNames,
  districtNames,
} from '#src/areas/catalogue/index.ts'
import { isDrawable } from '#src/areas/catalogue/poster-layouts.ts'
import { asVacancy, findVacancy, isOpenOn, vacancyRows } from '#src/areas/vacancies/index.ts'
import { landingPath, type LandingPlace, MIN_INDEXED } from '#src/areas/vacancies/landing-paths.ts'
import { salaryText } from '#src/areas/vacancies/salary-text.ts'
import { problem } from '#src/contract/errors.ts'
import { escapeMarkup } from '#src/contract/values/escape-markup.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import { getSender } from '#src/platform/http/abuse/client-address.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { releasePlace } from '#src/platform/http/server/queue-reads.ts'
import { markTags } from '#src/platform/response-cache/rendering.ts'
import { dictionaries } from '#src/strings/dictionaries.ts'
import { datesIn } from '#src/strings/format.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import { type Language, offeredLanguages } from '#src/strings/languages.ts'
import { translator } from '#src/strings/t.ts'
import { vacancyCards, robots, sitemap } from './feeds.ts'

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

export function mountVacancyCards(bind: Binder, context: AppContext): void {
  for (const { language, endpoint } of vacancyCards)
    bind(endpoint, async ({ params, request, reply }) => {
      releasePlace(request)
      const poster = await vacancyCard(context, { ...params, language })
      return sendCard(reply, await getDrawings(context).draw(params.id, poster, getSender(request)))
    })
}

async function vacancyCard(
  { db, clock, look }: AppContext,
  { id, file, language }: { id: number; file: string; language: Language },
): Promise<Poster> {
  const row = await findVacancy(db, id)
  const vacancy = row && asVacancy(row, dayInColombo(clock.now()))
  if (!vacancy?.is_open || file !== `${cardVersion(vacancy.updated_at)}.jpg`) throw problem('not_found')
  const { position, company_name, category, city, district, closing_date } = vacancy
  const place = city ?? district
  const names = await namesInLanguage(db, language)
  const texts = dictionaries[language]
  const text = {
    heading: look().site(language).name,
    title: isDrawable(position) ? position : (names.category(category.id) ?? category.name),
    company: company_name,
    facts: [
      {
        label: texts['vacancy.salary'],
        value: salaryText(translator(texts), vacancy) ?? '',
        isPay: true as const,
      },
      { label: texts['job.location'], value: place ? names.place(place) : '', isPlace: true as const },
      { label: texts['job.closes'], value: datesIn(language).formatDay(closing_date) },
    ],
  }
  return { text, layout: 'band', shape: 'card' }
}

/** 3.5 MB in 7,500 addresses: below what engines take (50,000 and 50 MB, sitemaps.org). */
const MAX_PAGES = 2_500

const steadyPages = [
  '/',
  '/post-vacancy',
  '/application',
  '/job-seeker',
  '/cv',
  '/top-employers',
  '/contact-us',
  '/check',
  '/login',
  '/signup',
  '/terms',
  '/privacy',
]

/** An index of parts if one is not enough; `undefined`: no such part. */
export async function sitemapXml(
  { db, clock }: AppContext,
  publicUrl: string,
  part?: number,
  max = MAX_PAGES,
): Promise<string | undefined> {
  const today = dayInColombo(clock.now())
  const lists = [
    ...steadyPages,
    ...(await landingsForSitemap(db, today, MIN_INDEXED)).map(landingPath),
    ...(await companiesForSitemap(db, today, MIN_INDEXED)).map(companyHref),
  ]
  const parts = Math.ceil((lists.length + (await countOpen(db, today))) / max)
  if (part === undefined && parts > 1) return indexXml(publicUrl, parts)
  const at = (part ?? 1) - 1
  if (at >= parts) return undefined
  const pages = lists.slice(at * max, (at + 1) * max)
  const open = await openForSitemap(db, today, {
    limit: max - pages.length,
    offset: Math.max(at * max - lists.length, 0),
  })
  const named = [
    ...pages.map((path) => ({ path, updated_at: undefined })),
    ...open.map(({ id, updated_at }) => ({ path: `/jobs/${id}`, updated_at })),
  ]
  return xml(
    'urlset',
    named.map(({ path, updated_at }) => inEachLanguage(publicUrl, path, updated_at)),
  )
}

/** A page at each of its addresses. Each names all of them: engines believe what is said from both sides. */
function inEachLanguage(publicUrl: string, path: string, updatedAt: string | undefined): string {
  const addressIn = (language: Language) => escapeMarkup(publicUrl + localizedPath(language, path))
  const alternate = (hreflang: string, language: Language) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${addressIn(language)}"/>`
  const alternates = [
    ...offeredLanguages.map((language) => alternate(language, language)),
    alternate('x-default', 'en'),
  ].join('')
  const changed = updatedAt === undefined ? '' : `<lastmod>${updatedAt}</lastmod>`
  return offeredLanguages
    .map((language) => `<url><loc>${addressIn(language)}</loc>${changed}${alternates}</url>`)
    .join('\n')
}

function indexXml(publicUrl: string, parts: number): string {
  const addresses = Array.from({ length: parts }, (_, at) => `${publicUrl}/sitemap.xml?part=${at + 1}`)
  return xml(
    'sitemapindex',
    addresses.map((address) => `<sitemap><loc>${escapeMarkup(address)}</loc></sitemap>`),
  )
}

function xml(root: string, lines: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
    ...lines,
    `</${root}>`,
    '',
  ].join('\n')
}

/** The panel and résumés are guarded anyway; this saves engines the requests. */
function robotsTxt(publicUrl: string): string {
  return [
    'User-agent: *',
    'Disallow: /admin-panel',
    'Disallow: /admin-login',
    // They only redirect.
    'Disallow: /language/',
    'Disallow: /storage/resumes/',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

async function countOpen(db: Db, today: string): Promise<number> {
  const { count } = await db
    .selectFrom(vacancyRows)
    .select((of) => of.fn.countAll<string>().as('count'))
    .where(isOpenOn(today))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function openForSitemap(
  db: Db,
  today: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ id: number; updated_at: string }[]> {
  return db
    .selectFrom(vacancyRows)
    .select(['id', 'updated_at'])
    .where(isOpenOn(today))
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

async function landingsForSitemap(db: Db, today: string, least: number): Promise<LandingPlace[]> {
  const { rows } = await sql<LandingPlace>`
    select categories.slug as category, districts.name as district
    from ${vacancyRows}
    join ${categoryNames} on categories.id = vacancies.job_category_id
    left join ${cityNames} on cities.id = vacancies.city_id
    left join ${districtNames} on districts.id = cities.district_id
    where ${isOpenOn(today)}
    group by grouping sets ((categories.slug), (districts.name), (categories.slug, districts.name))
    having count(*) >= ${least} and (grouping(districts.name) = 1 or districts.name is not null)
    order by category nulls first, district nulls first`.execute(db)
  return rows.map(({ category, district }) =>
    category ? { category, district: district ?? undefined } : { district: district! },
  )
}

function companiesForSitemap(db: Db, today: string, least: number) {
  return db
    .selectFrom(vacancyRows)
    .innerJoin(companyNames, 'companies.id', 'vacancies.company_id')
    .select(['companies.id', 'companies.name'])
    .where(isOpenOn(today))
    .groupBy(['companies.id', 'companies.name'])
    .having((of) => of.fn.countAll(), '>=', least)
    .orderBy('companies.id')
    .execute()
}
