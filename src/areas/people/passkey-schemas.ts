import * as z from 'zod/mini'

/** Bytes of WebAuthn in JSON: base64url without padding. The longest answer of an authenticator is far below this. */
const bytes = z
  .string({ error: 'field.invalid' })
  .check(z.regex(/^[\w-]{1,8000}$/, { error: 'field.invalid' }))
/** Passkeys travel as browsers read and write them: their names are those of WebAuthn level 3, 5.1.8 to 5.1.9. */
const type = z.literal('public-key', { error: 'field.invalid' })
const credential = { id: bytes, rawId: bytes, type }

export const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.optional(z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(8))),
  }),
})
export type NewCredential = z.output<typeof newCredential>

export const assertion = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
})
export type Assertion = z.output<typeof assertion>

const hints = z.array(
  z.object({ id: z.string(), type: z.string(), transports: z.optional(z.array(z.string())) }),
)
const requirement = z.enum(['required', 'preferred', 'discouraged'])

export const passkeyOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.optional(z.string()), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type })),
  timeout: z.optional(z.int()),
  excludeCredentials: z.optional(hints),
  authenticatorSelection: z.optional(
    z.object({ residentKey: z.optional(requirement), userVerification: z.optional(requirement) }),
  ),
  attestation: z.optional(z.string()),
})
export type PasskeyOptions = z.input<typeof passkeyOptions>

export const proofOptions = z.object({
  challenge: z.string(),
  rpId: z.optional(z.string()),
  allowCredentials: z.optional(hints),
  userVerification: z.optional(requirement),
  timeout: z.optional(z.int()),
})
export type ProofOptions = z.input<typeof proofOptions>
