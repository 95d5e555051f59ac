import * as z from 'zod/mini'
import { HOUR, endpoint } from '#src/contract/endpoint.ts'
import { id, instant, paging } from '#src/contract/values/primitives.ts'
import { MAX_MOVED, moved, receivedRow, someIds } from './list.ts'

/** Days of waiting after which applications cause a recap. */
export const RECAP_DAYS = [7, 14] as const
export const UNANSWERED_DAYS = RECAP_DAYS[0]

export const unansweredRow = z.extend(
  z.pick(receivedRow, { id: true, applicant_no: true, full_name: true, created_at: true }),
  { vacancy_id: id, job_position: z.string(), nudged_at: z.nullable(instant) },
)
export type UnansweredRow = z.output<typeof unansweredRow>

export const listUnanswered = endpoint('GET', '/api/account/unanswered', 'user', {
  confirmedEmail: true,
  summary: `Applications for all vacancies of one’s own that have stood at received for ${UNANSWERED_DAYS} days, oldest first`,
  query: z.object(paging),
  response: z.array(unansweredRow),
})

export const declineUnanswered = endpoint('POST', '/api/account/unanswered/not-selected', 'user', {
  confirmedEmail: true,
  summary: `Move up to ${MAX_MOVED} of these to not_selected; any other stage stays. The applicants are emailed after two minutes`,
  limit: { name: 'decline', max: 60, seconds: HOUR, per: 'account' },
  body: z.object({ ids: someIds }),
  response: z.object({ message: z.string(), data: moved }),
})

export const undoMoved = endpoint('POST', '/api/account/unanswered/undo', 'user', {
  confirmedEmail: true,
  summary:
    'Undo the last move of many applications, of these or of one vacancy, within two minutes: they stand where they stood, and no email leaves',
  limit: { name: 'undo_decline', max: 60, seconds: HOUR, per: 'account' },
  response: z.object({ message: z.string(), data: z.object({ moved: z.array(id) }) }),
  errors: ['conflict'],
})
