import { decisionMailWaitMs } from '#src/features/decisions/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Feature } from '#src/platform/feature.ts'
import { reportVacancy } from '../contract.ts'
import { reportList } from './lists/reports.ts'
import { reportsPersonalData } from './personal-data.ts'
import { retentionOfReports } from './retention.ts'
import { reportRoutes } from './routes/report-routes.ts'
import type { ReportContext } from './use-cases/decide-reports.ts'

type ReportNeeds = Omit<ReportContext, keyof AppContext | 'mailWaitMs'>

declare module '#src/contract/audit-actions.ts' {
  interface AuditActions {
    'vacancy.reported': true
    'vacancy_reports.decided': true
    'vacancy_reports.reopened': true
  }
}

export const vacancyReports = (needs: ReportNeeds): Feature => ({
  name: 'vacancy-reports',
  heading: 'Vacancies',
  mount: (bind, { config, context }) =>
    reportRoutes(bind, { ...context, ...needs, mailWaitMs: decisionMailWaitMs(config.rateLimitScale) }),
  lists: [reportList],
  screenedForms: [reportVacancy],
  retention: retentionOfReports,
  personalData: reportsPersonalData,
})
