import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { choice, done, filters, id, idParams, instant, paging, sortBy } from '#src/contract/primitives.ts'
import { reportReasons } from './report-reasons.ts'

/** The decision of an admin, which is on all open reports of a vacancy. */
export const reportDecisions = ['fine', 'removed'] as const
export type ReportDecision = (typeof reportDecisions)[number]

export const vacancyReport = z.object({
  id,
  vacancy_id: id,
  position: z.string(),
  company_name: z.string(),
  /** The open reports of the same vacancy, this one among them. */
  open_reports: z.int(),
  reason: z.enum(reportReasons),
  details: z.nullable(z.string()),
  email: z.nullable(z.string()),
  created_at: instant,
  decision: z.nullable(z.enum(reportDecisions)),
  decided_at: z.nullable(instant),
})
export type VacancyReport = z.output<typeof vacancyReport>

export const listVacancyReports = endpoint({
  method: 'GET',
  path: '/api/admin/vacancy-reports',
  summary: 'What visitors reported of vacancies, newest first; `state` narrows it to what is to be decided',
  access: 'admin',
  query: z.object({
    ...paging,
    q: filters.q,
    state: z.optional(choice(['open', 'decided'])),
    reason: z.optional(choice(reportReasons)),
    from: filters.from,
    to: filters.to,
    sort: sortBy('created_at', 'open_reports', 'reason'),
  }),
  csv: 'vacancy-reports',
  response: z.array(vacancyReport),
})

const ofVacancy = {
  method: 'POST',
  access: 'admin',
  params: idParams,
  missing: 'vacancy_not_found',
  response: done,
  errors: ['vacancy_not_found'],
} as const

export const dismissReports = endpoint({
  ...ofVacancy,
  path: '/api/admin/vacancies/:id/reports/dismissal',
  summary: 'Finds a vacancy fine: its open reports are closed',
})

export const removeReported = endpoint({
  ...ofVacancy,
  path: '/api/admin/vacancies/:id/reports/removal',
  summary: 'Removes a vacancy from the board for what was reported: its page is gone, its owner is told',
})
