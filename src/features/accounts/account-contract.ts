import * as z from 'zod/mini'
import { HOUR, MINUTE } from '#src/contract/call-limit.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { choice, done, id, instant, requiredText, sizes } from '#src/contract/primitives.ts'
import { offeredLanguages } from '#src/strings/languages.ts'
import { accountEmail } from './contract.ts'
import { confirmationMails } from './limits.ts'
import { chosenPassword, passwordFitsForm, typedPassword } from './password-rules.ts'

/** A change of what the account hangs on asks for the password once more. */
const currentPassword = typedPassword('account.current_password.required')

export const account = z.object({
  id,
  name: z.string(),
  email: z.string(),
  email_confirmed_at: z.nullable(instant),
  new_email: z.nullable(z.string()),
  language: z.enum(offeredLanguages),
  created_at: instant,
})
export type Account = z.output<typeof account>

export const readAccount = endpoint({
  method: 'GET',
  path: '/api/account',
  summary: 'The account whose token this is',
  access: 'user',
  response: account,
})

export const changeAccount = endpoint({
  method: 'PATCH',
  path: '/api/account',
  summary: 'Change the name of the account, or the language of its mails; what is left out stays',
  access: 'user',
  body: z.object({
    name: z.optional(requiredText('account.name.required', sizes.name)),
    language: z.optional(choice(offeredLanguages)),
  }),
  response: account,
})

export const askForConfirmation = endpoint({
  method: 'POST',
  path: '/api/account/email/confirmation',
  summary: 'Ask for another mail with a link that confirms the address of the account; earlier links end',
  access: 'user',
  limit: { name: 'confirmation', most: confirmationMails.asked, seconds: HOUR, per: 'account' },
  response: done,
})

const linkToken = z.string({ error: 'confirmation.token.required' })

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/account/email/confirm',
  summary:
    'Confirm an address by the newest link that was mailed to it, which works once and for 24 hours, with a session of the account or its password',
  access: 'public',
  limit: { name: 'confirm', most: 10, seconds: MINUTE, per: 'address' },
  hashes: true,
  body: z.object({
    token: linkToken,
    /** Not needed with a session of the account that the link is about. */
    current_password: z.nullish(z.string().register(z.globalRegistry, { format: 'password' })),
  }),
  response: done,
  errors: ['confirmation_link_invalid', 'unavailable'],
})

export const denyEmail = endpoint({
  method: 'POST',
  path: '/api/account/email/denial',
  summary:
    'Say by the link of such a mail that it was somebody else: ends the account that nobody confirmed, or the change of address',
  access: 'public',
  limit: { name: 'denial', most: 10, seconds: MINUTE, per: 'address' },
  body: z.object({ token: linkToken }),
  response: done,
  errors: ['denial_link_invalid'],
})

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/account/email',
  summary: 'Have a mail sent to another address, whose link makes it the address of the account',
  access: 'user',
  limit: { name: 'email_change', most: confirmationMails.asked, seconds: HOUR, per: 'account' },
  hashes: true,
  body: z.object({ email: accountEmail, current_password: currentPassword }),
  response: done,
  errors: ['unavailable'],
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/account/password',
  summary: 'Set another password; every other session of the account ends',
  access: 'user',
  limit: { name: 'password_change', most: 10, seconds: HOUR, per: 'account' },
  hashes: true,
  body: z
    .object({
      current_password: currentPassword,
      password: chosenPassword('user'),
      password_confirmation: typedPassword('account.password_confirmation.required'),
    })
    .check(passwordFitsForm()),
  response: done,
  errors: ['unavailable'],
})

export const session = z.object({
  id: z.string(),
  /** Browser and system, such as `Firefox, Android`; null of one that they are not known of. */
  device: z.nullable(z.string()),
  created_at: instant,
  last_used_at: instant,
  current: z.boolean(),
})
export type Session = z.output<typeof session>

export const sessionParams = z.object({ id: z.string().check(z.regex(/^[\w-]{22}$/)) })

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'The sessions of the account, the last used first',
  access: 'user',
  response: z.array(session),
})

export const endOneSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  summary: 'End one session of the account',
  access: 'user',
  params: sessionParams,
  response: done,
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions',
  summary: 'End every session of the account but this one',
  access: 'user',
  response: done,
})

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/account/deletion',
  summary:
    'Delete the account: its open vacancies close as withdrawn, those in review are deleted, and applications stay',
  access: 'user',
  limit: { name: 'account_deletion', most: 10, seconds: HOUR, per: 'account' },
  hashes: true,
  body: z.object({ current_password: currentPassword }),
  response: done,
  errors: ['unavailable'],
})
