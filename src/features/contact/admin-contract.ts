import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { done, filters, id, idParams, instant, paging, sortBy } from '#src/contract/primitives.ts'

export const contactMessage = z.object({
  id,
  name: z.string(),
  email: z.string(),
  message: z.string(),
  created_at: instant,
})

export type ContactMessage = z.output<typeof contactMessage>

export const listContactMessages = endpoint({
  method: 'GET',
  path: '/api/admin/contact-messages',
  summary: 'The messages that visitors sent, newest first',
  access: 'admin',
  query: z.object({
    ...paging,
    q: filters.q,
    from: filters.from,
    to: filters.to,
    sort: sortBy('created_at', 'name', 'message'),
  }),
  csv: 'messages',
  response: z.array(contactMessage),
})

export const deleteContactMessage = endpoint({
  method: 'DELETE',
  path: '/api/admin/contact-messages/:id',
  summary: 'Deletes a message',
  access: 'admin',
  params: idParams,
  response: done,
})
