import * as z from 'zod/mini'
import { type AnswerOf, endpoint } from '#src/contract/endpoint.ts'
import { instant } from '#src/contract/values/primitives.ts'
import { inEachQueue } from '#src/contract/waiting-queues.ts'

/** Counting stops here, so that it reads no more rows. */
export const MAX_WAITING_COUNTED = 1_000

const queue = z.object({ count: z.int(), oldest: z.nullable(instant) })

export const waitingCounts = endpoint('GET', '/api/admin/waiting-counts', 'viewer', {
  summary: `Counts of what waits for an admin, and since when the oldest does: vacancies and changes in review, reported vacancies, claims and changes of companies, quarantine, messages, failed emails, emails refused three times or more, accounts to block, public vacancies of trusted companies; each up to ${MAX_WAITING_COUNTED}`,
  response: z.object(inEachQueue(() => queue)),
})
export type WaitingCounts = AnswerOf<typeof waitingCounts>
