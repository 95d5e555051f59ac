import type { Trx } from '#src/platform/db/database.ts'
import type { Assertion } from '../../passkey-schemas.ts'
import { startTicket, type Ticket } from '../../rows/admin-tickets.ts'
import { passkeysOf, secondFactorsOf } from '../../rows/second-factors.ts'
import { isTotpCode } from '../../server/proofs/totp.ts'
import { proofOptions, type RelyingParty } from '../../server/proofs/webauthn.ts'
import { checkPasskey } from './passkeys.server.ts'
import { spendRecoveryCode } from './recovery-codes.server.ts'
import type { SecondFactorParts } from './second-factor-parts.server.ts'
import type { SecondStep } from './second-factor.ts'
import { spendTotpCode } from './totp-secret.server.ts'

export async function beginSecondStep(
  trx: Trx,
  adminId: number,
  site: RelyingParty,
  now: Date,
): Promise<SecondStep | undefined> {
  const { totp, passkeys: hasPasskey, recovery_codes_left: codes } = await secondFactorsOf(trx, adminId)
  if (!totp && !hasPasskey) return undefined
  const { ticket, challenge } = await startTicket(trx, adminId, 'login', now)
  const passkeys = await passkeysOf(trx, adminId)
  return {
    ticket,
    methods: [
      ...(totp ? (['totp'] as const) : []),
      ...(hasPasskey ? (['passkey'] as const) : []),
      ...(Number(codes) > 0 ? (['recovery_code'] as const) : []),
    ],
    passkey: hasPasskey ? await proofOptions(challenge, site, passkeys) : null,
  }
}

export type SecondProof = { passkey: Assertion } | { code: string }

export async function isSecondProof(
  trx: Trx,
  { admin_id, challenge }: Ticket,
  proof: SecondProof,
  { secret, site }: SecondFactorParts,
  now: Date,
): Promise<boolean> {
  if ('passkey' in proof) return checkPasskey(trx, admin_id, proof.passkey, challenge, site(), now)
  return isTotpCode(proof.code)
    ? spendTotpCode(trx, admin_id, secret, proof.code, now, { confirmed: true })
    : spendRecoveryCode(trx, admin_id, proof.code)
}
