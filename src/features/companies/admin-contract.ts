import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { choice, done, idParams, order, requiredText, sizes } from '#src/contract/primitives.ts'
import { banner, client } from './contract.ts'

const name = requiredText('client.name.required', sizes.company)
const logo = { field: 'logo', kind: 'logo' } as const
const saved = z.object({ message: z.string(), data: client })

const MAX_LINK = 500
export const link = z.nullish(
  requiredText('field.url', MAX_LINK).check(
    z.refine(isWebAddress, { error: 'field.url', abort: true }),
    z.overwrite((address: string) => new URL(address).href),
  ),
)

/** The board may link to this: no script, no account data, and not longer when written out. */
function isWebAddress(value: string): boolean {
  const url = /^https?:\/\//i.test(value) ? URL.parse(value) : null
  return url !== null && url.username === '' && url.password === '' && url.href.length <= MAX_LINK
}

export const addClient = endpoint({
  method: 'POST',
  path: '/api/admin/clients',
  summary: 'Adds a client at the end of the list',
  access: 'owner',
  body: z.object({ name, website: link }),
  file: logo,
  response: saved,
  status: 201,
})

export const editClient = endpoint({
  method: 'PUT',
  path: '/api/admin/clients/:id',
  summary:
    'Changes a client: a logo that is sent replaces its logo, remove_logo takes it away, and a website that is sent empty goes',
  access: 'owner',
  params: idParams,
  body: z.object({ name, website: link, remove_logo: z.optional(choice(['true', 'false'])) }),
  file: logo,
  response: saved,
})

export const orderClients = endpoint({
  method: 'POST',
  path: '/api/admin/clients/order',
  summary: 'Puts the clients into the order of the given ids, which are all of them',
  access: 'owner',
  body: z.object({ ids: order }),
  response: done,
  errors: ['conflict'],
})

export const removeClient = endpoint({
  method: 'DELETE',
  path: '/api/admin/clients/:id',
  summary:
    'Takes a company from Our Clients, with its logo and website; while vacancies have its name it stays a company',
  access: 'owner',
  params: idParams,
  response: done,
})

export const saveBanner = endpoint({
  method: 'PUT',
  path: '/api/admin/banner',
  summary: 'Sets the banner; without an image the one that is there stays',
  access: 'owner',
  body: z.object({ text: requiredText('banner.text.required', 200), link }),
  file: { field: 'image', kind: 'banner' },
  response: z.object({ message: z.string(), data: banner }),
})

export const removeBanner = endpoint({
  method: 'DELETE',
  path: '/api/admin/banner',
  summary: 'Removes the banner with its image',
  access: 'owner',
  response: done,
})
