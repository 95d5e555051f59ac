import { fieldProblem, problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Assertion } from '../../passkey-schemas.ts'
import { lockAdmin } from '../../rows/accounts.ts'
import { findTicket, useTicket } from '../../rows/admin-tickets.ts'
import { clearFailures, secondFactorKey, reserveTry } from '../../rows/login-delay.ts'
import type { SecondFactorParts } from '../second-factor/second-factor-parts.server.ts'
import { isSecondProof } from '../second-factor/second-step.server.ts'
import { beginAdminSession } from './login.server.ts'

interface SecondCall {
  ticket: string
  code?: string | undefined
  passkey?: Assertion | undefined
  device: string | null
}

/** Codes are limited by admin, not by ticket; a passkey's signature cannot be guessed. */
export async function completeAdminLogin(
  { db, clock }: AppContext,
  { ticket, code, passkey, device }: SecondCall,
  parts: SecondFactorParts,
  failed: (admin: { id: number; email: string }) => void,
) {
  const now = clock.now()
  const found = await findTicket(db, ticket, 'login', now)
  const key = secondFactorKey(found.admin_id)
  const wrong = fieldProblem('code', 'second_factor.code.wrong')
  const proof = passkey ? { passkey } : code ? { code } : undefined
  if (!proof) throw wrong
  if (!passkey) await reserveTry(db, key, now, parts.rateLimitScale)
  return db.transaction().execute(async (trx) => {
    const admin = await lockAdmin(trx, found.admin_id)
    if (!admin) throw problem('login_ticket_invalid')
    if (!(await isSecondProof(trx, found, proof, parts, now))) {
      failed(admin)
      throw wrong
    }
    await useTicket(trx, ticket)
    await clearFailures(trx, key)
    return beginAdminSession(trx, admin, now, device)
  })
}
