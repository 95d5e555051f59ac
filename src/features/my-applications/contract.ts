import * as z from 'zod/mini'
import { HOUR } from '#src/contract/call-limit.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { id, idParams, instant, paging, reference } from '#src/contract/primitives.ts'
import { applicationStages } from '#src/features/applications/application-stages.ts'
import { applicationKinds } from '#src/features/applications/application.ts'
import { resumeFile } from '#src/features/applying/contract.ts'

const text = z.nullable(z.string())
const stage = z.enum(applicationStages)

export const sentApplication = z.object({
  id,
  applicant_no: z.string(),
  /** null when the vacancy was deleted. */
  vacancy_id: z.nullable(id),
  job_position: z.string(),
  company_name: z.string(),
  /** The employer's, also after the vacancy ended; null where it is not, or was, the board's to show. */
  contact: z.nullable(z.object({ email: z.string(), phone: z.string() })),
  full_name: z.string(),
  email: z.string(),
  phone: z.string(),
  city: text,
  cover_letter: text,
  resume_name: text,
  created_at: instant,
  stage,
  history: z.array(
    z.object({
      stage,
      changed_at: instant,
      changed_by: z.enum(['employer', 'applicant', 'admin', 'board']),
    }),
  ),
  messages_allowed: z.boolean(),
  messages: z.array(
    z.object({
      id,
      stage: z.nullable(stage),
      text,
      created_at: instant,
      reported: z.boolean(),
    }),
  ),
})
export type SentApplication = z.output<typeof sentApplication>

const one = {
  access: 'user_or_link',
  params: idParams,
  missing: 'application_not_found',
} as const
/** Without a confirmed address an account reaches what was sent while it was logged in. */
const reached = ['application_not_found', 'email_not_confirmed'] as const
const changed = z.object({ message: z.string(), data: sentApplication })
export const replacing = { name: 'other_resume', most: 20, seconds: HOUR, per: 'account' } as const

export const myApplicationRow = z.object({
  applicant_no: z.string(),
  kind: z.enum(applicationKinds),
  vacancy_id: z.nullable(id),
  /** null for a CV of a category. */
  job_position: text,
  company_name: text,
  job_category_id: z.nullable(id),
  job_category_name: text,
  created_at: instant,
  /** null for a CV of a category. */
  stage: z.nullable(stage),
  stage_at: z.nullable(instant),
})
export type MyApplicationRow = z.output<typeof myApplicationRow>

export const listMyApplications = endpoint({
  method: 'GET',
  path: '/api/account/my-applications',
  summary:
    'What was sent with the account, newest first, and what was sent with its address once that is confirmed',
  access: 'user',
  query: z.object({ ...paging, vacancy: z.optional(reference('field.choice')) }),
  response: z.array(myApplicationRow),
})

export const seeSent = endpoint({
  ...one,
  method: 'GET',
  path: '/api/account/my-applications/:id',
  summary: 'One application that was made with the account or its address, or the one of a signed link',
  response: sentApplication,
  errors: reached,
})

export const withdrawSent = endpoint({
  ...one,
  method: 'POST',
  path: '/api/account/my-applications/:id/withdraw',
  summary: 'Withdraw it for good: its résumé is deleted, and the employer sees its number and stage alone',
  response: changed,
  errors: reached,
})

export const replaceResume = endpoint({
  ...one,
  method: 'POST',
  path: '/api/account/my-applications/:id/resume',
  summary: 'Send another CV in the place of the first one, while the application is received',
  limit: replacing,
  body: z.object({}),
  file: resumeFile,
  response: changed,
  errors: [...reached, 'application_withdrawn', 'application_moved_on'],
})

export const allowMessages = endpoint({
  ...one,
  method: 'POST',
  path: '/api/account/my-applications/:id/messages-allowed',
  summary: 'Allow the employer’s own words, or no more',
  body: z.object({
    allowed: z.pipe(
      z.union([z.boolean(), z.enum(['true', 'false'])], { error: 'field.choice' }),
      z.transform((value) => value === true || value === 'true'),
    ),
  }),
  response: changed,
  errors: [...reached, 'application_withdrawn'],
})

export const reportMessage = endpoint({
  ...one,
  method: 'POST',
  path: '/api/account/my-applications/:id/messages/:message/report',
  summary: 'Report what the employer wrote; the office is told once',
  params: z.extend(idParams, { message: idParams.shape.id }),
  response: changed,
  errors: reached,
})
