import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { reportRoutes } from './routes/report-routes.ts'
import type { ReportContext } from './use-cases/decide-reports.ts'

export function mountVacancyReports(bind: Binder, context: ReportContext): void {
  reportRoutes(bind, context)
}
