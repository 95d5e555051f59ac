import type { SecondStep } from '../../../second-factor-contract.ts'
import { proofOptions, type RelyingParty, type StoredPasskey } from '../../second-factor/webauthn.ts'

interface Begun {
  ticket: string
  challenge: string
  totp: boolean
  passkeys: readonly StoredPasskey[]
  hasCodes: boolean
}

/** Resolves to what the second call of a login may bring. */
export async function secondStepOf(
  { ticket, challenge, totp, passkeys, hasCodes }: Begun,
  site: RelyingParty,
): Promise<SecondStep> {
  return {
    ticket,
    methods: [
      ...(totp ? (['totp'] as const) : []),
      ...(passkeys.length > 0 ? (['passkey'] as const) : []),
      ...(hasCodes ? (['recovery_code'] as const) : []),
    ],
    passkey: passkeys.length > 0 ? await proofOptions(challenge, site, passkeys) : null,
  }
}
