import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { choice, email, filters, id, instant, paging, sortBy } from '#src/contract/values/primitives.ts'

const unsentMail = z.object({
  id,
  template: z.string(),
  recipient: z.string(),
  state: z.enum(['waiting', 'failed']),
  attempts: z.int(),
  last_error: z.nullable(z.string()),
  next_attempt_at: instant,
  failed_at: z.nullable(instant),
  created_at: instant,
})
export type UnsentMail = z.output<typeof unsentMail>

export const listOutbox = endpoint('GET', '/api/admin/outbox', 'owner', {
  summary: 'Emails not sent yet, newest first; q searches the address',
  query: z.object({
    ...paging,
    q: filters.q,
    state: z.optional(choice(['waiting', 'failed'])),
    from: filters.from,
    to: filters.to,
    sort: sortBy('created_at', 'recipient', 'template', 'state', 'attempts', 'last_error', 'next_attempt_at'),
  }),
  csv: 'mails',
  response: z.array(unsentMail),
})

export const retryMail = endpoint('POST', '/api/admin/outbox/:id/retry', 'owner', {
  summary: 'Send a waiting email now',
  errors: ['conflict'],
})

export const correctMail = endpoint('PUT', '/api/admin/outbox/:id/recipient', 'owner', {
  summary:
    'Correct the address of an email that did not leave, and send it now; not of one with a secret link',
  body: z.object({ email: email('account.email.required') }),
  errors: ['conflict'],
})

export const layMailAside = endpoint('DELETE', '/api/admin/outbox/:id', 'owner', {
  summary: 'Lay an email aside that did not leave: it is deleted, and nobody gets it',
  errors: ['conflict'],
})
