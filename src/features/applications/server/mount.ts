import type { Ground } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { bindAdmin } from './admin-routes.ts'
import type { Kept } from './delete-application.ts'
import { bindForms } from './routes.ts'

export function mountApplications(bind: Binder, ground: Ground, kept: Kept): void {
  bindForms(bind, ground, kept.store)
  bindAdmin(bind, ground, kept)
}
