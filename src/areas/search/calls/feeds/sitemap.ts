import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { integer } from '#src/contract/values/primitives.ts'

export const sitemap = endpoint('GET', '/sitemap.xml', 'public', {
  summary:
    'The pages for search engines, each at its addresses in all languages: only open vacancies, with the time of their last change, of companies those with three open ones; past 2,500 pages an index of parts',
  query: z.object({ part: z.optional(integer('field.number', 'field.number', 1, 1_000_000)) }),
  response: null,
  produces: 'application/xml',
  errors: ['not_found'],
  // Slugs of categories and names of companies are in it.
  cacheTags: () => ['vacancies', 'catalogue', 'companies'],
})

export const robots = endpoint('GET', '/robots.txt', 'public', {
  summary: 'What search engines may read, and where the sitemap is',
  response: null,
  produces: 'text/plain',
})
