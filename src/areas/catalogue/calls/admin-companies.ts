import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { choice, order, requiredLine, sizes, webAddress } from '#src/contract/values/primitives.ts'
import { banner, client } from './companies.ts'

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
