import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { dayAnswer, id, instant, requiredLine } from '#src/contract/values/primitives.ts'

/** Days for which searches are stored and shown. */
export const MISSED_DAYS = 30

export const missedSearch = z.object({
  words: z.string(),
  /** Times in these days; responses from the cache are not counted. */
  count: z.int(),
  last_day: dayAnswer,
})
export type MissedSearch = z.output<typeof missedSearch>

export const listMissedSearches = endpoint('GET', '/api/admin/missed-searches', 'owner', {
  summary: 'Up to 1,000 searches of the last 30 days that found nothing, the most frequent first; words only',
  response: z.array(missedSearch),
})

export const searchSynonym = z.object({ id, word: z.string(), means: z.string(), created_at: instant })
export type SearchSynonym = z.output<typeof searchSynonym>

export const listSearchSynonyms = endpoint('GET', '/api/admin/search-synonyms', 'owner', {
  summary: 'The words that admins added to those that search knows, in alphabetical order',
  response: z.array(searchSynonym),
})

const WORD = 60
const MEANS = 100

export const addSearchSynonym = endpoint('POST', '/api/admin/search-synonyms', 'owner', {
  summary: 'Has search take a word for an occupation, a category, a place or another word that it knows',
  body: z.object({
    word: requiredLine('search.word.required', WORD),
    means: requiredLine('search.means.required', MEANS),
  }),
  status: 201,
  response: z.object({ message: z.string(), data: searchSynonym }),
})

export const removeSearchSynonym = endpoint('DELETE', '/api/admin/search-synonyms/:id', 'owner', {
  summary: 'Has search forget a word that an admin added',
})
