import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { dayAnswer, id, instant, requiredLine, choice, filters } from '#src/contract/values/primitives.ts'
import { offeredLanguages } from '#src/strings/languages.ts'

/** Days for which searches are stored and shown. */
export const MISSED_DAYS = 30

const missedSearch = z.object({
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

const searchSynonym = z.object({ id, word: z.string(), means: z.string(), created_at: instant })
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

/** Suggestions in an answer at most. */
export const MAX_SUGGESTIONS = 8

const suggestionKinds = ['position', 'category', 'place', 'company'] as const

/** The names of the list's filters that a suggestion sets, each with its value. */
const sets = z.object({
  q: z.optional(z.string()),
  category: z.optional(id),
  city: z.optional(z.string()),
  district: z.optional(z.string()),
  province: z.optional(z.string()),
  company: z.optional(z.string()),
})

export const suggestion = z.object({
  kind: z.enum(suggestionKinds),
  /** Categories, places and occupations are in the language asked for; what employers wrote is as they wrote it. */
  text: z.string(),
  /** Another name for it, by which it was found. */
  synonym: z.optional(z.string()),
  /** Open vacancies in the list with these filters, counted some minutes ago at most. */
  count: z.int(),
  /** For a position: the category of most open vacancies with this name. */
  category: z.optional(id),
  sets,
})
export type Suggestion = z.output<typeof suggestion>
export type SuggestionKind = Suggestion['kind']

/**
 * Answers while somebody types. Not in the cache of responses: every beginning of a word would be an entry there.
 */
export const listSuggestions = endpoint('GET', '/api/suggestions', 'public', {
  summary:
    'Up to eight positions, categories, places and companies with open vacancies that begin with what is typed',
  query: z.strictObject({
    q: filters.q,
    language: z.optional(choice(offeredLanguages)),
  }),
  response: z.array(suggestion),
})
