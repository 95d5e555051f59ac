import * as z from 'zod/mini'
import { HOUR } from '#src/contract/call-limit.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { choice, done, email, id, idParams, optionalText, withoutEmpty } from '#src/contract/primitives.ts'
import { reportReasons } from './report-reasons.ts'

export const linkedReport = z.object({
  vacancy: z.object({ id, position: z.string(), company_name: z.string() }),
  reason: z.enum(reportReasons),
  confirmed: z.boolean(),
})
export type LinkedReport = z.output<typeof linkedReport>

export const seeLinkedReport = endpoint({
  method: 'GET',
  path: '/api/link/vacancy-report',
  summary: 'The report whose address a signed link asks to confirm',
  access: 'link',
  response: linkedReport,
})

export const confirmLinkedReport = endpoint({
  method: 'POST',
  path: '/api/link/vacancy-report',
  summary: 'Confirm it: with those of other reporters it may hide the vacancy until an admin decides',
  access: 'link',
  response: z.object({ message: z.string(), data: linkedReport }),
})

const DETAILS = 2_000

export const reportVacancy = endpoint({
  method: 'POST',
  path: '/api/jobs/:id/reports',
  summary: 'Tells the board what is wrong with a vacancy',
  access: 'public',
  limit: { name: 'report', free: 5, most: 20, seconds: HOUR, per: 'address' },
  screened: true,
  params: idParams,
  missing: 'vacancy_not_found',
  body: z.pipe(
    z.transform(withoutEmpty),
    z.object({
      reason: choice(reportReasons, 'field.choice'),
      details: optionalText(DETAILS),
      email: z.nullish(email('field.email')),
    }),
  ),
  response: done,
  status: 201,
  errors: ['vacancy_not_found', 'vacancy_gone'],
})
