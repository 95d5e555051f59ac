import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { choice, done, filters, id, idParams, instant, paging, sortBy } from '#src/contract/primitives.ts'

export const unsentMail = z.object({
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

export const listOutbox = endpoint({
  method: 'GET',
  path: '/api/admin/outbox',
  access: 'owner',
  summary: 'Mails that have not left, newest first; q looks into the address',
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

export const retryMail = endpoint({
  method: 'POST',
  path: '/api/admin/outbox/:id/retry',
  access: 'owner',
  summary: 'Send a mail that has not left now',
  params: idParams,
  response: done,
  errors: ['not_found', 'conflict'],
})
