import { hkdfSync } from 'node:crypto'
import { sql } from 'kysely'
import type { Trx } from '#src/platform/db/database.ts'
import type { Assertion } from '../../passkey-schemas.ts'
import { startTicket, type Ticket, getPasskeys, secondFactorsOf } from '../../rows/second-factors.ts'
import { isTotpCode, stepOfCode } from '../../server/proofs/totp.ts'
import { counterOfAssertion, proofOptions, type RelyingParty } from '../../server/proofs/webauthn.ts'
import { spendRecoveryCode, type SecondFactorParts } from './second-factor-parts.server.ts'
import type { SecondStep } from './second-factor.ts'

export async function beginSecondStep(
  trx: Trx,
  adminId: number,
  site: RelyingParty,
  now: Date,
): Promise<SecondStep | undefined> {
  const { totp, passkeys: hasPasskey, recovery_codes_left: codes } = await secondFactorsOf(trx, adminId)
  if (!totp && !hasPasskey) return undefined
  const { ticket, challenge } = await startTicket(trx, adminId, 'login', now)
  const passkeys = await getPasskeys(trx, adminId)
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

type SecondProof = { passkey: Assertion } | { code: string }

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

async function checkPasskey(
  trx: Trx,
  adminId: number,
  assertion: Assertion,
  challenge: string,
  site: RelyingParty,
  now: Date,
): Promise<boolean> {
  const id = Buffer.from(assertion.id, 'base64url')
  const stored = (await getPasskeys(trx, adminId)).find(
    ({ credential_id }) => Buffer.compare(credential_id, id) === 0,
  )
  const counter = stored && (await counterOfAssertion(assertion, challenge, site, stored))
  if (counter === undefined) return false
  await trx
    .updateTable('admin_passkeys')
    .set({ counter, last_used_at: now.toISOString() })
    .where('id', '=', stored!.id)
    .execute()
  return true
}

const SECRET_BYTES = 20

/** Derives the secret of an authenticator program: who reads the database alone can make no codes. */
export function totpSecret(secret: string, salt: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, 'admin totp', SECRET_BYTES))
}

/** Ends codes up to this one on every node. `confirmed`: a code of the program was accepted before. */
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
