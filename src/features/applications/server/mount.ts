import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { bindAdmin } from './admin-routes.ts'
import type { Kept } from './delete-application.ts'
import { bindForms } from './routes.ts'

export function mountApplications(bind: Binder, context: AppContext, kept: Kept): void {
  bindForms(bind, context, kept.store)
  bindAdmin(bind, context, kept)
}
