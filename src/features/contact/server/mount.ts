import type { Ground } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { contactRoutes } from './routes.ts'

export function mountContact(bind: Binder, ground: Ground, { officeEmail }: { officeEmail: string }): void {
  contactRoutes(bind, ground, officeEmail)
}
