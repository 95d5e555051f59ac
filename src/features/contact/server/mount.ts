import type { FileStore } from '#src/features/storage/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { contactRoutes } from './routes/contact-routes.ts'

export function mountContact(
  bind: Binder,
  context: AppContext,
  store: FileStore,
  { officeEmail }: { officeEmail: string },
): void {
  contactRoutes(bind, context, store, officeEmail)
}
