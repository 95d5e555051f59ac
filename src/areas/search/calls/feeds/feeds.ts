import * as z from 'zod/mini'
import { feedFormats, feedTypes } from '#src/areas/search/feed-formats.ts'
import { endpoint, HOUR } from '#src/contract/endpoint.ts'
import { idParams, integer } from '#src/contract/values/primitives.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import { offeredLanguages } from '#src/strings/languages.ts'
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

/** Pages of other sites may read every address below it. */
const base = '/api/open-data'

const limit = { name: 'open_data', max: 60, seconds: HOUR, per: 'address' } as const

export const openDataLines = endpoint('GET', `${base}/vacancies.ndjson`, 'public', {
  summary:
    'Every open vacancy without contacts and persons, one JSON object a line; Link has the licence and the address of the changes since; takes If-None-Match',
  limit,
  response: null,
  streams: true,
  produces: 'application/x-ndjson',
})

export const openDataTable = endpoint('GET', `${base}/vacancies.csv`, 'public', {
  summary: 'The same as CSV; several values in a column are separated by spaces',
  limit,
  response: null,
  streams: true,
  produces: 'text/csv',
})

export const openDataChanges = endpoint('GET', `${base}/changes`, 'public', {
  summary:
    'What changed after a cursor, one JSON object a line: id with vacancy as it is now, or with ended (expired, filled, withdrawn, hidden, removed); the last line is the next cursor. Without after: every open vacancy, which replaces all that the reader had',
  limit: { ...limit, name: 'open_data_changes', max: 3_600 },
  query: z.object({
    after: z.optional(z.string().check(z.regex(/^\d{5}\.\d{1,18}\.\d{1,15}$/, { error: 'field.invalid' }))),
  }),
  response: null,
  streams: true,
  produces: 'application/x-ndjson',
  errors: ['cursor_ended'],
})

export const jobFeed = endpoint('GET', '/job-feed.xml', 'public', {
  summary:
    'Every open vacancy as XML for Indeed, LinkedIn, Jooble and Careerjet; key is the one of the setting JOB_FEED_KEY',
  limit: { ...limit, name: 'job_feed' },
  query: z.object({ key: z.optional(z.string()) }),
  response: null,
  streams: true,
  produces: 'application/xml',
  errors: ['not_found'],
})
