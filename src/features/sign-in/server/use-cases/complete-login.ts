import { fieldProblem, problem } from '#src/contract/errors.ts'
import { lockAdmin, clearFailures, secondFactorKey, reserveTry } from '#src/features/accounts/server/index.ts'
import type { Assertion } from '#src/features/second-factor/passkey-schemas.ts'
import {
  findTicket,
  useTicket,
  type SecondFactorParts,
  isSecondProof,
} from '#src/features/second-factor/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { beginAdminSession } from './login.ts'

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
