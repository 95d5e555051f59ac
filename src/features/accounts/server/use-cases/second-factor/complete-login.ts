import { fieldProblem, problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { Assertion } from '../../../passkey-schemas.ts'
import { findTicket, useTicket } from '../../queries/admin-tickets.ts'
import { clearFailures, secondFactorKey, takeTry } from '../../queries/login-delay.ts'
import { isTotpCode } from '../../second-factor/totp.ts'
import { beginAdminSession } from '../login.ts'
import type { SecondFactorParts } from './parts.ts'
import { checkPasskey } from './passkeys.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { spendTotpCode } from './totp-secret.ts'

interface SecondProof {
  ticket: string
  code?: string | undefined
  passkey?: Assertion | undefined
  /** Of the browser, as a session names it. */
  device: string | null
}

/**
 * Completes a login whose password was right. Codes are limited as passwords are, by the admin and not by the ticket; a
 * passkey's signature cannot be guessed and is not. `failed` hears of each wrong proof.
 *
 * @throws Problem `login_ticket_invalid`, `invalid` on `code`, `too_many_requests`
 */
export async function completeAdminLogin(
  { db, clock }: AppContext,
  { ticket, code, passkey, device }: SecondProof,
  parts: SecondFactorParts,
  failed: (admin: { id: number; email: string }) => void,
) {
  const now = clock.now()
  const { admin_id: adminId, challenge } = await findTicket(db, ticket, 'login', now)
  const wrong = fieldProblem('code', 'second_factor.code.wrong')
  if (!code && !passkey) throw wrong
  if (!passkey) await takeTry(db, secondFactorKey(adminId), now, parts.rateLimitScale)
  const prove = async (trx: Trx): Promise<boolean> => {
    if (passkey) return checkPasskey(trx, adminId, passkey, challenge, parts.site(), now)
    if (isTotpCode(code!)) return spendTotpCode(trx, adminId, parts.secret, code!, now, { confirmed: true })
    return spendRecoveryCode(trx, adminId, code!)
  }
  return db.transaction().execute(async (trx) => {
    const admin = await trx
      .selectFrom('admins')
      .select(['id', 'name', 'email'])
      .where('id', '=', adminId)
      .forUpdate()
      .executeTakeFirstOrThrow(() => problem('login_ticket_invalid'))
    if (!(await prove(trx))) {
      failed(admin)
      throw wrong
    }
    await useTicket(trx, ticket)
    await clearFailures(trx, secondFactorKey(adminId))
    return beginAdminSession(trx, admin, now, device)
  })
}
