import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { bindAdmin } from './routes/admin-routes.ts'
import { bindForms } from './routes/public-routes.ts'
import type { ApplicationStores } from './use-cases/delete-application.ts'

export function mountApplications(bind: Binder, context: AppContext, stores: ApplicationStores): void {
  bindForms(bind, context, stores.store)
  bindAdmin(bind, context, stores)
}
