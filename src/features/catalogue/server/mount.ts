import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { catalogueAdminRoutes } from './routes/admin-routes.ts'
import { catalogueRoutes } from './routes/public-routes.ts'

export function mountCatalogue(bind: Binder, context: AppContext): void {
  catalogueRoutes(bind, context)
  catalogueAdminRoutes(bind, context)
}
