import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { choice } from '#src/contract/values/primitives.ts'
import { offeredLanguages } from '#src/strings/languages.ts'
import { listFilters, measuredFromPlace, openVacancy } from './lists.ts'

export const listNearMatches = endpoint('GET', '/api/job-vacancies/near-matches', 'public', {
  summary:
    'Up to ten open vacancies that miss one word of a search which finds fewer than ten, or two of five or more, by what they miss',
  query: z.strictObject(listFilters).check(...measuredFromPlace),
  response: z.array(
    z.object({
      /** The words that these vacancies miss. */
      missing: z.array(z.string()),
      /** `q` and `place` of the search without them; it finds `total`. */
      q: z.nullable(z.string()),
      place: z.nullable(z.string()),
      total: z.int(),
      vacancies: z.array(openVacancy),
    }),
  ),
  cacheTags: () => ['vacancies', 'catalogue', 'companies'],
})

/** At most so many are answered. */
export const MAX_RELATED = 6

export const listRelatedTrades = endpoint('GET', '/api/job-vacancies/related-trades', 'public', {
  summary:
    'Up to six trades of the same group of ISCO-08 as that of a search which finds fewer than three, with what a search for each finds',
  query: z
    .strictObject({ ...listFilters, names_in: z.optional(choice(offeredLanguages)) })
    .check(...measuredFromPlace),
  response: z.array(
    z.object({
      isco: z.string(),
      /** In the language of `names_in`, else in English. */
      name: z.string(),
      /** The search with this trade in the place of its own. */
      q: z.string(),
      total: z.int(),
    }),
  ),
  cacheTags: () => ['vacancies', 'catalogue'],
})
