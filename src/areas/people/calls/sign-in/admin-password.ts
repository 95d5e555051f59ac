import * as z from 'zod/mini'
import { HOUR, endpoint } from '#src/contract/endpoint.ts'
import { chosenPassword, passwordFitsForm, typedPassword } from '../../password-rules.ts'
import { accountEmail } from '../accounts/accounts.ts'

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
