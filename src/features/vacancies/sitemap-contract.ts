import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { integer } from '#src/contract/primitives.ts'

export const sitemap = endpoint({
  method: 'GET',
  path: '/sitemap.xml',
  summary:
    'The pages for search engines, each at its addresses in all languages: of vacancies the open ones alone, with the time of their last change; past 2,500 pages an index of parts',
  access: 'public',
  query: z.object({ part: z.optional(integer('field.number', 'field.number', 1, 1_000_000)) }),
  response: null,
  produces: 'application/xml',
  errors: ['not_found'],
  cacheTags: () => ['vacancies'],
})

export const robots = endpoint({
  method: 'GET',
  path: '/robots.txt',
  summary: 'What search engines may read, and where the sitemap is',
  access: 'public',
  response: null,
  produces: 'text/plain',
})
