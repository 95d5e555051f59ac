import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { done, id, idParams, instant, requiredText } from '#src/contract/primitives.ts'
import { typedPassword } from '#src/features/accounts/password-rules.ts'
import { newCredential, passkeyOptions, proofOptions } from './passkey-schemas.ts'

const PASSKEY_NAME = 60
const CODE = 40

/** A login with a password that was right is refused with this beside the problem (`second_factor_required`). */
export const secondStep = z.object({
  ticket: z.string(),
  methods: z.array(z.enum(['totp', 'passkey', 'recovery_code'])),
  /** The browser asks the authenticator of an admin with a passkey for this. */
  passkey: z.nullable(proofOptions),
})
export type SecondStep = z.output<typeof secondStep>

/** These calls set up the admin's own login, also before a second factor that the board asks for is there. */
const own = { access: 'viewer', beforeSecondFactor: true } as const
/** A token that was found or left open must not be enough to change how somebody logs in. */
const proof = { current_password: typedPassword('account.current_password.required') }
const proven = { ...own, method: 'POST', hashes: true, errors: ['unavailable', 'too_many_requests'] } as const

/** The recovery codes are told when the first second factor is there, and when new ones are asked for: once. */
const withCodes = z.object({ message: z.string(), recovery_codes: z.nullable(z.array(z.string())) })

export const readSecondFactors = endpoint({
  ...own,
  method: 'GET',
  path: '/api/admin/second-factors',
  summary: 'What proves the admin’s own login beside the password',
  response: z.object({
    totp: z.boolean(),
    passkeys: z.array(
      z.object({ id, name: z.string(), created_at: instant, last_used_at: z.nullable(instant) }),
    ),
    recovery_codes_left: z.int(),
    required: z.boolean(),
  }),
})

export const startTotp = endpoint({
  ...proven,
  path: '/api/admin/second-factors/totp',
  summary: 'Begin with an authenticator program (RFC 6238): its secret, told once; a code confirms it',
  body: z.object(proof),
  idempotency: 'none',
  response: z.object({ secret: z.string(), uri: z.string() }),
})

export const confirmTotp = endpoint({
  ...own,
  method: 'POST',
  path: '/api/admin/second-factors/totp/confirmation',
  summary: 'Confirm the authenticator program by its first code',
  body: z.object({ code: requiredText('field.required', CODE) }),
  idempotency: 'none',
  response: withCodes,
  errors: ['too_many_requests'],
})

export const removeTotp = endpoint({
  ...proven,
  path: '/api/admin/second-factors/totp/removal',
  summary: 'Log in without the authenticator program from now on',
  body: z.object(proof),
  response: done,
})

export const startPasskey = endpoint({
  ...proven,
  path: '/api/admin/second-factors/passkeys/options',
  summary: 'Begin with a passkey: what the browser asks an authenticator for',
  body: z.object(proof),
  idempotency: 'none',
  response: z.object({ ticket: z.string(), options: passkeyOptions }),
})

export const addPasskey = endpoint({
  ...own,
  method: 'POST',
  path: '/api/admin/second-factors/passkeys',
  summary: 'Keep a passkey that an authenticator made',
  body: z.object({
    ticket: z.string({ error: 'field.invalid' }),
    name: requiredText('field.required', PASSKEY_NAME),
    passkey: newCredential,
  }),
  idempotency: 'none',
  response: withCodes,
  status: 201,
  errors: ['login_ticket_invalid', 'conflict'],
})

export const removePasskey = endpoint({
  ...proven,
  path: '/api/admin/second-factors/passkeys/:id/removal',
  summary: 'Log in without a passkey from now on',
  params: idParams,
  body: z.object(proof),
  response: done,
})

export const renewRecoveryCodes = endpoint({
  ...proven,
  path: '/api/admin/second-factors/recovery-codes',
  summary: 'Ten new recovery codes in place of the old ones, told once',
  body: z.object(proof),
  idempotency: 'none',
  response: withCodes,
  errors: ['unavailable', 'too_many_requests', 'conflict'],
})
