import type { FileStore } from '#src/features/storage/server/index.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { clientAdminRoutes } from './routes/admin-routes.ts'
import { companyAdminRoutes, ownCompanyRoutes } from './routes/company-routes.ts'
import { companyRoutes } from './routes/public-routes.ts'
import type { CompanyReviewContext } from './use-cases/company-contact.ts'
import type { CompanyContext } from './use-cases/see-company.ts'

export function mountCompanies(
  bind: Binder,
  context: CompanyContext & CompanyReviewContext,
  store: FileStore,
): void {
  companyRoutes(bind, context)
  ownCompanyRoutes(bind, context, store)
  clientAdminRoutes(bind, context, store)
  companyAdminRoutes(bind, context, store)
}
