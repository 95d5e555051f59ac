import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { botSignals } from '#src/contract/screening.ts'
import { choice, filters, id, instant, paging, sortBy } from '#src/contract/values/primitives.ts'

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
  email: z.nullable(z.string()),
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

export const listQuarantine = endpoint('GET', '/api/admin/quarantine', 'admin', {
  summary:
    'Submissions that look automated, newest first; in no other list until released; from and to are days of receipt',
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

export const releaseSubmission = endpoint('POST', '/api/admin/quarantine/:id/release', 'admin', {
  summary: 'Release a held submission, with its emails',
  errors: ['conflict'],
})

export const deleteHeldSubmission = endpoint('DELETE', '/api/admin/quarantine/:id', 'admin', {
  summary: 'Delete a held submission with its resume',
})
