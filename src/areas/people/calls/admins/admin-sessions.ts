import * as z from 'zod/mini'
import { HOUR, endpoint } from '#src/contract/endpoint.ts'
import { requiredLine, sizes } from '#src/contract/values/primitives.ts'
import { offeredLanguages } from '#src/strings/languages.ts'
import { chosenPassword, passwordFitsForm, typedPassword } from '../../password-rules.ts'
import { session, sessionParams } from '../accounts/account.ts'
import { accountEmail } from '../accounts/accounts.ts'

export const listAdminSessions = endpoint('GET', '/api/admin/sessions', 'viewer', {
  beforeSecondFactor: true,
  summary: 'The sessions of the admin, the last used first',
  response: z.array(session),
})

export const endOneAdminSession = endpoint('DELETE', '/api/admin/sessions/:id', 'viewer', {
  beforeSecondFactor: true,
  summary: 'End one session of the admin, with the cookie that reads files',
  params: sessionParams,
})

export const endOtherAdminSessions = endpoint('DELETE', '/api/admin/sessions', 'viewer', {
  beforeSecondFactor: true,
  summary: 'End all other sessions of the admin',
})

export const changeOwnAdmin = endpoint('PUT', '/api/admin/me', 'viewer', {
  summary: 'Change the name and the address of the admin; both addresses get a mail when it changes',
  limit: { name: 'admin_details', max: 10, seconds: HOUR, per: 'account' },
  hashes: true,
  body: z.object({
    name: requiredLine('account.name.required', sizes.name),
    email: accountEmail,
    current_password: typedPassword('account.current_password.required'),
  }),
})

export const chooseAdminLanguage = endpoint('PUT', '/api/admin/me/language', 'viewer', {
  beforeSecondFactor: true,
  summary: 'Choose the language of the panel, its files and the mails to the admin',
  body: z.object({ language: z.enum(offeredLanguages, { error: 'field.invalid' }) }),
})

export const changeAdminPassword = endpoint('POST', '/api/admin/password', 'viewer', {
  beforeSecondFactor: true,
  summary: 'Set another password of the admin; every other session and every invitation of theirs ends',
  limit: { name: 'admin_password', max: 10, seconds: HOUR, per: 'account' },
  hashes: true,
  body: z
    .object({
      current_password: typedPassword('account.current_password.required'),
      password: chosenPassword('admin'),
      password_confirmation: typedPassword('account.password_confirmation.required'),
    })
    .check(passwordFitsForm()),
})
