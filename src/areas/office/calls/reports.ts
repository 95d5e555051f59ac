import * as z from 'zod/mini'
import { endpoint, type RowOf, type AnswerOf } from '#src/contract/endpoint.ts'
import { forViewers } from '#src/contract/list-file.ts'
import {
  choice,
  filters,
  id,
  instant,
  optionalLine,
  paging,
  reference,
  sortBy,
} from '#src/contract/values/primitives.ts'
import { inEachQueue } from '#src/contract/waiting-queues.ts'

/** One figure of the dashboard; path and name are specified. */
/*@__NO_SIDE_EFFECTS__*/
function countEndpoint<const Name extends string>(path: `/${string}`, name: Name, summary: string) {
  const shape = { [name]: z.int() } as Record<Name, typeof id>
  return endpoint('GET', path, 'viewer', {
    summary,
    response: z.object(shape),
  })
}

export const countUsers = countEndpoint('/api/user-count', 'user_count', 'How many users are registered')
export const countApproved = countEndpoint(
  '/api/approved-jobs-count',
  'approved_job_count',
  'How many vacancies are approved',
)
export const countPending = countEndpoint(
  '/api/pending-jobs-count',
  'pending_job_count',
  'How many vacancies wait for review',
)
export const countPositionApplications = countEndpoint(
  '/api/position-count',
  'position_application_count',
  'How many applications for positions there are',
)
export const countCategoryApplications = countEndpoint(
  '/api/category-count',
  'category_application_count',
  'How many applications for categories there are',
)

export const recentVacancies = endpoint('GET', '/api/recent-jobs', 'viewer', {
  summary: 'The newest ten vacancies',
  response: z.object({
    success: z.literal(true),
    data: z.array(
      z.object({ id, position: z.string(), company_name: z.string(), status: z.literal([0, 1, 2]) }),
    ),
  }),
})

export const actors = ['admin', 'user', 'visitor', 'system'] as const

const activityEvent = z.object({
  id,
  happened_at: instant,
  actor: z.enum(actors),
  actor_id: z.nullable(id),
  /** null for visitors and the system, and for an account that is gone. */
  actor_name: z.nullable(z.string()),
  /** `<subject>.<what happened>`, values of `AuditAction` (`contract/audit-actions.ts`). */
  action: z.string(),
  subject: z.nullable(z.string()),
  subject_id: z.nullable(id),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})

const NAME = 100

export const listActivity = endpoint('GET', '/api/admin/activity', 'viewer', {
  summary: 'Who did what and when, newest first; always one page, 50 events unless per_page says otherwise',
  ...forViewers(activityEvent, { fields: ['actor_name', 'detail'] }),
  query: z.object({
    ...paging,
    actor: z.optional(choice(actors)),
    admin: z.optional(reference('field.choice')),
    action: optionalLine(NAME),
    subject: optionalLine(NAME),
    subject_id: z.optional(reference('field.choice')),
    from: filters.from,
    to: filters.to,
    sort: sortBy('happened_at', 'actor', 'action', 'subject'),
  }),
  csv: 'activity',
})
export type ListedEvent = RowOf<typeof listActivity>

/** Counting stops here, so that it reads no more rows. */
export const MAX_WAITING_COUNTED = 1_000

const queue = z.object({ count: z.int(), oldest: z.nullable(instant) })

export const waitingCounts = endpoint('GET', '/api/admin/waiting-counts', 'viewer', {
  summary: `Counts of what waits for an admin, and since when the oldest does: vacancies and changes in review, reported vacancies, claims and changes of companies, quarantine, messages, failed emails, emails refused three times or more, accounts to block, public vacancies of trusted companies; each up to ${MAX_WAITING_COUNTED}`,
  response: z.object(inEachQueue(() => queue)),
})
export type WaitingCounts = AnswerOf<typeof waitingCounts>

const wanted = z.object({ wanted: z.boolean() })

export const readMonthlyFigures = endpoint('GET', '/api/admin/monthly-figures', 'owner', {
  summary: 'Whether the caller gets the figures of each month by email',
  response: wanted,
})

export const askForMonthlyFigures = endpoint('PUT', '/api/admin/monthly-figures', 'owner', {
  summary: 'Ask for the figures of each month by email, on its first day after, or for no more of them',
  body: wanted,
})
