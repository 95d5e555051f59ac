import * as z from 'zod/mini'
import { endpoint, type QueryOf } from '#src/contract/endpoint.ts'
import { idParams, paging, reference } from '#src/contract/primitives.ts'
import { vacancy } from '#src/features/vacancies/contract.ts'
import { vacancyFilters } from '#src/features/vacancy-search/list-filters.ts'

const listOrders = ['approved_at', '-approved_at', 'closing_date', '-closing_date'] as const

export const listVacancies = endpoint({
  method: 'GET',
  path: '/api/job-vacancies',
  summary: 'Open vacancies, newest approval first; from and to are days of the first approval',
  access: 'public',
  query: z.object({
    ...paging,
    ...vacancyFilters,
    /** `relevance`: the best match of `q` first, newer ones first among equals. */
    sort: z.optional(z.enum([...listOrders, 'relevance'], { error: 'field.sort' })),
  }),
  response: z.array(vacancy),
  // The names of the category and the company are in it.
  cacheTags: () => ['vacancies', 'catalogue', 'companies'],
})

export type PublicQuery = QueryOf<typeof listVacancies>

export const listOpenInCategory = endpoint({
  method: 'GET',
  path: '/api/jobs/active-by-category/:categoryId',
  summary: 'Open vacancies of a category, with those that an applicant has applied for already',
  access: 'admin',
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
