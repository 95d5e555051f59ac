import type { Trx } from '#src/platform/db/database.ts'
import { endConfirmations, type LockedUser } from '../queries/own-account.ts'

/** The features above end what a mail to this address opens of the account. */
export type OnAccountSecured = (trx: Trx, email: string, now: Date) => Promise<void>

/**
 * Ends what somebody who knew the password, or had a session, may have begun. Mails to an address that nobody confirmed
 * are its reader's, who may be another person than the account's holder: what they open stays.
 */
export async function endPending(
  trx: Trx,
  { id, email, email_confirmed_at }: LockedUser,
  now: Date,
  onSecured: OnAccountSecured,
): Promise<void> {
  await endConfirmations(trx, { user_id: id }, now)
  if (email_confirmed_at !== null) await onSecured(trx, email, now)
}
