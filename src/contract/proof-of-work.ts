import * as z from 'zod/mini'

/** Its value is ALTCHA's payload: `{ challenge, solution }` as JSON in Base64. */
export const PROOF_HEADER = 'Proof-Of-Work'

const hex = (bytes: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`)))

/** ALTCHA, version 2: find the counter whose derived key begins with `keyPrefix`. */
export const workChallenge = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    cost: z.int(),
    data: z.object({ limit: z.string() }),
    expiresAt: z.int(),
    keyLength: z.literal(32),
    keyPrefix: hex(16),
    keySignature: hex(32),
    nonce: hex(16),
    salt: hex(16),
  }),
  signature: hex(32),
})
export type WorkChallenge = z.output<typeof workChallenge>

export const workProof = z.object({
  challenge: workChallenge,
  solution: z.object({
    counter: z.int().check(z.gte(0), z.lte(0xff_ff_ff_ff)),
    derivedKey: hex(32),
  }),
})
export type WorkProof = z.output<typeof workProof>
