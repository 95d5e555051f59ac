import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { en } from '#src/strings/en.ts'
import { languageAsked } from '#src/strings/languages.ts'
import { dismissReports, removeReported } from '../../admin-contract.ts'
import { reportVacancy } from '../../contract.ts'
import { reportList } from '../lists/reports.ts'
import { decideReports, type ReportContext } from '../use-cases/decide-reports.ts'
import { takeReport } from '../use-cases/take-report.ts'

export const vacancyReportLists = [reportList]

export function reportRoutes(bind: Binder, context: ReportContext): void {
  bind(reportVacancy, ({ params, body, viewer, request, recordAnswer }) => {
    const language = languageAsked(request.headers['accept-language'])
    return takeReport(context, viewer, { ...body, vacancyId: params.id, language }, (trx) =>
      recordAnswer(trx, { message: en['report.sent'] }),
    )
  })
  for (const list of vacancyReportLists) list.mount(bind, context)
  bind(dismissReports, async ({ params, viewer }) => {
    await decideReports(context, viewer, params.id, 'fine')
    return { message: en['report.dismissed'] }
  })
  bind(removeReported, async ({ params, viewer }) => {
    await decideReports(context, viewer, params.id, 'removed')
    return { message: en['report.removed'] }
  })
}
