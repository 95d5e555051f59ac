import type { SecondFactorParts } from '#src/features/second-factor/server/index.ts'
import { afterAnswer } from '#src/platform/after-answer.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { bindAdminRoutes } from './routes/admin-routes.ts'
import { bindUserRoutes, type RouteParts } from './routes/public-routes.ts'
import { failedLogins } from './use-cases/failed-logins.ts'
import { requestResetLink, sendResetLinks } from './use-cases/reset-links.ts'

interface SignInParts extends Omit<RouteParts, 'resetLinks'>, SecondFactorParts {
  /** Hears of work that failed after its call was answered. */
  onError: (what: string, error: unknown) => void
}

/** `stop` ends the work that goes on after an answer; to be awaited before the database closes. */
export function mountSignIn(
  bind: Binder,
  context: AppContext,
  { onError, ...parts }: SignInParts,
): { stop(): Promise<void> } {
  const resetLinks = afterAnswer<string>(
    (email) => requestResetLink(context, email),
    () => sendResetLinks(context, parts.rateLimitScale),
    (error) => onError('reset links were not sent', error),
  )
  const failed = failedLogins(context, (error) => onError('a failed login was not noted', error))
  bindUserRoutes(bind, context, { ...parts, resetLinks })
  bindAdminRoutes(bind, context, { ...parts, failedLogins: failed })
  return {
    stop: async () => {
      await resetLinks.stop()
      await failed.stop()
    },
  }
}
