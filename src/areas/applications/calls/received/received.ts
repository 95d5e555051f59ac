import * as z from 'zod/mini'
import {
  applicationStages,
  declineReasons,
  employerStages,
  MESSAGE_SIZE,
  NOTE_SIZE,
} from '#src/areas/applications/application-stages.ts'
import { interviewFields, interview, interviewDetails } from '#src/areas/applications/interview.ts'
import { HOUR, endpoint } from '#src/contract/endpoint.ts'
import {
  choice,
  id,
  idParams,
  instant,
  optionalText,
  requiredText,
  paging,
} from '#src/contract/values/primitives.ts'
import { declineReason, notify, receivedRow, MAX_MOVED, moved, someIds } from './list.ts'

const text = z.nullable(z.string())
const stage = z.enum(applicationStages)
const message = optionalText(MESSAGE_SIZE)

const ofApplication = {
  confirmedEmail: true,
  params: idParams,
  missing: 'application_not_found',
} as const

const historyRow = z.object({
  stage,
  changed_at: instant,
  changed_by: z.enum(['employer', 'applicant', 'admin', 'board']),
  /** The employer's reason for `not_selected`. */
  reason: z.nullable(z.enum(declineReasons)),
})

const messageRow = z.object({
  id,
  stage: z.nullable(stage),
  text,
  /** The interview that the message named. */
  interview: z.nullable(interviewDetails),
  created_at: instant,
  /** The state of its mail: `retried` was tried and will be again, `failed` was given up. */
  mail: z.enum(['waiting', 'retried', 'failed', 'sent']),
})

export const receivedApplication = z.object({
  ...receivedRow.shape,
  vacancy_id: id,
  job_position: z.string(),
  company_name: z.string(),
  cover_letter: text,
  /** Values of `resumeFlags` that an inspection found in the file. */
  resume_flags: z.array(z.string()),
  /** The applicant allowed the employer's own words. */
  messages_allowed: z.boolean(),
  /** The applicant reminded the employer. */
  nudged_at: z.nullable(instant),
  /** The address that prefills the form of an interview; null unless the work is on site in Sri Lanka. */
  vacancy_address: text,
  /** The current one; null unless the stage is `interview`. */
  interview: z.nullable(interview),
  history: z.array(historyRow),
  notes: z.array(z.object({ id, text: z.string(), created_at: instant })),
  messages: z.array(messageRow),
})
export type ReceivedApplication = z.output<typeof receivedApplication>

export const getReceived = endpoint('GET', '/api/account/applications/:id', 'user_or_link', {
  ...ofApplication,
  scope: 'applications:read',
  summary: 'One application for the caller’s vacancy, or the one of a signed link, without notes',
  response: receivedApplication,
})

export const readReceivedResume = endpoint('GET', '/api/account/applications/:id/resume', 'user_or_link', {
  ...ofApplication,
  scope: 'applications:read',
  summary: 'The résumé of one; each opening is recorded',
  response: null,
  produces: '*/*',
  errors: ['file_not_found'],
})

export const passToResume = endpoint('POST', '/api/account/applications/:id/resume', 'user', {
  ...ofApplication,
  summary:
    'A cookie by which the browser opens this one résumé in a tab: for 15 minutes, while the session lasts',
  idempotency: 'none',
  response: z.object({ path: z.string() }),
  errors: ['file_not_found'],
})

const employerStage = { stage: choice(employerStages), reason: declineReason, notify, message }

const inTab = {
  params: idParams,
  missing: 'file_not_found',
  response: null,
  produces: '*/*',
  errors: ['link_required', 'link_unknown', 'link_ended'],
} as const

/** A tab of the browser opens these paths. As files they have no language in them. */
export const readResumeInTab = endpoint('GET', '/account/applications/:id/resume', 'public', {
  ...inTab,
  summary: 'The same file for the cookie of that pass',
})

export const readLinkedResume = endpoint('GET', '/l/:id/resume', 'public', {
  ...inTab,
  summary:
    'The résumé of the application that a signed link opens, an employer’s or that of who sent it, for the cookie of its pages',
})

export const moveReceived = endpoint('POST', '/api/account/applications/:id/stage', 'user_or_link', {
  ...ofApplication,
  summary:
    'Update the stage; interview, hired and not_selected are emailed to the applicant once, unless notify is false: not_selected after two minutes, with its reason in the applicant’s language. With from, any other current stage is a conflict. Day, place and link of an interview are emailed with a calendar part each time that they change, and cancelled when the stage does',
  limit: { name: 'stage', max: 600, seconds: HOUR, per: 'account' },
  body: z.object({
    ...employerStage,
    from: z.optional(choice(applicationStages)),
    ...interviewFields,
  }),
  response: z.object({ message: z.string(), data: receivedApplication }),
  errors: ['application_withdrawn', 'conflict', 'messages_not_allowed'],
})

export const undoDecline = endpoint('POST', '/api/account/applications/:id/stage/undo', 'user_or_link', {
  ...ofApplication,
  summary: 'Take not_selected back while its email waits: nothing of it stays',
  limit: { name: 'stage', max: 600, seconds: HOUR, per: 'account' },
  response: z.object({ message: z.string(), data: receivedApplication }),
  errors: ['conflict'],
})

export const noteReceived = endpoint('POST', '/api/account/applications/:id/notes', 'user', {
  ...ofApplication,
  summary: 'Write a private note',
  limit: { name: 'note', max: 600, seconds: HOUR, per: 'account' },
  body: z.object({ text: requiredText('field.required', NOTE_SIZE) }),
  response: z.object({ message: z.string(), data: receivedApplication }),
  status: 201,
  errors: ['application_withdrawn'],
})

export const dropNote = endpoint('DELETE', '/api/account/applications/:id/notes/:note', 'user', {
  ...ofApplication,
  summary: 'Remove a private note',
  params: z.extend(idParams, { note: idParams.shape.id }),
})

export const writeToApplicant = endpoint('POST', '/api/account/applications/:id/messages', 'user_or_link', {
  ...ofApplication,
  summary:
    'Write to an applicant who allowed it: at most 3 messages a day for an application, 200 for an account',
  body: z.object({ text: requiredText('field.required', MESSAGE_SIZE) }),
  response: z.object({ message: z.string(), data: receivedApplication }),
  status: 201,
  errors: ['application_withdrawn', 'messages_not_allowed', 'too_many_requests'],
})

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
