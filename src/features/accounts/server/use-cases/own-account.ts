import { fieldProblem, problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Language } from '#src/strings/languages.ts'
import type { Account } from '../../account-contract.ts'
import { lockUser, readUser, updateUser } from '../queries/own-account.ts'
import { sendConfirmation, tooManyMails } from './confirm-email.ts'
import { proveCurrentPassword, type Proven } from './current-password.ts'
import { takenError } from './taken-address.ts'

/** @throws Problem `unauthenticated` when the account went away during the call */
export async function seeAccount({ db, clock }: AppContext, userId: number): Promise<Account> {
  return readUser(db, userId, clock.now())
}

/** Sets what is given and leaves the rest. */
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

/**
 * Mails a link to the address that is to be the account's. Until it is used, all stays as it is.
 *
 * @throws Problem `invalid` on `current_password` or `email`; `too_many_requests`, `unavailable`
 */
export async function wantOtherEmail(
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
