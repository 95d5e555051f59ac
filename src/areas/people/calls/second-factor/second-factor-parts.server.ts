import type { ServedBoard } from '#src/platform/feature.ts'
import type { RelyingParty } from '../../server/proofs/webauthn.ts'

export interface SecondFactorParts {
  secret: string
  site: () => RelyingParty
  rateLimitScale: number
}

export function secondFactorParts({ config, context, publicUrl, secret }: ServedBoard): SecondFactorParts {
  return {
    secret,
    rateLimitScale: config.rateLimitScale,
    site: () => {
      const { hostname: id, origin } = new URL(publicUrl())
      return { id, origin, name: context.look().site('en').name }
    },
  }
}
