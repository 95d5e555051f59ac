import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'

/** Nobody counts further than this by looking at rows. */
export const MAX_WAITING_COUNTED = 1_000

export const waitingQueues = ['review', 'reported', 'quarantine', 'messages', 'failed_mails'] as const
export type WaitingQueue = (typeof waitingQueues)[number]

const count = z.int()

export const waitingCounts = endpoint({
  method: 'GET',
  path: '/api/admin/waiting-counts',
  summary: `What waits for an admin: vacancies and their changes in review, reported vacancies, the quarantine, messages, failed mails; each up to ${MAX_WAITING_COUNTED}`,
  access: 'viewer',
  response: z.object({
    review: count,
    reported: count,
    quarantine: count,
    messages: count,
    failed_mails: count,
  }),
})
