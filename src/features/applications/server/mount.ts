import type { FileStore } from '#src/features/storage/server/index.ts'
import type { Ground } from '#src/platform/ground.ts'
import type { Binder } from '#src/platform/http/bind.ts'
import { bindAdmin } from './admin-routes.ts'
import { bindForms } from './routes.ts'

export function mountApplications(bind: Binder, ground: Ground, store: FileStore): void {
  bindForms(bind, ground, store)
  bindAdmin(bind, ground, store)
}
