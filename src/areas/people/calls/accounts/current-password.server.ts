import type { ContentTag } from '#src/contract/endpoint.ts'
import { fieldProblem } from '#src/contract/errors.ts'
import type { AppContext, Timed } from '#src/platform/app-context.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { type Account, findAccount } from '../../rows/accounts.ts'
import {
  accountKey,
  type AccountKind,
  clearFailures,
  releaseTry,
  reserveTry,
} from '../../rows/login-delay.ts'
import { verifyPassword } from './passwords.server.ts'

export interface Proven {
  user: { id: number; email: string }
  password: string
}

type Act = <T>(
  work: (trx: Trx, account: Account, now: Date, changed: (...tags: ContentTag[]) => void) => Promise<T>,
) => Promise<T>

/** A token left open must not be enough to take an account away. Wrong passwords are delayed. */
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

export interface Credentials {
  email: string
  password: string
}

/** An attempt counts as failed until `clearFailures`, and takes as long without an account. */
export async function tryPassword(
  { db, clock }: Timed,
  kind: AccountKind,
  { email, password }: Credentials,
  scale: number,
): Promise<{ account: Account | undefined; right: boolean }> {
  const key = accountKey(kind, email)
  await reserveTry(db, key, clock.now(), scale)
  const account = await findAccount(db, kind, email)
  const right = await verifyPassword(account?.password_hash, password).catch(async (refusal: unknown) => {
    await releaseTry(db, key)
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
  const row = await trx
    .selectFrom(kind)
    .select('password_hash')
    .where('id', '=', account.id)
    .forUpdate()
    .executeTakeFirst()
  const hash = row?.password_hash
  return hash === account.password_hash || verifyPassword(hash, password)
}
