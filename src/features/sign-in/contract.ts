import * as z from 'zod/mini'
import { HOUR, MINUTE } from '#src/contract/call-limit.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { done, requiredText, sizes } from '#src/contract/primitives.ts'
import { accountEmail, user } from '#src/features/accounts/contract.ts'
import { chosenPassword, passwordFitsForm, typedPassword } from '#src/features/accounts/password-rules.ts'

const signedIn = z.object({ user, token: z.string() })

export const credentials = z.object({
  email: accountEmail,
  password: typedPassword('account.password.required'),
})

export const csrfCookie = endpoint({
  method: 'GET',
  path: '/sanctum/csrf-cookie',
  summary: 'Sets the readable XSRF-TOKEN cookie that the specified client expects',
  access: 'public',
  response: null,
  status: 204,
})

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  summary: 'Log in as a user',
  access: 'public',
  limit: { name: 'login', most: 10, seconds: MINUTE, per: 'address' },
  hashes: true,
  body: credentials,
  idempotency: 'none',
  response: signedIn,
  errors: ['invalid_credentials', 'account_blocked', 'unavailable'],
})

export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  summary: 'Register a user, who is then logged in',
  access: 'public',
  limit: { name: 'register', most: 10, seconds: HOUR, per: 'address' },
  hashes: true,
  idempotency: 'by_handler',
  body: z
    .object({
      name: requiredText('account.name.required', sizes.name),
      email: accountEmail,
      password: chosenPassword('user'),
      password_confirmation: typedPassword('account.password_confirmation.required'),
    })
    .check(passwordFitsForm()),
  response: signedIn,
  status: 201,
  errors: ['unavailable'],
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  summary: 'End the session whose token this is',
  access: 'user',
  response: done,
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/forgot-password',
  summary: 'Ask for a reset link; the answer does not tell whether the address is known',
  access: 'public',
  limit: { name: 'forgot', most: 10, seconds: HOUR, per: 'address' },
  body: z.object({ email: accountEmail }),
  response: done,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/reset-password',
  summary: 'Set a new password by the newest reset link, which works once and for 60 minutes',
  access: 'public',
  limit: { name: 'reset', most: 10, seconds: HOUR, per: 'address' },
  hashes: true,
  body: z
    .object({
      token: z.string({ error: 'account.reset_token.required' }),
      email: accountEmail,
      password: chosenPassword('user'),
      password_confirmation: typedPassword('account.password_confirmation.required'),
    })
    .check(passwordFitsForm()),
  response: done,
  errors: ['reset_link_invalid', 'unavailable'],
})
