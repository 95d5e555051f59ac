import * as z from 'zod/mini'
import { filterColumns, type FilterColumn } from '#src/areas/vacancies/vacancy-fields.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { id } from '#src/contract/values/primitives.ts'
import { understoodSearch } from '../../understood-search.ts'
import { listFilters, measuredFromPlace } from './lists.ts'

/** The filters that have counts, in the order of the answer. */
export const facetNames = [
  'category',
  'district',
  ...filterColumns,
  'salary_min',
  'posted_within',
  'language',
  'company',
] as const
export type FacetName = (typeof facetNames)[number]

/** So many companies have counts: those with most. */
export const MAX_COMPANIES = 10

/** A value of a filter, and how many the list has if it is the only one chosen of its facet. */
const countOf = <Value extends z.ZodMiniType>(value: Value) => z.array(z.object({ value, count: z.int() }))
const words = countOf(z.string())
const numbers = countOf(z.int())

export const showFacets = endpoint('GET', '/api/job-vacancies/facets', 'public', {
  summary:
    'How many open vacancies the list of the same query has, and would have with each choice of a filter',
  query: z
    .strictObject({
      ...listFilters,
      /** The list is in this order: `place` narrows it only with a `radius` then. */
      sort: z.optional(z.enum(['nearest'], { error: 'field.sort' })),
    })
    .check(...measuredFromPlace),
  response: z.object({
    total: z.int(),
    /** So many of those that the other filters leave state no pay for a month, a day or an hour. */
    no_pay: z.int(),
    /** So many of those that the other filters leave are in no radius: they name no town whose centre is known. */
    no_distance: z.int(),
    /** The town, in English, that distances can be measured from: the place of the filters, or of `q`. */
    centre: z.nullable(z.string()),
    /** With `sort=nearest`: up to five towns that have any, the nearest first. */
    nearest: z.array(z.object({ city: z.string(), distance_km: z.int(), count: z.int() })),
    /** Categories and districts are those that have any, or are chosen; of other filters all values are counted. */
    facets: z.object({
      category: countOf(id),
      district: words,
      ...(Object.fromEntries(filterColumns.map((name) => [name, words])) as Record<
        FilterColumn,
        typeof words
      >),
      salary_min: numbers,
      posted_within: numbers,
      language: words,
      /** By ids as the filter takes them; the ten with most. */
      company: z.array(z.object({ value: z.string(), name: z.string(), count: z.int() })),
    }),
    /** Each filter of an empty list, with the total without it. */
    relaxations: z.array(z.object({ filter: z.string(), total: z.int() })),
    ...understoodSearch.shape,
  }),
  cacheTags: () => ['vacancies', 'catalogue'],
})
