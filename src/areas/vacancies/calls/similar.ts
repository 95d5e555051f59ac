import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { id } from '#src/contract/values/primitives.ts'

const summaries = z.array(
  z.object({
    id,
    position: z.string(),
    company_name: z.string(),
    company: z.nullable(z.object({ id, name: z.string() })),
    city: z.nullable(z.string()),
    district: z.nullable(z.string()),
    closing_date: z.string().register(z.globalRegistry, { format: 'date' }),
  }),
)

export const similarVacancies = endpoint('GET', '/api/jobs/:id/similar', 'public', {
  summary:
    'At most six open vacancies like one: of its trade by ISCO-08, of the trades next to it, then of its category; in each the nearest first',
  missing: 'vacancy_not_found',
  response: summaries,
  cacheTags: ({ id }) => [`vacancy:${id as number}`, 'vacancies'],
})

export const newestOfCategory = endpoint('GET', '/api/categories/:id/newest-vacancies', 'public', {
  summary: 'The newest open vacancies of a category, at most 24, without their texts',
  response: summaries,
  cacheTags: ({ id }) => [`vacancies-of-category:${id as number}`],
})
