import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { filters, id, paging, sortBy } from '#src/contract/values/primitives.ts'

export const category = z.object({
  id,
  name: z.string(),
  name_si: z.nullable(z.string()),
  name_ta: z.nullable(z.string()),
  /** The part of its page's address: `/vacancies/{slug}`. */
  slug: z.string(),
  former_slugs: z.array(z.string()),
  open_vacancies: z.int(),
})
export type Category = z.output<typeof category>

export const city = z.object({
  id,
  name: z.string(),
  district: z.string(),
  province: z.string(),
  name_si: z.nullable(z.string()),
  name_ta: z.nullable(z.string()),
  district_si: z.string(),
  district_ta: z.string(),
})
export type City = z.output<typeof city>

export const listCategories = endpoint('GET', '/api/categories', 'public', {
  summary: 'The job categories in the order of the board, each with its number of open vacancies',
  query: z.object({ ...paging, q: filters.q, sort: sortBy('name', 'open_vacancies') }),
  csv: 'categories',
  response: z.array(category),
  cacheTags: () => ['catalogue', 'vacancies'],
})

export const listCities = endpoint('GET', '/api/cities', 'public', {
  summary: 'The cities and towns of the country by name, each with its district and province',
  query: z.object({
    ...paging,
    q: filters.q,
    district: filters.district,
    sort: sortBy('name', 'district'),
  }),
  response: z.array(city),
  cacheTags: () => ['catalogue'],
})

export const country = z.object({
  /** ISO 3166-1 alpha-2. */
  code: z.string(),
  name: z.string(),
  name_si: z.string(),
  name_ta: z.string(),
})
export type Country = z.output<typeof country>

export const listCountries = endpoint('GET', '/api/countries', 'public', {
  summary: 'The countries of the world by name, each with its code',
  response: z.array(country),
  cacheTags: () => ['catalogue'],
})
