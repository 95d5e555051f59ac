import type { Trx } from '#src/platform/db/database.ts'
import { holdAddress } from '#src/platform/personal-data/erased-addresses.ts'
import { alertFor, alertsOf, deleteAlert, endAlerts, lockAddress, moveAlert } from '../queries/alerts.ts'
import { forgetBounces } from '../queries/bounces.ts'

/**
 * Sends the alerts of an account to its new address, which is confirmed. Of a search that both have the new one's stays.
 * Links in mails to the old address end, and those that wait for it do not leave.
 */
export async function followAddress(trx: Trx, before: string, after: string, now: Date): Promise<void> {
  const [from, to] = [before.toLowerCase(), after.toLowerCase()]
  await holdAddress(trx, to, now)
  // Everybody who locks two addresses does it in this order.
  for (const email of [from, to].toSorted()) await lockAddress(trx, email)
  await forgetBounces(trx, to)
  for (const { id, search_id } of await alertsOf(trx, from)) {
    const known = await alertFor(trx, to, search_id)
    if (known?.confirmed_at != null) await endAlerts(trx, [id], now)
    else {
      if (known) await deleteAlert(trx, known.id)
      await moveAlert(trx, id, to, now)
    }
  }
}
