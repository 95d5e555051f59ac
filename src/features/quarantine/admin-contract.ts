import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { choice, done, filters, id, idParams, instant, paging, sortBy } from '#src/contract/primitives.ts'
import { botSignals } from '#src/contract/screening.ts'

export const heldKinds = [
  'position_application',
  'category_application',
  'job_seeker_form',
  'contact_message',
] as const
export type HeldKind = (typeof heldKinds)[number]

export const heldSubmission = z.object({
  id,
  kind: z.enum(heldKinds),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  about: z.nullable(z.string()),
  text: z.nullable(z.string()),
  resume_path: z.nullable(z.string()),
  resume_name: z.nullable(z.string()),
  resume_flags: z.array(z.string()),
  reasons: z.array(z.enum(botSignals)),
  received_at: instant,
})
export type HeldSubmission = z.output<typeof heldSubmission>

export const listQuarantine = endpoint({
  method: 'GET',
  path: '/api/admin/quarantine',
  summary:
    'What looked as if a program had sent it, newest first; in no other list until it is released; from and to are days of receipt',
  access: 'admin',
  query: z.object({
    ...paging,
    q: filters.q,
    kind: z.optional(choice(heldKinds)),
    category: filters.category,
    position: filters.position,
    company: filters.company,
    city: filters.city,
    district: filters.district,
    consent: z.optional(choice(['agree', 'disagree'])),
    from: filters.from,
    to: filters.to,
    sort: sortBy('received_at', 'name', 'kind', 'reasons'),
  }),
  csv: 'quarantine',
  response: z.array(heldSubmission),
})

export const releaseSubmission = endpoint({
  method: 'POST',
  path: '/api/admin/quarantine/:id/release',
  summary: 'Make of a held submission what it would have been, with its mails',
  access: 'admin',
  params: idParams,
  response: done,
  errors: ['conflict'],
})

export const deleteHeldSubmission = endpoint({
  method: 'DELETE',
  path: '/api/admin/quarantine/:id',
  summary: 'Delete a held submission with its resume',
  access: 'admin',
  params: idParams,
  response: done,
})
