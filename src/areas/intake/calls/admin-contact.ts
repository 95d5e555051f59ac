import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { filters, id, instant, paging, requiredText, sizes, sortBy } from '#src/contract/values/primitives.ts'
import { offeredLanguages } from '#src/strings/languages.ts'

const messageStates = ['open', 'done'] as const

const contactMessage = z.object({
  id,
  name: z.string(),
  email: z.string(),
  message: z.string(),
  created_at: instant,
  /** `null` while it is open. */
  done_at: z.nullable(instant),
  done_by: z.nullable(z.string()),
})

export type ContactMessage = z.output<typeof contactMessage>

export const listContactMessages = endpoint('GET', '/api/admin/contact-messages', 'admin', {
  summary: 'The messages that visitors sent, newest first',
  query: z.object({
    ...paging,
    q: filters.q,
    state: z.optional(z.enum(messageStates, { error: 'field.choice' })),
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

const messagePage = z.extend(contactMessage, {
  /** The language in which its sender used the board. */
  language: z.enum(offeredLanguages),
  account: z.nullable(z.object({ id, name: z.string() })),
  /** Number of applications from the same address. */
  applications: z.int(),
  /** Oldest first. */
  replies: z.array(z.object({ text: z.string(), admin_name: z.string(), sent_at: instant })),
})
export type MessagePage = z.output<typeof messagePage>

export const readMessage = endpoint('GET', '/api/admin/contact-messages/:id', 'admin', {
  summary: 'A message with its replies, and the account and applications of its sender',
  response: messagePage,
})

export const replyToMessage = endpoint('POST', '/api/admin/contact-messages/:id/replies', 'admin', {
  summary: 'Reply to a message by email, which quotes it; the message is done with that',
  body: z.object({ text: requiredText('field.required', sizes.message) }),
  status: 201,
})

export const markMessageDone = endpoint('PUT', '/api/admin/contact-messages/:id/done', 'admin', {
  summary: 'Mark a message as done, or open it again',
  body: z.object({ done: z.boolean({ error: 'field.invalid' }) }),
})
