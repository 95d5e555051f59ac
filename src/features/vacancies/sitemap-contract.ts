import { endpoint } from '#src/contract/endpoint.ts'

export const sitemap = endpoint({
  method: 'GET',
  path: '/sitemap.xml',
  summary:
    'The pages for search engines: of vacancies the open ones alone, each with the day of its last change',
  access: 'public',
  response: null,
  produces: 'application/xml',
})

export const robots = endpoint({
  method: 'GET',
  path: '/robots.txt',
  summary: 'What search engines may read, and where the sitemap is',
  access: 'public',
  response: null,
  produces: 'text/plain',
})
