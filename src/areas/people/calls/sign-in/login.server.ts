import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { Account } from '../../rows/accounts.ts'
import { accountKey, type AccountKind, clearFailures } from '../../rows/login-delay.ts'
import { type Credentials, isStillThePassword, tryPassword } from '../accounts/current-password.server.ts'
import { hashPassword, isOutdated } from '../accounts/passwords.server.ts'
import { startAdminSession, type Visit } from './sessions.server.ts'

export async function beginAdminSession<A extends { id: number }>(
  trx: Trx,
  admin: A,
  now: Date,
  { language, device }: Visit,
) {
  // The page of the first login decides; later the admin chooses.
  if (language)
    await trx
      .updateTable('admins')
      .set({ language })
      .where('id', '=', admin.id)
      .where('language', 'is', null)
      .execute()
  const { token, reader } = await startAdminSession(trx, admin.id, now, device)
  await audit(trx, { admin }, now, { action: 'admin.logged_in', subject_id: admin.id })
  return { admin, token, reader }
}

/**
 * Starts a session, or its second step, if the password is right. Otherwise `failed` gets the account, if any.
 *
 * @throws Problem `invalid_credentials`.
 */
export async function loginAs<T>(
  kind: AccountKind,
  context: AppContext,
  credentials: Credentials,
  scale: number,
  start: (trx: Trx, account: Account, now: Date) => Promise<T>,
  failed: (account: Account | undefined) => void = () => undefined,
): Promise<T> {
  const { db, clock } = context
  const { account, right } = await tryPassword(context, kind, credentials, scale)
  if (!account || !right) {
    failed(account)
    throw problem('invalid_credentials')
  }
  const { password } = credentials
  const result = await db.transaction().execute(async (trx) => {
    if (!(await isStillThePassword(trx, kind, account, password))) throw problem('invalid_credentials')
    await clearFailures(trx, accountKey(kind, account.email))
    return start(trx, account, clock.now())
  })
  // The session is there: if this fails, the next login does it.
  if (isOutdated(account.password_hash))
    // `updated_at` does not move: the account has not changed.
    await hashPassword(password)
      .then((hash) =>
        db
          .updateTable(kind)
          .set({ password_hash: hash })
          .where('id', '=', account.id)
          .where('password_hash', '=', account.password_hash)
          .execute(),
      )
      .catch(() => undefined)
  return result
}
