import * as z from 'zod/mini'
import { assertion } from '#src/areas/people/passkey-schemas.ts'
import { chosenPassword, passwordFitsForm, typedPassword } from '#src/areas/people/password-rules.ts'
import { adminRoles } from '#src/contract/admin-roles.ts'
import { MINUTE, endpoint, HOUR } from '#src/contract/endpoint.ts'
import { id, requiredSigns } from '#src/contract/values/primitives.ts'
import { offeredLanguages } from '#src/strings/languages.ts'
import { accountEmail } from '../accounts/account.ts'
import { credentials } from './sign-in.ts'

const CODE = 40

const admin = z.object({ id, name: z.string(), email: z.string() })

export const adminLogin = endpoint('POST', '/api/admin/login', 'public', {
  summary: 'Log in as an admin; also sets the cookie that reads files under /storage',
  limit: { name: 'admin_login', max: 5, seconds: MINUTE, per: 'address' },
  hashes: true,
  body: credentials,
  idempotency: 'none',
  response: z.object({ token: z.string(), admin }),
  errors: ['invalid_credentials'],
})

export const adminLogout = endpoint('POST', '/api/admin/logout', 'viewer', {
  summary: 'End the session whose token this is, with its reading cookie',
  beforeSecondFactor: true,
})

export const adminMe = endpoint('GET', '/api/admin/me', 'viewer', {
  summary: 'The admin whose token this is',
  beforeSecondFactor: true,
  response: z.extend(admin, {
    role: z.enum(adminRoles),
    /** null until the first login since the panel has languages. */
    language: z.nullable(z.enum(offeredLanguages)),
    /** Until it is done, the token opens this call, the logout and the calls that set a second factor up. */
    second_factor_setup_required: z.boolean(),
    /** The same, until the admin has chosen another password than the printed one. */
    password_change_required: z.boolean(),
  }),
})

export const completeLogin = endpoint('POST', '/api/admin/login/second-factor', 'public', {
  summary: 'Complete a login with a code of an authenticator program, a recovery code or a passkey',
  limit: { name: 'admin_second_factor', max: 10, seconds: MINUTE, per: 'address' },
  body: z.object({
    ticket: z.string({ error: 'field.invalid' }),
    code: z.optional(requiredSigns('field.invalid', CODE)),
    passkey: z.optional(assertion),
  }),
  idempotency: 'none',
  response: adminLogin.response,
  errors: ['login_ticket_invalid'],
})

export const forgotAdminPassword = endpoint('POST', '/api/admin/forgot-password', 'public', {
  summary: 'Mail a link that sets another password of an admin; the answer is the same for every address',
  limit: { name: 'admin_forgot_password', max: 10, seconds: HOUR, per: 'address' },
  body: z.object({ email: accountEmail }),
})

export const resetAdminPassword = endpoint('POST', '/api/admin/reset-password', 'public', {
  summary:
    'Set another password of an admin by a mailed link; the next login still asks for the second factor',
  limit: { name: 'admin_reset_password', max: 10, seconds: HOUR, per: 'address' },
  hashes: true,
  body: z
    .object({
      token: z.string({ error: 'field.invalid' }),
      password: chosenPassword('admin'),
      password_confirmation: typedPassword('account.password_confirmation.required'),
    })
    .check(passwordFitsForm()),
  errors: ['reset_link_invalid'],
})
