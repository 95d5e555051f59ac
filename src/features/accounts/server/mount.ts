import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { bindAdminRoutes } from './routes/admin-routes.ts'
import { bindUserRoutes } from './routes/public-routes.ts'
import { failedLogins } from './use-cases/failed-logins.ts'
import { resetLinkQueue } from './use-cases/reset-link-queue.ts'

export interface AccountParts {
  publicUrl: () => string
  rateLimitScale: number
  /** No password may be this. */
  siteName: string
  /** Hears of work that failed after its call was answered. */
  onFault: (what: string, fault: unknown) => void
}

/** `stop` ends the work that goes on after an answer; to be awaited before the database closes. */
export function mountAccounts(
  bind: Binder,
  context: AppContext,
  { publicUrl, rateLimitScale, siteName, onFault }: AccountParts,
): { stop(): Promise<void> } {
  const queue = resetLinkQueue(context, rateLimitScale, (fault) =>
    onFault('reset links were not sent', fault),
  )
  const secureCookies = () => publicUrl().startsWith('https:')
  bindUserRoutes(bind, context, { secureCookies, rateLimitScale, siteName, resetLinkQueue: queue })
  const failed = failedLogins(context, (fault) => onFault('a failed login was not noted', fault))
  bindAdminRoutes(bind, context, { secureCookies, rateLimitScale, failedLogins: failed })
  return {
    stop: async () => {
      await queue.stop()
      await failed.stop()
    },
  }
}
