import type { SecondStep } from '../../../second-factor-contract.ts'
import type { RelyingParty } from '../../second-factor/webauthn.ts'

interface Begun {
  ticket: string
  challenge: string
  totp: boolean
  passkeys: readonly { credential_id: Uint8Array; transports: string[] }[]
  hasCodes: boolean
}

/** Returns what the second call of a login may bring. */
export function secondStepOf(
  { ticket, challenge, totp, passkeys, hasCodes }: Begun,
  site: RelyingParty,
): SecondStep {
  const credentials = passkeys.map(({ credential_id, transports }) => ({
    id: Buffer.from(credential_id).toString('base64url'),
    transports,
  }))
  return {
    ticket,
    methods: [
      ...(totp ? (['totp'] as const) : []),
      ...(passkeys.length > 0 ? (['passkey'] as const) : []),
      ...(hasCodes ? (['recovery_code'] as const) : []),
    ],
    passkey: passkeys.length > 0 ? { challenge, rp_id: site.id, credentials } : null,
  }
}
