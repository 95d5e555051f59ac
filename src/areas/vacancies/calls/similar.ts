import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { id } from '#src/contract/values/primitives.ts'

export const newestOfCategory = endpoint('GET', '/api/categories/:id/newest-vacancies', 'public', {
  summary: 'The newest open vacancies of a category, at most 24, without their texts',
  response: z.array(
    z.object({
      id,
      position: z.string(),
      company_name: z.string(),
      company: z.nullable(z.object({ id, name: z.string() })),
      city: z.nullable(z.string()),
      district: z.nullable(z.string()),
      closing_date: z.string().register(z.globalRegistry, { format: 'date' }),
    }),
  ),
  // A page of a vacancy shows some of them: it shall not be made anew at each change of another category.
  cacheTags: ({ id }) => [`vacancies-of-category:${id as number}`],
})
