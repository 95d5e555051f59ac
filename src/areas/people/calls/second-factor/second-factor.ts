import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, requiredLine, requiredSigns } from '#src/contract/values/primitives.ts'
import { newCredential, passkeyOptions, proofOptions } from '../../passkey-schemas.ts'
import { typedPassword } from '../../password-rules.ts'

const PASSKEY_NAME = 60
const CODE = 40

export const secondStep = z.object({
  ticket: z.string(),
  methods: z.array(z.enum(['totp', 'passkey', 'recovery_code'])),
  passkey: z.nullable(proofOptions),
})
export type SecondStep = z.output<typeof secondStep>

/** A token that was found or left open must not be enough to change how somebody logs in. */
const proof = { current_password: typedPassword('account.current_password.required') }
const proven = {
  beforeSecondFactor: true,
  hashes: true,
  errors: ['too_many_requests'],
} as const

/** The recovery codes are shown when the first second factor is there, and when new ones are requested: once. */
const withCodes = z.object({ message: z.string(), recovery_codes: z.nullable(z.array(z.string())) })

export const readSecondFactors = endpoint('GET', '/api/admin/second-factors', 'viewer', {
  beforeSecondFactor: true,
  summary: 'Second factors of the admin’s own login',
  response: z.object({
    totp: z.boolean(),
    passkeys: z.array(
      z.object({ id, name: z.string(), created_at: instant, last_used_at: z.nullable(instant) }),
    ),
    recovery_codes_left: z.int(),
    required: z.boolean(),
  }),
})

export const startTotp = endpoint('POST', '/api/admin/second-factors/totp', 'viewer', {
  ...proven,
  summary: 'Start setting up an authenticator app (RFC 6238): its secret, shown once; a code confirms it',
  body: z.object(proof),
  idempotency: 'none',
  response: z.object({ secret: z.string(), uri: z.string() }),
})

export const confirmTotp = endpoint('POST', '/api/admin/second-factors/totp/confirmation', 'viewer', {
  beforeSecondFactor: true,
  summary: 'Confirm the authenticator app with its first code',
  body: z.object({ code: requiredSigns('field.required', CODE) }),
  idempotency: 'none',
  response: withCodes,
  errors: ['too_many_requests'],
})

export const removeTotp = endpoint('POST', '/api/admin/second-factors/totp/removal', 'viewer', {
  ...proven,
  summary: 'Remove the authenticator app',
  body: z.object(proof),
})

export const startPasskey = endpoint('POST', '/api/admin/second-factors/passkeys/options', 'viewer', {
  ...proven,
  summary: 'Start adding a passkey: the options for the browser',
  body: z.object(proof),
  idempotency: 'none',
  response: z.object({ ticket: z.string(), options: passkeyOptions }),
})

export const addPasskey = endpoint('POST', '/api/admin/second-factors/passkeys', 'viewer', {
  beforeSecondFactor: true,
  summary: 'Keep a passkey that an authenticator made',
  body: z.object({
    ticket: z.string({ error: 'field.invalid' }),
    name: requiredLine('field.required', PASSKEY_NAME),
    passkey: newCredential,
  }),
  idempotency: 'none',
  response: withCodes,
  status: 201,
  errors: ['login_ticket_invalid', 'conflict'],
})

export const removePasskey = endpoint('POST', '/api/admin/second-factors/passkeys/:id/removal', 'viewer', {
  ...proven,
  summary: 'Remove a passkey',
  body: z.object(proof),
})

export const renewRecoveryCodes = endpoint('POST', '/api/admin/second-factors/recovery-codes', 'viewer', {
  ...proven,
  summary: 'Ten new recovery codes, shown once; the old ones end',
  body: z.object(proof),
  idempotency: 'none',
  response: withCodes,
  errors: ['too_many_requests', 'conflict'],
})
