import { type FieldErrors, fieldProblem, problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Language } from '#src/strings/languages.ts'
import type { Account } from '../../account-contract.ts'
import { findAccount } from '../queries/accounts.ts'
import { isBlockedAddress } from '../queries/blocked-addresses.ts'
import { lockUser, readUser, updateUser } from '../queries/own-account.ts'
import { sendConfirmation, tooManyMails } from './confirm-email.ts'
import { proveCurrentPassword, type Proven } from './current-password.ts'

export async function getAccount({ db, clock }: AppContext, userId: number): Promise<Account> {
  return readUser(db, userId, clock.now())
}

export async function editAccount(
  { db, clock }: AppContext,
  userId: number,
  given: { name?: string | undefined; language?: Language | undefined },
): Promise<Account> {
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    await updateUser(trx, userId, given, now)
    return readUser(trx, userId, now)
  })
}

export async function requestEmailChange(
  context: AppContext,
  proven: Proven,
  email: string,
  { rateLimitScale: scale, secret }: { rateLimitScale: number; secret: string },
): Promise<void> {
  const act = await proveCurrentPassword(context, proven, scale)
  await act(async (trx, user, now) => {
    if (email === user.email) throw fieldProblem('email', 'account.email.own')
    const errors = await takenError({ db: trx }, email, secret)
    if (errors['email']) throw problem('invalid', { errors })
    const locked = await lockUser(trx, user.id)
    if (!(await sendConfirmation(trx, locked, email, now, scale))) throw tooManyMails()
  })
}

export const taken: FieldErrors = { email: [{ key: 'account.email.taken' }] }

/**
 * Resolves to the error of an address that is registered already, for a form that is refused anyway. One whose account was
 * blocked and erased is answered the same: nobody learns that it was blocked.
 */
export async function takenError(
  { db }: Pick<AppContext, 'db'>,
  email: string | undefined,
  secret: string,
): Promise<FieldErrors> {
  if (email === undefined) return {}
  const isTaken = (await findAccount(db, 'users', email)) ?? (await isBlockedAddress(db, email, secret))
  return isTaken ? taken : {}
}
