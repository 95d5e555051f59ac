import type { FieldErrors } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { findAccount } from '../queries/accounts.ts'
import { isBlockedAddress } from '../queries/blocked-addresses.ts'

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
