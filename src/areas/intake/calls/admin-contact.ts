import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { filters, id, instant, paging, sortBy } from '#src/contract/values/primitives.ts'

export const contactMessage = z.object({
  id,
  name: z.string(),
  email: z.string(),
  message: z.string(),
  created_at: instant,
})

export type ContactMessage = z.output<typeof contactMessage>

export const listContactMessages = endpoint('GET', '/api/admin/contact-messages', 'admin', {
  summary: 'The messages that visitors sent, newest first',
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

export const deleteContactMessage = endpoint('DELETE', '/api/admin/contact-messages/:id', 'admin', {
  summary: 'Deletes a message',
})
