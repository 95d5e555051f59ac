import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { idParams, integer } from '#src/contract/values/primitives.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import { offeredLanguages } from '#src/strings/languages.ts'
import { feedFormats, feedTypes } from '../../feed-formats.ts'
import { listFilters, listVacancies, measuredFromPlace } from '../lists/lists.ts'

/** A feed is the newest of a list: a part of it and another order have no meaning there. */
const feedQuery = z.object(listFilters).check(...measuredFromPlace)
export type FeedQuery = z.output<typeof feedQuery>

export const vacancyFeeds = offeredLanguages.flatMap((language) =>
  feedFormats.map((format) => ({
    language,
    format,
    endpoint: endpoint('GET', localizedPath(language, `/feed.${format}`), 'public', {
      summary: `The newest ${format === 'txt' ? '10 of a list of open vacancies as a text to send on' : '50 of a list of open vacancies as a feed'}, in ${language}; it takes the filters of GET ${listVacancies.path}`,
      query: feedQuery,
      response: null,
      produces: feedTypes[format],
      cacheTags: () => ['vacancies', 'catalogue'],
    }),
  })),
)

export const embeddedLists = offeredLanguages.map((language) => ({
  language,
  endpoint: endpoint('GET', localizedPath(language, '/embed'), 'public', {
    summary: `The newest 20 of a list of open vacancies as a page that any site may show in a frame, in ${language}; it takes the filters of GET ${listVacancies.path}`,
    query: feedQuery,
    response: null,
    produces: 'text/html',
    cacheTags: () => ['vacancies', 'catalogue'],
  }),
}))

export const vacancyCards = offeredLanguages.map((language) => ({
  language,
  endpoint: endpoint('GET', localizedPath(language, '/share-cards/vacancies/:id/:file'), 'public', {
    summary: `The picture that stands for an open vacancy where it is shared, in ${language}: a JPEG of 1200 × 630 pixels; the page of the vacancy names its file`,
    params: z.extend(idParams, { file: z.string().check(z.regex(/^[0-9a-z]{1,12}\.jpg$/)) }),
    response: null,
    produces: 'image/jpeg',
  }),
}))

export const sitemap = endpoint('GET', '/sitemap.xml', 'public', {
  summary:
    'The pages for search engines, each at its addresses in all languages: only open vacancies, with the time of their last change, of companies those with three open ones; past 2,500 pages an index of parts',
  query: z.object({ part: z.optional(integer('field.number', 'field.number', 1, 1_000_000)) }),
  response: null,
  produces: 'application/xml',
  errors: ['not_found'],
  // Slugs of categories and names of companies are in it.
  cacheTags: () => ['vacancies', 'catalogue', 'companies'],
})

export const robots = endpoint('GET', '/robots.txt', 'public', {
  summary: 'What search engines may read, and where the sitemap is',
  response: null,
  produces: 'text/plain',
})
