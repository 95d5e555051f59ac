import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import { offeredLanguages } from '#src/strings/languages.ts'
import { feedFormats, feedTypes } from '../../feed-formats.ts'
import { listFilters, listVacancies, measuredFromPlace } from '../lists/lists.ts'

/** A feed is the newest of a list: a part of it and another order have no meaning there. */
export const feedQuery = z.object(listFilters).check(...measuredFromPlace)
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
