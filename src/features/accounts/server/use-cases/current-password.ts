import type { ContentTag } from '#src/contract/content-tags.ts'
import { fieldProblem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { Account } from '../queries/accounts.ts'
import { accountKey, clearFailures, type AccountKind } from '../queries/login-delay.ts'
import { isStillThePassword, tryPassword } from './try-password.ts'

/** Somebody who is logged in typed this as the account's password. */
export interface Proven {
  user: { id: number; email: string }
  password: string
}

/** Runs `work` in a transaction in which the password is the account's still. */
type Act = <T>(
  work: (trx: Trx, account: Account, now: Date, changed: (...tags: ContentTag[]) => void) => Promise<T>,
) => Promise<T>

/**
 * Resolves once the typed password is the account's: a token that was found or left open must not be enough to take an
 * account away. Wrong ones count as failed logins and are delayed like them.
 *
 * @throws Problem `invalid` on `current_password`; `too_many_requests`, `unavailable`
 */
export async function proveCurrentPassword(
  context: AppContext,
  { user, password }: Proven,
  scale: number,
  kind: AccountKind = 'users',
): Promise<Act> {
  const wrong = fieldProblem('current_password', 'account.current_password.wrong')
  const { account, right } = await tryPassword(context, kind, { email: user.email, password }, scale)
  // The address may be another account's by now.
  if (!account || !right || account.id !== user.id) throw wrong
  return (work) =>
    context.changes.transaction(async (trx, changed) => {
      if (!(await isStillThePassword(trx, kind, account, password))) throw wrong
      await clearFailures(trx, accountKey(kind, account.email))
      return work(trx, account, context.clock.now(), changed)
    })
}
