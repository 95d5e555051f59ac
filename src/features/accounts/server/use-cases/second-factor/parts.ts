import type { RelyingParty } from '../../second-factor/webauthn.ts'

/** What the calls about a second factor need besides the context. */
export interface SecondFactorParts {
  /** The secrets of authenticator programs are derived of this. */
  secret: string
  site: () => RelyingParty
  rateLimitScale: number
}
