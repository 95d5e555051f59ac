import { clientAddress, networkOf } from '#src/platform/http/abuse/client-address.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { en } from '#src/strings/en.ts'
import { acceptedLanguage } from '#src/strings/languages.ts'
import * as contract from './admin-vacancy-reports.ts'
import * as linkedReport from './confirm-report.server.ts'
import { decideReports, type ReportContext } from './decide-reports.server.ts'
import { getReportedQueue } from './get-reported-queue.server.ts'
import { receiveReport } from './receive-report.server.ts'
import * as undo from './undo-report-decision.server.ts'
import { confirmLinkedReport, reportVacancy, getLinkedReport } from './vacancy-reports.ts'

export function reportRoutes(bind: Binder, context: ReportContext): void {
  bind(reportVacancy, ({ params, body, viewer, request, botSignals: signals, recordAnswer }) => {
    const language = acceptedLanguage(request.headers['accept-language'], viewer.user?.language)
    const network = networkOf(clientAddress(request))
    return receiveReport(
      context,
      viewer,
      { ...body, vacancyId: params.id, network, language, signals },
      (trx) => recordAnswer(trx, { message: en['report.sent'] }),
    )
  })
  bind(getLinkedReport, ({ viewer }) => linkedReport.read(context.db, viewer))
  bind(confirmLinkedReport, async ({ viewer }) => ({
    message: en['report.confirmed'],
    data: await linkedReport.confirm(context, viewer),
  }))
  bind(contract.listReportedVacancies, async ({ query, reply }) => {
    const { rows, total } = await getReportedQueue(context, query.q)
    reply.header('x-total-count', String(total))
    return rows
  })
  bind(contract.dismissReports, async ({ params, viewer }) => {
    await decideReports(context, viewer, params.id, 'fine')
    return { message: en['report.dismissed'] }
  })
  bind(contract.askIfFilled, async ({ params, viewer }) => {
    await decideReports(context, viewer, params.id, 'fine', { isQuestion: true })
    return { message: en['report.question'] }
  })
  bind(contract.undoReportDecision, async ({ params, viewer }) => {
    await undo.undoReportDecision(context, viewer, params.id)
    return { message: en['report.taken_back'] }
  })
  bind(contract.removeReported, async ({ params, body, viewer }) => {
    await decideReports(context, viewer, params.id, 'removed', body)
    return { message: en['report.removed'] }
  })
}
