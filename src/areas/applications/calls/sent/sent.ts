import * as z from 'zod/mini'
import { applicationStages, declineReasons, NUDGE_DAYS } from '#src/areas/applications/application-stages.ts'
import { applicationKinds } from '#src/areas/applications/application.ts'
import { cvShape, starts } from '#src/areas/applications/cv-fields.ts'
import { interview, interviewAnswers, interviewDetails } from '#src/areas/applications/interview.ts'
import { HOUR, endpoint } from '#src/contract/endpoint.ts'
import {
  choice,
  dayAnswer,
  done,
  id,
  idParams,
  instant,
  paging,
  phone,
  reference,
  requiredLine,
  sizes,
  tickable,
  yesOrNo,
  email,
  requiredSigns,
} from '#src/contract/values/primitives.ts'
import { resumeFile } from '../forms/applying.ts'

const text = z.nullable(z.string())
const stage = z.enum(applicationStages)

export const sentApplication = z.object({
  id,
  applicant_no: z.string(),
  /** null when the vacancy was deleted. */
  vacancy_id: z.nullable(id),
  job_position: z.string(),
  company_name: z.string(),
  /** The employer's contact, also after the vacancy ended; null if it is not public, or was removed or frozen. */
  contact: z.nullable(z.object({ email: z.string(), phone: z.string() })),
  full_name: z.string(),
  /** null if the applicant applied by phone number. */
  email: text,
  phone: z.string(),
  city: text,
  cover_letter: text,
  resume_name: text,
  /** The employer may write by WhatsApp to `phone`. */
  whatsapp: z.boolean(),
  /** The lines of a CV that the board made. */
  cv_lines: z.nullable(
    z.object({
      last_work: z.string(),
      work_years: z.nullish(z.number()),
      start: z.nullish(z.enum(starts)),
    }),
  ),
  created_at: instant,
  /** The first time somebody opened it, or moved it unopened and back. */
  read_at: z.nullable(instant),
  stage,
  history: z.array(
    z.object({
      stage,
      changed_at: instant,
      changed_by: z.enum(['employer', 'applicant', 'admin', 'board']),
      reason: z.nullable(z.enum(declineReasons)),
    }),
  ),
  /** The current one; null unless the stage is `interview`. */
  interview: z.nullable(interview),
  messages_allowed: z.boolean(),
  nudged_at: z.nullable(instant),
  /** The day from which the sender may remind the employer; null if that is not possible. */
  nudge_from: z.nullable(dayAnswer),
  messages: z.array(
    z.object({
      id,
      stage: z.nullable(stage),
      text,
      interview: z.nullable(interviewDetails),
      created_at: instant,
      reported: z.boolean(),
    }),
  ),
})
export type SentApplication = z.output<typeof sentApplication>

const one = { params: idParams, missing: 'application_not_found' } as const
/** Without a confirmed address an account reaches what was sent while it was logged in. */
const reached = ['application_not_found', 'email_not_confirmed'] as const
const changed = z.object({ message: z.string(), data: sentApplication })
export const correcting = { name: 'correct_sent', max: 10, seconds: HOUR, per: 'account' } as const
export const replacing = { name: 'other_resume', max: 20, seconds: HOUR, per: 'account' } as const

export const myApplicationRow = z.object({
  applicant_no: z.string(),
  kind: z.enum(applicationKinds),
  vacancy_id: z.nullable(id),
  /** null for a CV for a category. */
  job_position: text,
  company_name: text,
  job_category_id: z.nullable(id),
  job_category_name: text,
  created_at: instant,
  /** null for a CV for a category. */
  stage: z.nullable(stage),
  stage_at: z.nullable(instant),
  /** The first time somebody opened it. */
  read_at: z.nullable(instant),
  /** The current one; null unless the stage is `interview`. */
  interview: z.nullable(z.omit(interview, { answered_at: true, bring: true })),
})
export type MyApplicationRow = z.output<typeof myApplicationRow>

export const listMyApplications = endpoint('GET', '/api/account/my-applications', 'user', {
  summary:
    'Applications sent with the account, newest first, and those sent with its address once it is confirmed',
  query: z.object({ ...paging, vacancy: z.optional(reference('field.choice')) }),
  response: z.array(myApplicationRow),
})

export const getSent = endpoint('GET', '/api/account/my-applications/:id', 'user_or_link', {
  ...one,
  summary: 'One application sent with the account or its address, or the one of a signed link',
  response: sentApplication,
  errors: reached,
})

export const withdrawApplication = endpoint(
  'POST',
  '/api/account/my-applications/:id/withdraw',
  'user_or_link',
  {
    ...one,
    summary:
      'Withdraw the application: its résumé is deleted, and the employer only sees its number and stage. Cannot be undone',
    response: changed,
    errors: reached,
  },
)

export const eraseApplication = endpoint('POST', '/api/account/my-applications/:id/erase', 'user_or_link', {
  ...one,
  summary:
    'Erase an application that was sent without an email address: everything of it is deleted. Cannot be undone',
  response: done,
  errors: [...reached, 'conflict'],
})

export const readSentResume = endpoint('GET', '/api/account/my-applications/:id/resume', 'user_or_link', {
  ...one,
  summary: 'The CV that was sent, also one that the board made, for who sent it',
  response: null,
  produces: '*/*',
  errors: [...reached, 'file_not_found'],
})

export const replaceResume = endpoint('POST', '/api/account/my-applications/:id/resume', 'user_or_link', {
  ...one,
  summary: 'Replace the CV, while the application is received',
  limit: replacing,
  body: z.object({}),
  file: resumeFile,
  response: changed,
  errors: [...reached, 'application_withdrawn', 'application_moved_on'],
})

export const correctSent = endpoint('POST', '/api/account/my-applications/:id/correction', 'user_or_link', {
  ...one,
  summary:
    'Put right what was sent, while the application is received and nobody has opened it. A CV that the board made is made anew of the lines: then last_work is required, and absent work_years or start are left out of it. Absent whatsapp is no. The employer is emailed',
  limit: correcting,
  body: z.object({
    // The form of a vacancy has two names and a space between them.
    full_name: requiredLine('application.name.required', 2 * sizes.name + 1),
    phone: phone('application.phone_number.required'),
    city: requiredLine('application.city.required', sizes.city),
    whatsapp: tickable,
    last_work: z.nullish(cvShape.last_work),
    work_years: cvShape.work_years,
    start: cvShape.start,
  }),
  response: changed,
  errors: [...reached, 'application_withdrawn', 'conflict', 'erased_meanwhile'],
})

export const allowMessages = endpoint(
  'POST',
  '/api/account/my-applications/:id/messages-allowed',
  'user_or_link',
  {
    ...one,
    summary: 'Allow the employer’s own words, or no more',
    body: z.object({
      allowed: yesOrNo,
    }),
    response: changed,
    errors: [...reached, 'application_withdrawn', 'messages_not_allowed'],
  },
)

export const nudgeEmployer = endpoint('POST', '/api/account/my-applications/:id/nudge', 'user_or_link', {
  ...one,
  limit: { name: 'nudge', max: 20, seconds: HOUR, per: 'account' },
  summary: `Remind the employer, once, ${NUDGE_DAYS} days after applying, while the application is received`,
  response: changed,
  errors: [...reached, 'nudge_not_possible'],
})

export const answerInterview = endpoint(
  'POST',
  '/api/account/my-applications/:id/interview',
  'user_or_link',
  {
    ...one,
    limit: { name: 'answer_interview', max: 60, seconds: HOUR, per: 'account' },
    summary:
      'Answer whether the sender comes to the interview of this id, until it begins. The employer is emailed of cannot and another_time',
    body: z.object({ interview: reference('field.choice'), answer: choice(interviewAnswers) }),
    response: changed,
    errors: [...reached, 'conflict'],
  },
)

export const reportMessage = endpoint(
  'POST',
  '/api/account/my-applications/:id/messages/:message/report',
  'user_or_link',
  {
    ...one,
    summary: 'Report an employer’s message; the office is notified once',
    params: z.extend(idParams, { message: idParams.shape.id }),
    response: changed,
    errors: reached,
  },
)

export const requestApplicationLink = endpoint('POST', '/api/application-links', 'public', {
  summary:
    'Request another link to an application, by its number and email address, or links to all that were sent with an address, by the address alone; the answer does not reveal whether there are any',
  limit: { name: 'application_link', max: 10, seconds: HOUR, per: 'address' },
  body: z.object({
    applicant_no: z.optional(requiredSigns('field.required', 40)),
    email: email('application.email.required'),
  }),
})
