import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { en } from '#src/strings/en.ts'
import { changeRiskSign, listRiskSigns, showEvidence } from './evidence.ts'
import { getEvidence, getRiskSigns, setRiskSign, type ReportCounts } from './get-evidence.server.ts'

export function mountEvidence(bind: Binder, context: AppContext, reportCounts: ReportCounts): void {
  bind(showEvidence, ({ params }) => getEvidence(context, reportCounts, params.id))
  bind(listRiskSigns, () => getRiskSigns(context))
  bind(changeRiskSign, async ({ params, body, viewer }) => ({
    message: en['risk.saved'],
    data: await setRiskSign(context, viewer, params.name, body),
  }))
}
