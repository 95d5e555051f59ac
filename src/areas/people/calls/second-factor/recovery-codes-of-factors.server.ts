import type { Trx } from '#src/platform/db/database.ts'
import { lockAdmin } from '../../rows/accounts.ts'
import { secondFactorsOf } from '../../rows/second-factors.ts'
import { newRecoveryCodes } from './recovery-codes.server.ts'

/** Makes the recovery codes of an admin who has no second factor yet; to be called before the first is stored. */
export async function codesOfFirstFactor(trx: Trx, adminId: number): Promise<string[] | null> {
  // Two factors that are added at once: one of them is the first.
  await lockAdmin(trx, adminId)
  return (await hasFactor(trx, adminId)) ? null : newRecoveryCodes(trx, adminId)
}

/** Without a second factor there is nothing to recover. */
export async function dropCodesWithLastFactor(trx: Trx, adminId: number): Promise<void> {
  if (await hasFactor(trx, adminId)) return
  await trx.deleteFrom('admin_recovery_codes').where('admin_id', '=', adminId).execute()
}

async function hasFactor(trx: Trx, adminId: number): Promise<boolean> {
  const { totp, passkeys } = await secondFactorsOf(trx, adminId)
  return totp || passkeys
}
