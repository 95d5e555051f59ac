import type { RelyingParty } from '../proofs/webauthn.ts'

/** The calls about a second factor need these besides the context. */
export interface SecondFactorParts {
  /** The secrets of authenticator programs are derived of this. */
  secret: string
  site: () => RelyingParty
  rateLimitScale: number
}
