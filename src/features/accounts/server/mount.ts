import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { bindAccountRoutes, type AccountRouteParts } from './routes/account-routes.ts'
import { bindAccountsOfUsersRoutes } from './routes/panel-account-routes.ts'
import type { AccountsOfUsers } from './use-cases/panel-account.ts'

export interface AccountParts extends AccountRouteParts {
  /** The features above know what else there is of an account. */
  accountsOfUsers: AccountsOfUsers
}

export function mountAccounts(
  bind: Binder,
  context: AppContext,
  { accountsOfUsers, ...parts }: AccountParts,
): void {
  bindAccountRoutes(bind, context, parts)
  bindAccountsOfUsersRoutes(bind, context, accountsOfUsers, parts.whenSecured)
}
