import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { showBanner, showCompany } from '../../contract.ts'
import { currentBanner } from '../use-cases/banner.ts'
import { seeCompany, type CompanyContext } from '../use-cases/see-company.ts'

export function companyRoutes(bind: Binder, context: CompanyContext): void {
  bind(showCompany, ({ params }) => seeCompany(context, params.id))
  bind(showBanner, () => currentBanner(context))
}
