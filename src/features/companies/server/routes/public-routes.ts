import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { showBanner, showCompany } from '../../contract.ts'
import { clientList } from '../lists/clients.ts'
import { currentBanner } from '../use-cases/banner.ts'
import { seeCompany, type CompanyContext } from '../use-cases/see-company.ts'

export const clientLists = [clientList]

export function companyRoutes(bind: Binder, context: CompanyContext): void {
  for (const list of clientLists) list.mount(bind, context)
  bind(showCompany, ({ params }) => seeCompany(context, params.id))
  bind(showBanner, () => currentBanner(context))
}
