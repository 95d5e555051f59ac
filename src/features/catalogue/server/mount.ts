import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { catalogueAdminRoutes } from './routes/admin-routes.ts'
import { catalogueRoutes } from './routes/public-routes.ts'
import type { CatalogueContext } from './use-cases/categories.ts'

export function mountCatalogue(bind: Binder, context: CatalogueContext): void {
  catalogueRoutes(bind, context)
  catalogueAdminRoutes(bind, context)
}
