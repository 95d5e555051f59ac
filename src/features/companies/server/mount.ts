import type { FileStore } from '#src/features/storage/server/index.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { clientAdminRoutes } from './routes/admin-routes.ts'
import { companyRoutes } from './routes/public-routes.ts'
import type { CompanyContext } from './use-cases/see-company.ts'

export function mountCompanies(bind: Binder, context: CompanyContext, store: FileStore): void {
  companyRoutes(bind, context)
  clientAdminRoutes(bind, context, store)
}
