import { afterAnswer } from '#src/platform/after-answer.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { bindAccountRoutes } from './routes/account-routes.ts'
import { bindAccountsOfUsersRoutes, type AccountsOfUsers } from './routes/accounts-of-users-routes.ts'
import { bindAdminRoutes } from './routes/admin-routes.ts'
import { bindAdminsRoutes } from './routes/admins-routes.ts'
import { bindUserRoutes } from './routes/public-routes.ts'
import { bindSecondFactorRoutes } from './routes/second-factor-routes.ts'
import type { WhenAddressChanges } from './use-cases/confirm-email.ts'
import type { WhenAccountLeaves } from './use-cases/delete-account.ts'
import type { WhenAccountIsSecured } from './use-cases/end-pending.ts'
import { failedLogins } from './use-cases/failed-logins.ts'
import { requestResetLink, sendResetLinks } from './use-cases/reset-links.ts'

export interface AccountParts {
  publicUrl: () => string
  rateLimitScale: number
  /** No password may be this. */
  siteName: string
  /** The program's own: what admins' authenticator programs share is derived of it. */
  secret: string
  /** The features above do this with what is an account's when that is deleted. */
  whenAccountLeaves: WhenAccountLeaves
  /** The features above do this with what was an address's once its account has another one. */
  whenAddressChanges: WhenAddressChanges
  /** The features above end what mails to an account's address open, once the account is in its owner's hands again. */
  whenSecured: WhenAccountIsSecured
  /** The features above know what else there is of an account. */
  accountsOfUsers: AccountsOfUsers
  /** Hears of work that failed after its call was answered. */
  onError: (what: string, error: unknown) => void
}

/** `stop` ends the work that goes on after an answer; to be awaited before the database closes. */
export function mountAccounts(
  bind: Binder,
  context: AppContext,
  { publicUrl, rateLimitScale, siteName, secret, accountsOfUsers, onError, ...follows }: AccountParts,
): { stop(): Promise<void> } {
  const resetLinks = afterAnswer<string>(
    (email) => requestResetLink(context, email),
    () => sendResetLinks(context, rateLimitScale),
    (error) => onError('reset links were not sent', error),
  )
  const secureCookies = () => publicUrl().startsWith('https:')
  bindUserRoutes(bind, context, { secureCookies, rateLimitScale, siteName, secret, resetLinks, ...follows })
  bindAccountRoutes(bind, context, { rateLimitScale, siteName, secret, ...follows })
  const failed = failedLogins(context, (error) => onError('a failed login was not noted', error))
  const site = () => {
    const { hostname: id, origin } = new URL(publicUrl())
    return { id, origin, name: siteName }
  }
  const secondFactor = { secret, site, rateLimitScale }
  bindAdminRoutes(bind, context, { secureCookies, failedLogins: failed, ...secondFactor })
  bindSecondFactorRoutes(bind, context, secondFactor)
  bindAdminsRoutes(bind, context, siteName)
  bindAccountsOfUsersRoutes(bind, context, accountsOfUsers, follows.whenSecured)
  return {
    stop: async () => {
      await resetLinks.stop()
      await failed.stop()
    },
  }
}
