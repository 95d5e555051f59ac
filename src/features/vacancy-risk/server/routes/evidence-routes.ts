import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { en } from '#src/strings/en.ts'
import { changeRiskSign, listRiskSigns, showEvidence } from '../../evidence-contract.ts'
import { seeEvidence, seeRiskSigns, setRiskSign, type ReportCounts } from '../use-cases/see-evidence.ts'

/** The calls by which admins weigh a vacancy in review, and correct the signs of risk. */
export function mountEvidence(bind: Binder, context: AppContext, reportCounts: ReportCounts): void {
  bind(showEvidence, ({ params }) => seeEvidence(context, reportCounts, params.id))
  bind(listRiskSigns, () => seeRiskSigns(context))
  bind(changeRiskSign, async ({ params, body, viewer }) => ({
    message: en['risk.saved'],
    data: await setRiskSign(context, viewer, params.name, body),
  }))
}
