import type { FileStore } from '#src/features/storage/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { decisionMails } from '#src/platform/limits.ts'
import { mountAdminVacancies } from './routes/admin-routes.ts'
import { mountPublicVacancies } from './routes/public-routes.ts'

export function mountVacancies(
  bind: Binder,
  context: AppContext,
  store: FileStore,
  { rateLimitScale }: { rateLimitScale: number },
): void {
  mountPublicVacancies(bind, context, store)
  const mailWaitMs = Math.ceil((decisionMails.waitSeconds * 1000) / rateLimitScale)
  mountAdminVacancies(bind, { ...context, mailWaitMs }, store)
}
