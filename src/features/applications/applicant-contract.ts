import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { id, idParams, instant } from '#src/contract/primitives.ts'
import { applicationStages } from './application-stages.ts'

const text = z.nullable(z.string())
const stage = z.enum(applicationStages)

/** An applicant sees this of an application that they sent. */
export const sentApplication = z.object({
  id,
  applicant_no: z.string(),
  /** null when the vacancy was deleted. */
  vacancy_id: z.nullable(id),
  job_position: z.string(),
  company_name: z.string(),
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
  confirmedEmail: true,
  params: idParams,
  missing: 'application_not_found',
} as const
const changed = z.object({ message: z.string(), data: sentApplication })

export const seeSent = endpoint({
  ...one,
  method: 'GET',
  path: '/api/account/my-applications/:id',
  summary: 'One application that was made with the address of the account, or the one of a signed link',
  response: sentApplication,
  errors: ['application_not_found'],
})

export const withdrawSent = endpoint({
  ...one,
  method: 'POST',
  path: '/api/account/my-applications/:id/withdraw',
  summary: 'Withdraw it for good: its résumé is deleted, and the employer sees its number and stage alone',
  response: changed,
  errors: ['application_not_found'],
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
  errors: ['application_not_found', 'application_withdrawn'],
})

export const reportMessage = endpoint({
  ...one,
  method: 'POST',
  path: '/api/account/my-applications/:id/messages/:message/report',
  summary: 'Report what the employer wrote; the office is told once',
  params: z.extend(idParams, { message: idParams.shape.id }),
  response: changed,
  errors: ['application_not_found'],
})

export const vacancyAddress = z.object({
  vacancy: z.object({ id, position: z.string(), company_name: z.string() }),
  confirmed: z.boolean(),
})

export const seeVacancyAddress = endpoint({
  method: 'GET',
  path: '/api/link/vacancy-address',
  summary: 'The vacancy whose address a signed link asks to confirm',
  access: 'link',
  response: vacancyAddress,
})

export const confirmVacancyAddress = endpoint({
  method: 'POST',
  path: '/api/link/vacancy-address',
  summary: 'Confirm it: mails of new applications have letter and link from now on',
  access: 'link',
  response: z.object({ message: z.string(), data: vacancyAddress }),
})
