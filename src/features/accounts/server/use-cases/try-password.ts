import type { AppContext } from '#src/platform/app-context.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { findAccount, lockPasswordHash, type Account } from '../queries/accounts.ts'
import { accountKey, returnTry, takeTry, type AccountKind } from '../queries/login-delay.ts'
import { verifyPassword } from './passwords.ts'

export interface Credentials {
  /** The address is in lower case. */
  email: string
  password: string
}

/**
 * Compares a password with an account's, as one of its tries, which counts as failed until `clearFailures`. It takes as
 * long for an address without an account.
 *
 * @throws Problem `too_many_requests` or `unavailable`
 */
export async function tryPassword(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  kind: AccountKind,
  { email, password }: Credentials,
  scale: number,
): Promise<{ account: Account | undefined; right: boolean }> {
  const key = accountKey(kind, email)
  await takeTry(db, key, clock.now(), scale)
  const account = await findAccount(db, kind, email)
  const right = await verifyPassword(account?.password_hash, password).catch(async (refusal: unknown) => {
    await returnTry(db, key)
    throw refusal
  })
  return { account, right }
}

/** A reset that finished while the password was being compared has ended all sessions; nothing may start after it. */
export async function isStillThePassword(
  trx: Trx,
  kind: AccountKind,
  account: Account,
  password: string,
): Promise<boolean> {
  const hash = await lockPasswordHash(trx, kind, account.id)
  return hash === account.password_hash || verifyPassword(hash, password)
}
