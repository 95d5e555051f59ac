import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { id } from '#src/contract/primitives.ts'
import { vacancyFilters } from '#src/features/vacancy-search/list-filters.ts'
import { understoodSearch } from '#src/features/vacancy-search/understood-search.ts'

/** The filters that have counts, in the order of the answer. */
export const facetNames = [
  'category',
  'district',
  'employment_type',
  'workplace',
  'experience_level',
  'salary_min',
  'posted_within',
  'language',
] as const
export type FacetName = (typeof facetNames)[number]

/** A value of a filter, and how many the list has if it is the only one chosen of its facet. */
const countOf = <Value extends z.ZodMiniType>(value: Value) => z.array(z.object({ value, count: z.int() }))
const words = countOf(z.string())
const numbers = countOf(z.int())

export const showFacets = endpoint({
  method: 'GET',
  path: '/api/job-vacancies/facets',
  summary:
    'How many open vacancies the list of the same query has, and would have with each choice of a filter',
  access: 'public',
  query: z.strictObject(vacancyFilters),
  response: z.object({
    total: z.int(),
    /** So many of those that the other filters leave state no pay for a month, a day or an hour. */
    no_pay: z.int(),
    /** Categories and districts are those that have any, or are chosen; of other filters all values are counted. */
    facets: z.object({
      category: countOf(id),
      district: words,
      employment_type: words,
      workplace: words,
      experience_level: words,
      salary_min: numbers,
      posted_within: numbers,
      language: words,
    }),
    /** Each filter of an empty list, with the total without it. */
    relaxations: z.array(z.object({ filter: z.string(), total: z.int() })),
    ...understoodSearch.shape,
  }),
  cacheTags: () => ['vacancies', 'catalogue'],
})
