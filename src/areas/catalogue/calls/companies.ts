import * as z from 'zod/mini'
import { pictureVariant } from '#src/areas/files/pictures.ts'
import { endpoint, HOUR } from '#src/contract/endpoint.ts'
import {
  choice,
  filters,
  id,
  instant,
  paging,
  sortBy,
  order,
  requiredLine,
  sizes,
  webAddress,
  optionalText,
} from '#src/contract/values/primitives.ts'
import { districts } from '../places.ts'

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

const name = requiredLine('client.name.required', sizes.company)
const logo = { field: 'logo', kind: 'logo' } as const
const saved = z.object({ message: z.string(), data: client })

export const link = z.nullish(webAddress(500))

export const addClient = endpoint('POST', '/api/admin/clients', 'owner', {
  summary: 'Adds a client at the end of the list',
  body: z.object({ name, website: link }),
  file: logo,
  response: saved,
  status: 201,
})

export const editClient = endpoint('PUT', '/api/admin/clients/:id', 'owner', {
  summary:
    'Changes a client: a new logo replaces the old one, remove_logo removes it, and an empty website is removed',
  body: z.object({ name, website: link, remove_logo: z.optional(choice(['true', 'false'])) }),
  file: logo,
  response: saved,
})

export const orderClients = endpoint('POST', '/api/admin/clients/order', 'owner', {
  summary: 'Puts the clients into the order of the given ids, which are all of them',
  body: z.object({ ids: order }),
  errors: ['conflict'],
})

export const removeClient = endpoint('DELETE', '/api/admin/clients/:id', 'owner', {
  summary:
    'Removes a company from Our Clients, with its logo and website; it stays a company while vacancies have its name',
})

export const saveBanner = endpoint('PUT', '/api/admin/banner', 'owner', {
  summary: 'Sets the banner; without an image the current one stays',
  body: z.object({ text: requiredLine('banner.text.required', 200), link }),
  file: { field: 'image', kind: 'banner' },
  response: z.object({ message: z.string(), data: banner }),
})

export const removeBanner = endpoint('DELETE', '/api/admin/banner', 'owner', {
  summary: 'Removes the banner with its image',
})

const DESCRIPTION = 2_000

export const profileFields = {
  name: z.string(),
  description: z.nullable(z.string()),
  website: z.nullable(z.string()),
  district: z.nullable(z.string()),
}

export const companyChange = z.object({
  id,
  ...profileFields,
  /** The proposed logo. Until approval only the account and the admins may read it. */
  logo_url: z.nullable(z.string()),
  removes_logo: z.boolean(),
  created_at: instant,
})

export const ownCompany = z.object({
  company: z.nullable(
    z.object({ id, ...profileFields, logo_url: z.nullable(z.string()), is_verified: z.boolean() }),
  ),
  waiting: z.nullable(companyChange),
  refused: z.nullable(z.object({ note: z.nullable(z.string()) })),
})
export type OwnCompany = z.output<typeof ownCompany>

export const readOwnCompany = endpoint('GET', '/api/account/company', 'user', {
  summary: 'The company linked to the account, and its waiting change',
  confirmedEmail: true,
  response: z.extend(ownCompany, {
    /** The name under which the account has posted most. */
    posted_name: z.nullable(z.string()),
  }),
})

export const sendCompanyChange = endpoint('PUT', '/api/account/company', 'user', {
  summary:
    'Claim a company, or change the one of the account: an admin reviews it. It replaces a waiting change; the logo stays unless a new one or remove_logo is sent',
  confirmedEmail: true,
  limit: { name: 'company_change', max: 20, seconds: HOUR, per: 'account' },
  body: z.object({
    name: requiredLine('client.name.required', sizes.company),
    description: optionalText(DESCRIPTION),
    website: link,
    district: z.nullish(choice(districts)),
    remove_logo: z.optional(choice(['true', 'false'])),
  }),
  file: { field: 'logo', kind: 'logo' },
  response: z.object({ message: z.string(), data: ownCompany }),
})

export const dropCompanyChange = endpoint('DELETE', '/api/account/company', 'user', {
  summary: 'Withdraw the waiting change',
  confirmedEmail: true,
  response: z.object({ message: z.string(), data: ownCompany }),
})
