import type { Trx } from '#src/platform/db/database.ts'
import { endConfirmations, type LockedUser } from '../../rows/own-account.ts'

export type OnAccountSecured = (trx: Trx, email: string, now: Date) => Promise<void>

/** Mails to an unconfirmed address are its reader's, maybe another person: these stay. */
export async function endPending(
  trx: Trx,
  { id, email, email_confirmed_at }: LockedUser,
  now: Date,
  onSecured: OnAccountSecured,
): Promise<void> {
  await endConfirmations(trx, { user_id: id }, now)
  if (email_confirmed_at !== null) await onSecured(trx, email, now)
}
