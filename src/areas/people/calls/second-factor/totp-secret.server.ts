import { hkdfSync } from 'node:crypto'
import { sql } from 'kysely'
import type { Trx } from '#src/platform/db/database.ts'
import { stepOfCode } from '../../server/proofs/totp.ts'

const SECRET_BYTES = 20

/** Derives the secret of an authenticator program: who reads the database alone can make no codes. */
export function totpSecret(secret: string, salt: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, 'admin totp', SECRET_BYTES))
}

/** Codes up to this one are dead on every node. `confirmed`: the program has shown a code before. */
export async function spendTotpCode(
  trx: Trx,
  adminId: number,
  secret: string,
  code: string,
  now: Date,
  { confirmed }: { confirmed: boolean },
): Promise<boolean> {
  const row = await trx
    .selectFrom('admin_totps')
    .select('salt')
    .where('admin_id', '=', adminId)
    .where('confirmed_at', confirmed ? 'is not' : 'is', null)
    .executeTakeFirst()
  const step = row && stepOfCode(totpSecret(secret, row.salt), code, now)
  if (step === undefined) return false
  const { numUpdatedRows } = await trx
    .updateTable('admin_totps')
    .set({ last_step: step, confirmed_at: sql`coalesce(confirmed_at, ${now.toISOString()}::timestamptz)` })
    .where('admin_id', '=', adminId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
