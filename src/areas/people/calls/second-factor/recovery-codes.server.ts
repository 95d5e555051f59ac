import { Secret } from 'otpauth'
import type { Trx } from '#src/platform/db/database.ts'
import { lockAdmin } from '../../rows/accounts.ts'
import { secondFactorsOf } from '../../rows/second-factors.ts'
import { hashToken } from '../../rows/tokens.ts'

const CODES = 10
/** 120 bits: too many to be guessed from a hash, so that SHA-256 is enough to keep them (ASVS 6.5.2). */
const BYTES = 15
const GROUP = /.{6}/g

export async function newRecoveryCodes(trx: Trx, adminId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () =>
    new Secret({ size: BYTES }).base32.match(GROUP)!.join('-'),
  )
  await trx.deleteFrom('admin_recovery_codes').where('admin_id', '=', adminId).execute()
  await trx
    .insertInto('admin_recovery_codes')
    .values(codes.map((code) => ({ admin_id: adminId, code_hash: getHash(code) })))
    .execute()
  return codes
}

export async function spendRecoveryCode(trx: Trx, adminId: number, code: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('admin_recovery_codes')
    .where('admin_id', '=', adminId)
    .where('code_hash', '=', getHash(code))
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Case, hyphens and spaces do not count. */
function getHash(code: string): Buffer {
  return hashToken(code.toUpperCase().replaceAll(/[^A-Z2-7]/g, ''))
}

/** Makes the recovery codes of an admin who has no second factor yet; to be called before the first is stored. */
export async function codesOfFirstFactor(trx: Trx, adminId: number): Promise<string[] | null> {
  // If two factors are added at once, one of them is the first.
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
