import * as z from 'zod/mini'
import { HOUR, endpoint } from '#src/contract/endpoint.ts'
import { choice, email, id, optionalText } from '#src/contract/values/primitives.ts'
import { withoutEmpty } from '#src/contract/values/typed-text.ts'
import { reportReasons } from '../report-reasons.ts'

const linkedReport = z.object({
  vacancy: z.object({ id, position: z.string(), company_name: z.string() }),
  reason: z.enum(reportReasons),
  confirmed: z.boolean(),
})
export type LinkedReport = z.output<typeof linkedReport>

export const getLinkedReport = endpoint('GET', '/api/link/vacancy-report', 'link', {
  summary: 'The report whose address a signed link asks to confirm',
  response: linkedReport,
})

export const confirmLinkedReport = endpoint('POST', '/api/link/vacancy-report', 'link', {
  summary: 'Confirm the report: with other reports it may hide the vacancy until an admin decides',
  response: z.object({ message: z.string(), data: linkedReport }),
})

const DETAILS = 2_000

export const reportVacancy = endpoint('POST', '/api/jobs/:id/reports', 'public', {
  summary:
    'Report a vacancy. With previous_email it replaces the unconfirmed report that came with that address from the same network in the last 15 minutes',
  limit: { name: 'report', free: 5, max: 20, seconds: HOUR, per: 'address' },
  screened: true,
  missing: 'vacancy_not_found',
  body: z.pipe(
    z.transform(withoutEmpty),
    z.object({
      reason: choice(reportReasons, 'field.choice'),
      details: optionalText(DETAILS),
      email: z.nullish(email('field.email')),
      previous_email: z.nullish(email('field.email')),
    }),
  ),
  status: 201,
  errors: ['vacancy_gone'],
})
