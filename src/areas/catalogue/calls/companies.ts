import * as z from 'zod/mini'
import { pictureVariant } from '#src/areas/files/pictures.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { choice, filters, id, instant, paging, sortBy } from '#src/contract/values/primitives.ts'

export const client = z.object({
  id,
  name: z.string(),
  logo_url: z.nullable(z.string()),
  logo_width: z.nullable(z.int()),
  logo_height: z.nullable(z.int()),
  logo_variants: z.array(pictureVariant),
})
export type Client = z.output<typeof client>

/** An employer. Each company name in vacancies is one, ignoring case and spaces. */
export const company = z.extend(client, {
  website: z.nullable(z.string()),
  /** The company's own description, which an admin has approved. */
  description: z.nullable(z.string()),
  district: z.nullable(z.string()),
  /** True if an admin saw a proof that the page's account belongs to the company. */
  is_verified: z.boolean(),
  verified_at: z.nullable(instant),
  /** The applicants out of ten that it replied to, and the median days; null below ten applications. */
  replies: z.nullable(z.object({ of_ten: z.int(), days: z.nullable(z.int()) })),
  open_vacancies: z.int(),
})

export const banner = z.object({
  image_url: z.nullable(z.string()),
  link: z.nullable(z.string()),
  text: z.nullable(z.string()),
  image_width: z.nullable(z.int()),
  image_height: z.nullable(z.int()),
  /** Narrowest first; empty until they are made, soon after the upload. */
  image_variants: z.array(pictureVariant),
})

export const listClients = endpoint('GET', '/api/clients', 'public', {
  summary:
    'The companies of Our Clients in the order of the board, with the number of their open vacancies; with safe=1 a company without an approved vacancy, open or ended, is left out while one waits for review under a high risk',
  query: z.object({ ...paging, q: filters.q, sort: sortBy('name'), safe: z.optional(choice(['1'])) }),
  csv: 'clients',
  response: z.array(z.extend(client, { open_vacancies: z.int() })),
  cacheTags: () => ['clients', 'vacancies'],
})

export const showCompany = endpoint('GET', '/api/companies/:id', 'public', {
  summary:
    'A company that is a client or has a vacancy that everybody may read, with the number of its open ones',
  response: company,
  // The id may be of a company that was merged into another.
  cacheTags: ({ id }) => [`company:${id as number}`, 'companies', 'vacancies'],
})

export const showBanner = endpoint('GET', '/api/banner', 'public', {
  summary: 'The banner beside the listings and in the popup offer',
  response: banner,
  cacheTags: () => ['site'],
})
