import * as z from 'zod/mini'
import { isco, vacancy } from '#src/areas/vacancies/calls/vacancies.ts'
import { endpoint, type QueryOf } from '#src/contract/endpoint.ts'
import { several } from '#src/contract/repeatable.ts'
import { choice, idParams, integer, paging, reference } from '#src/contract/values/primitives.ts'
import { radiusSteps } from '../../filter-steps.ts'
import { vacancyFilters } from '../../list-filters.ts'

/** These narrow a list of open vacancies. */
export const listFilters = {
  ...vacancyFilters,
  /** Vacancies of companies that an admin has verified. */
  verified: several(choice(['1'])),
  /** One to four digits: `51` has 5131 too. */
  isco: several(z.string().check(z.regex(/^\d{1,4}$/, 'field.choice'))),
  /** Kilometres around the town that `place` names, between the centres of towns. */
  radius: z.optional(
    z.pipe(
      integer('field.choice', 'field.choice', 1, Math.max(...radiusSteps)),
      z.literal(radiusSteps, { error: 'field.choice' }),
    ),
  ),
}

interface Measured {
  place?: string | undefined
  radius?: number | undefined
  sort?: string | undefined
}

/** Distances are from a place. */
export const measuredFromPlace = [
  z.refine<Measured>(({ place, radius }) => radius === undefined || place !== undefined, {
    path: ['radius'],
    error: 'field.needs_place',
    when: () => true,
  }),
  z.refine<Measured>(({ place, sort }) => sort !== 'nearest' || place !== undefined, {
    path: ['sort'],
    error: 'field.needs_place',
    when: () => true,
  }),
] as const

export const openVacancy = z.extend(vacancy, {
  isco,
  /** Whole kilometres from `place`, with `radius` or `sort=nearest`; `null` if one of both towns is not known. */
  distance_km: z.nullable(z.int()),
})

/**
 * `relevance`: the best match of `q` first, newer ones first among equals. `nearest`: by the distance from `place`, which
 * narrows the list only with a `radius` then. `-pay`: the highest pay a month first, then by the day, by the hour, and
 * those that state none. `applied`: fewest applicants first, in the steps of `applied` of a vacancy; hidden ones last.
 * `walk_in`: by the day of the walk-in interview; those without one, or whose day is past, last.
 */
export const listOrders = z.optional(
  z.enum(
    [
      'approved_at',
      '-approved_at',
      'closing_date',
      '-closing_date',
      'relevance',
      'nearest',
      '-pay',
      'applied',
      'walk_in',
    ],
    {
      error: 'field.sort',
    },
  ),
)

export const listVacancies = endpoint('GET', '/api/job-vacancies', 'public', {
  summary: 'Open vacancies, newest approval first; from and to are days of the first approval',
  query: z
    .object({
      ...paging,
      ...listFilters,
      sort: listOrders,
    })
    .check(...measuredFromPlace),
  response: z.array(openVacancy),
  // The names of the category and the company are in it.
  cacheTags: () => ['vacancies', 'catalogue', 'companies'],
})

export type PublicQuery = QueryOf<typeof listVacancies>

export const listOpenInCategory = endpoint('GET', '/api/jobs/active-by-category/:categoryId', 'admin', {
  describedAs: '/api/categories/:categoryId/active-vacancies',
  summary: 'Open vacancies of a category, with those that an applicant has applied for already',
  params: z.object({ categoryId: idParams.shape.id }),
  /** The applicant, by a category application or by a long form. */
  query: z.object({
    application_id: z.optional(reference('field.choice')),
    form_id: z.optional(reference('field.choice')),
    ...paging,
  }),
  response: z.object({
    success: z.literal(true),
    data: z.array(z.extend(vacancy, { already_applied: z.boolean() })),
  }),
  errors: ['application_not_found'],
})
