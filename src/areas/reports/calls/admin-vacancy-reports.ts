import * as z from 'zod/mini'
import { rejection } from '#src/areas/moderation/admin-vacancy.ts'
import { frozenReasons, vacancyStates } from '#src/areas/vacancies/vacancy-state.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { botSignals } from '#src/contract/screening.ts'
import { choice, filters, id, instant } from '#src/contract/values/primitives.ts'
import { offeredLanguages } from '#src/strings/languages.ts'
import { reportReasons } from '../report-reasons.ts'

export const reportDecisions = ['fine', 'removed'] as const
export type ReportDecision = (typeof reportDecisions)[number]

export const REPORTED_SHOWN = 50

export const reportedVacancy = z.object({
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
