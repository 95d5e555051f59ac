import type { AppContext } from '#src/platform/app-context.ts'
import { passkeysOf, secondFactorsOf } from '../queries/second-factors.ts'

/** Resolves to what an admin has set up. */
export async function seeSecondFactors({ db }: Pick<AppContext, 'db'>, adminId: number) {
  const { totp, required, recovery_codes_left } = await secondFactorsOf(db, adminId)
  const passkeys = await passkeysOf(db, adminId)
  return { totp, required, recovery_codes_left: Number(recovery_codes_left ?? 0), passkeys }
}
