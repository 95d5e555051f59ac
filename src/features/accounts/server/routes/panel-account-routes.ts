import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { en } from '#src/strings/en.ts'
import { blockUser, readAccountOfUser, unblockUser } from '../../panel-account-contract.ts'
import type { WhenAccountIsSecured } from '../use-cases/end-pending.ts'
import { seeAccountOfUser, setAccountBlocked, type AccountsOfUsers } from '../use-cases/panel-account.ts'

/** Binds what owners do with accounts of users. */
export function bindAccountsOfUsersRoutes(
  bind: Binder,
  context: AppContext,
  known: AccountsOfUsers,
  whenSecured: WhenAccountIsSecured,
): void {
  bind(readAccountOfUser, ({ params }) => seeAccountOfUser(context, known, params.id))
  bind(blockUser, async ({ viewer, params, body: { reason } }) => {
    await setAccountBlocked(context, viewer, known, params.id, reason, whenSecured)
    return { message: en['accounts.blocked'] }
  })
  bind(unblockUser, async ({ viewer, params }) => {
    await setAccountBlocked(context, viewer, known, params.id, undefined, whenSecured)
    return { message: en['accounts.unblocked'] }
  })
}
