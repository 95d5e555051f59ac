import { findUserContact } from '#src/features/accounts/server/index.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { endAlertsOf, lockAddress } from '../queries/alerts.ts'

/** Ends the alerts of an account that is being deleted: those of its address, if that is confirmed to be its own. */
export async function endAlertsOfUser(trx: Trx, userId: number, now: Date): Promise<void> {
  const contact = await findUserContact(trx, userId)
  if (!contact || contact.email_confirmed_at === null) return
  await lockAddress(trx, contact.email)
  await endAlertsOf(trx, contact.email, now)
}
