import * as z from 'zod/mini'
import { vacancy } from '#src/areas/vacancies/calls/vacancies.ts'
import { filterColumns } from '#src/areas/vacancies/vacancy-fields.ts'
import { endpoint, type AnswerOf } from '#src/contract/endpoint.ts'
import { choice, dayAnswer, id, paging } from '#src/contract/values/primitives.ts'
import { offeredLanguages } from '#src/strings/languages.ts'
import { maxFilterNames } from '../../filter-steps.ts'
import { listFilters, listOrders, measuredFromPlace } from './lists.ts'

/** The filters that have counts, in the order of the answer. */
export const facetNames = [
  'category',
  'district',
  ...filterColumns,
  'salary_min',
  ...maxFilterNames,
  'verified',
  'posted_within',
  'walk_in',
  'language',
  'company',
] as const
export type FacetName = (typeof facetNames)[number]

/** Companies that have counts: those with most vacancies. */
export const MAX_COMPANIES = 10

const { position, company_name, employment_type, workplace, salary_min, salary_max, salary_unit } =
  vacancy.shape
/** The beginnings and ends of marked words in a text, one pair after the other. */
const marks = z.optional(z.array(z.int()))

/** A row of a list: whole descriptions, and fields that most leave open, would make a page heavy. */
export const listedVacancy = z.object({
  id,
  position,
  /** The trade in the language of the names, if the position is in another script. */
  trade: z.optional(z.string()),
  company_name,
  /** The company, if it has a page, with its name if the vacancy writes it otherwise. */
  company: z.optional(z.object({ id, name: z.optional(z.string()), verified: z.optional(z.literal(true)) })),
  logo: z.optional(z.string()),
  place: z.nullable(z.string()),
  /** Whole kilometres from `place`, with `radius` or `sort=nearest`; left out if one of both towns is not known. */
  distance: z.optional(z.int()),
  /** Left out if no pay is stated. */
  pay: z.optional(z.object({ salary_min, salary_max, salary_unit })),
  employment_type,
  workplace,
  /** One may apply by phone number alone. */
  no_cv: z.optional(z.literal(true)),
  /** Disabled people are welcome. */
  for_disabled: z.optional(z.literal(true)),
  /** The day of its walk-in interview, until that is over. */
  walk_in: z.optional(dayAnswer),
  /** The beginning of the description, or a passage of it that has a word of the search. */
  excerpt: z.string(),
  /** The words that were searched for. */
  marks: z.optional(z.object({ position: marks, company: marks, place: marks, excerpt: marks })),
  fresh: z.boolean(),
  /** A day in Sri Lanka. */
  posted: dayAnswer,
  closing_date: vacancy.shape.closing_date,
})
export type ListedVacancy = z.output<typeof listedVacancy>

/** A value of a filter, and how many the list has if it is the only one chosen of its facet. */
const counts = z.array(z.object({ value: z.string(), name: z.optional(z.string()), count: z.int() }))

/** Places with the words that name them; a vacancy is in any of them. */
const places = z.array(
  z.object({
    kind: z.enum(['city', 'district', 'province']),
    /** English. */
    name: z.string(),
    shown: z.string(),
    words: z.string(),
  }),
)

/** Filters by name, in place of those of the list. */
const changed = z.record(z.string(), z.array(z.string()))

export const searchVacancies = endpoint('GET', '/api/job-vacancies/search', 'public', {
  summary:
    'A page of a list with all that stands around it: counts of choices, how words were understood, and what comes close where there are few',
  query: z
    .strictObject({
      ...paging,
      ...listFilters,
      sort: listOrders,
      /** Names are in this language, else in English. */
      names_in: z.optional(choice(offeredLanguages)),
    })
    .check(...measuredFromPlace),
  response: z.object({
    total: z.int(),
    vacancies: z.array(listedVacancy),
    /** Vacancies left by the other filters that state no pay for a month, a day or an hour. */
    no_pay: z.int(),
    /** Vacancies left by the other filters that are in no radius: the centre of their town is not known. */
    no_distance: z.int(),
    /** The town, in English, that distances can be measured from: the place of the filters, or of `q`. */
    centre: z.nullable(z.string()),
    /** The name of the town that `city` asks for. */
    city: z.nullable(z.string()),
    /** Choices that find something, or are chosen; of companies the ten with most. */
    facets: z.object(
      Object.fromEntries(facetNames.map((name) => [name, counts])) as Record<FacetName, typeof counts>,
    ),
    /** Each filter of an empty list, with the total without it. */
    relaxations: z.array(z.object({ filter: z.string(), total: z.int() })),
    search: z.object({
      /** The words that were looked for instead of `q`, if `q` itself finds nothing. */
      corrected: z.nullable(z.string()),
      /** The last word of `q` that no vacancy has, and that was taken for the beginning of others. */
      beginning: z.nullable(z.string()),
      places,
      /** The pay that words of `q` name, as `salary_min`. */
      pay: z.nullable(z.object({ salary_min: z.int(), words: z.string() })),
      /** The words of `q` that name neither a place nor pay. */
      rest: z.string(),
      /** The same words as typed or corrected, without filler. */
      named: z.string(),
      /** `q` has filler alone, such as "jobs": the list is the one without it. */
      filler: z.boolean(),
      /** `q` asks for what is near the reader, and names no place: `place` is to say where that is. */
      near_me: z.boolean(),
      /** `q` asks for pay by the week, a unit that no vacancy has. */
      weekly: z.boolean(),
      /** The brand or tool in `q` that no found vacancy names: they are of a trade that goes with it. */
      similar: z.nullable(z.string()),
    }),
    /** The places that `place` names. */
    places,
    /** `place` is only the beginning of this place, whose list it is. */
    taken: z.nullable(z.object({ name: z.string(), filters: changed })),
    /**
     * Vacancies of other searches for a first page with few: without `words`, or without the `filter`. For one with none
     * also those near its place, `elsewhere`, of another trade, or the newest.
     */
    near: z.array(
      z.object({
        kind: z.enum(['without', 'nearest', 'elsewhere', 'trade', 'newest']),
        words: z.array(z.string()),
        filter: z.nullable(z.string()),
        /** With these filters the list has `total`; that of `elsewhere` has those of `nearest` too. */
        filters: changed,
        total: z.int(),
        vacancies: z.array(listedVacancy),
      }),
    ),
    /** Trades of the search's ISCO-08 group, if it finds fewer than three vacancies, with the total of each. */
    related: z.array(z.object({ isco: z.string(), name: z.string(), q: z.string(), total: z.int() })),
  }),
  cacheTags: () => ['vacancies', 'catalogue', 'companies'],
})
export type FoundVacancies = AnswerOf<typeof searchVacancies>
