import * as z from 'zod/mini'
import { rejection } from '#src/areas/moderation/admin-vacancy.ts'
import { frozenReasons, vacancyStates } from '#src/areas/vacancies/vacancy-state.ts'
import { HOUR, endpoint } from '#src/contract/endpoint.ts'
import { botSignals } from '#src/contract/screening.ts'
import { choice, email, id, optionalText, filters, instant } from '#src/contract/values/primitives.ts'
import { withoutEmpty } from '#src/contract/values/typed-text.ts'
import { offeredLanguages } from '#src/strings/languages.ts'
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

const reportDecisions = ['fine', 'removed'] as const
export type ReportDecision = (typeof reportDecisions)[number]

export const REPORTED_SHOWN = 50

const reportedVacancy = z.object({
  vacancy_id: id,
  position: z.string(),
  company_name: z.string(),
  state: z.enum(vacancyStates),
  frozen_reason: z.nullable(z.enum(frozenReasons)),
  /** Its company is verified: reports never freeze it. */
  is_verified: z.boolean(),
  /** A network counts once, and a reporter who was wrong too often not at all. */
  reporters: z.int(),
  revision_id: z.nullable(id),
  reports: z.array(
    z.object({
      id,
      reason: z.enum(reportReasons),
      details: z.nullable(z.string()),
      email: z.nullable(z.string()),
      confirmed: z.boolean(),
      /** The reporter was wrong about two vacancies: this report does not count. */
      was_wrong: z.boolean(),
      /** Signs that a program may have sent it: it counts once its address is confirmed. */
      signals: z.array(z.enum(botSignals)),
      created_at: instant,
    }),
  ),
})
export type ReportedVacancy = z.output<typeof reportedVacancy>

export const listReportedVacancies = endpoint('GET', '/api/admin/reported-vacancies', 'admin', {
  summary: `Vacancies with reports to decide on, at most ${REPORTED_SHOWN}: of verified companies first, then frozen ones, then by reporters; \`X-Total-Count\` says how many`,
  query: z.strictObject({
    q: filters.q,
    /** The language of one of its open reports. */
    language: z.optional(choice(offeredLanguages)),
  }),
  response: z.array(reportedVacancy),
})

export const dismissReports = endpoint('POST', '/api/admin/vacancies/:id/reports/dismissal', 'admin', {
  missing: 'vacancy_not_found',
  summary: 'Dismisses the open reports about a vacancy',
})

export const askIfFilled = endpoint('POST', '/api/admin/vacancies/:id/reports/question', 'admin', {
  missing: 'vacancy_not_found',
  summary:
    'Dismisses the open reports, and asks who posted the vacancy about them by email, two minutes later; 409 where one is of a fraud, which is decided, not asked about',
  errors: ['conflict'],
})

export const undoReportDecision = endpoint('POST', '/api/admin/vacancies/:id/reports/undo', 'admin', {
  missing: 'vacancy_not_found',
  summary:
    'Undoes the last decision on its reports for two minutes: its emails are not sent, its reports are open again, and the vacancy is as before',
  errors: ['conflict'],
})

export const removeReported = endpoint('POST', '/api/admin/vacancies/:id/reports/removal', 'admin', {
  missing: 'vacancy_not_found',
  summary:
    'Removes a vacancy from the board: its page is gone and its owner is notified. Without `reason` the most frequent reason of the reports counts; for a fraud all applicants are warned',
  body: z.object({
    reason: rejection.rejection_reason,
    further_reasons: rejection.further_reasons,
    note: rejection.rejection_note,
  }),
})
