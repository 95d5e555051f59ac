import * as z from 'zod/mini'
import { optionalFilters } from '#src/areas/vacancies/vacancy-schemas.ts'
import { walkInSpans } from '#src/areas/vacancies/vacancy.ts'
import { several } from '#src/contract/repeatable.ts'
import { choice, filters, integer, MAX_ID, reference } from '#src/contract/values/primitives.ts'
import { offeredLanguages } from '#src/strings/languages.ts'
import {
  MAX_MONTHLY_PAY,
  type MaxFilter,
  maxFilters,
  maxFilterNames,
  postedWithinDays,
} from './filter-steps.ts'

/** The filters of a list of vacancies, by all of its names (decision 038). Choices of one name add up. */
export const vacancyFilters = {
  q: filters.q,
  /** `typed`: the words are taken as they are, even if corrected ones would find more. */
  spelling: z.optional(choice(['typed'])),
  category: several(reference('field.choice')),
  /** Free words that name a city, a district or a province in any language; others are matched like those of `q`. */
  place: filters.district,
  province: filters.district,
  district: several(z.nonoptional(filters.district)),
  city: filters.city,
  position: filters.position,
  /** Digits alone are an id, everything else a part of the name. */
  company: several(z.nonoptional(filters.company)),
  ...optionalFilters,
  language: several(choice(offeredLanguages)),
  /** Rupees a month that the highest pay comes to at least. */
  salary_min: z.optional(integer('field.number', 'field.number', 1, MAX_MONTHLY_PAY)),
  ...(Object.fromEntries(
    maxFilterNames.map((name) => [
      name,
      z.optional(integer('field.number', 'field.number', 1, maxFilters[name].max)),
    ]),
  ) as Record<MaxFilter, z.ZodMiniOptional<ReturnType<typeof integer>>>),
  /** Days, today not counted, within which it was first approved. */
  posted_within: z.optional(
    z.pipe(
      integer('field.choice', 'field.choice', 1, Math.max(...postedWithinDays)),
      z.literal(postedWithinDays, { error: 'field.choice' }),
    ),
  ),
  /** A walk-in interview on a day of that span. */
  walk_in: several(choice(walkInSpans)),
  from: filters.from,
  to: filters.to,
}

const listQuery = z.object(vacancyFilters)
export type VacancyFilters = z.output<typeof listQuery>

const NO_COMPANY = 0

/** The filter `company` of digits alone means an id, anything else a part of the name. */
export function findCompanyId(company: string): number | undefined {
  if (!/^\d+$/.test(company)) return undefined
  // The database refuses a larger number instead of finding nothing.
  return Number(company) <= MAX_ID ? Number(company) : NO_COMPANY
}

export const placeFilters = ['place', 'city', 'district', 'province'] as const
export type PlaceFilter = (typeof placeFilters)[number]
