import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { choice, filters, id } from '#src/contract/values/primitives.ts'
import { offeredLanguages } from '#src/strings/languages.ts'

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
