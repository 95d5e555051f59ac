import type { FileStore } from '#src/features/storage/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { clientAdminRoutes } from './routes/admin-routes.ts'
import { clientRoutes } from './routes/public-routes.ts'

export function mountCompanies(bind: Binder, context: AppContext, store: FileStore): void {
  clientRoutes(bind, context)
  clientAdminRoutes(bind, context, store)
}
