import * as z from 'zod/mini'
import { HOUR, MINUTE, endpoint } from '#src/contract/endpoint.ts'
import { choice, requiredLine, sizes } from '#src/contract/values/primitives.ts'
import { chosenPassword, passwordFitsForm, typedPassword } from '../../password-rules.ts'
import { accountEmail, purposes, user } from '../accounts/account.ts'

const signedIn = z.object({ user, token: z.string() })

export const credentials = z.object({
  email: accountEmail,
  password: typedPassword('account.password.required'),
})

export const csrfCookie = endpoint('GET', '/sanctum/csrf-cookie', 'public', {
  summary: 'Sets the readable XSRF-TOKEN cookie that the specified client expects',
  response: null,
  status: 204,
})

export const login = endpoint('POST', '/api/login', 'public', {
  summary: 'Log in as a user',
  limit: { name: 'login', max: 10, seconds: MINUTE, per: 'address' },
  hashes: true,
  body: credentials,
  idempotency: 'none',
  response: signedIn,
  errors: ['invalid_credentials', 'account_blocked'],
})

export const register = endpoint('POST', '/api/register', 'public', {
  summary: 'Register a user, who is then logged in',
  limit: { name: 'register', max: 10, seconds: HOUR, per: 'address' },
  hashes: true,
  idempotency: 'by_handler',
  body: z
    .object({
      name: requiredLine('account.name.required', sizes.name),
      email: accountEmail,
      password: chosenPassword('user'),
      password_confirmation: typedPassword('account.password_confirmation.required'),
      purpose: z.optional(choice(purposes)),
    })
    .check(passwordFitsForm()),
  response: signedIn,
  status: 201,
})

export const logout = endpoint('POST', '/api/logout', 'user', {
  summary: 'End the session whose token this is',
})

export const forgotPassword = endpoint('POST', '/api/forgot-password', 'public', {
  summary: 'Request a reset link; the answer does not reveal whether the address is known',
  limit: { name: 'forgot', max: 10, seconds: HOUR, per: 'address' },
  body: z.object({ email: accountEmail }),
})

export const resetPassword = endpoint('POST', '/api/reset-password', 'public', {
  summary: 'Set a new password by the newest reset link, which works once and for 60 minutes',
  limit: { name: 'reset', max: 10, seconds: HOUR, per: 'address' },
  hashes: true,
  body: z
    .object({
      token: z.string({ error: 'account.reset_token.required' }),
      email: accountEmail,
      password: chosenPassword('user'),
      password_confirmation: typedPassword('account.password_confirmation.required'),
    })
    .check(passwordFitsForm()),
  errors: ['reset_link_invalid'],
})
