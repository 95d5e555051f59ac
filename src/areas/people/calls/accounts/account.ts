import * as z from 'zod/mini'
import { confirmationMails } from '#src/areas/people/limits.ts'
import { chosenPassword, passwordFitsForm, typedPassword } from '#src/areas/people/password-rules.ts'
import { endpoint, HOUR, MINUTE } from '#src/contract/endpoint.ts'
import { email, id, instant, choice, requiredLine, sizes, yesOrNo } from '#src/contract/values/primitives.ts'
import { offeredLanguages } from '#src/strings/languages.ts'

const lowerCase = z.overwrite<string>((value) => value.toLowerCase())

/** Addresses are stored and compared in lower case. */
export const accountEmail = email('account.email.required').check(lowerCase)

/** An account that looks for work and posts a vacancy does both. */
export const purposes = ['work', 'hiring', 'both'] as const
export type Purpose = (typeof purposes)[number]

export const user = z.object({
  id,
  name: z.string(),
  email: z.string(),
  created_at: instant,
  updated_at: instant,
})
export type User = z.output<typeof user>

export const currentUser = endpoint('GET', '/api/user', 'user', {
  summary: 'The user whose token this is',
  response: user,
})

/** A change of the address or password, and the deletion, ask for the current password. */
const currentPassword = typedPassword('account.current_password.required')

export const account = z.object({
  id,
  name: z.string(),
  email: z.string(),
  email_confirmed_at: z.nullable(instant),
  new_email: z.nullable(z.string()),
  language: z.enum(offeredLanguages),
  application_digest: z.boolean(),
  purpose: z.enum(purposes),
  created_at: instant,
})
export type Account = z.output<typeof account>

export const readAccount = endpoint('GET', '/api/account', 'user', {
  summary: 'The account whose token this is',
  response: account,
})

export const changeAccount = endpoint('PATCH', '/api/account', 'user', {
  summary:
    'Change the name of the account, the language of its emails, whether those about new applications leave once a day, or its purpose; omitted fields stay',
  body: z.object({
    name: z.optional(requiredLine('account.name.required', sizes.name)),
    language: z.optional(choice(offeredLanguages)),
    application_digest: z.optional(yesOrNo),
    purpose: z.optional(choice(purposes)),
  }),
  response: account,
})

export const askForConfirmation = endpoint('POST', '/api/account/email/confirmation', 'user', {
  summary: 'Request another email with a link that confirms the account’s address; earlier links end',
  limit: { name: 'confirmation', max: confirmationMails.perAccount, seconds: HOUR, per: 'account' },
})

const linkToken = z.string({ error: 'confirmation.token.required' })

export const confirmEmail = endpoint('POST', '/api/account/email/confirm', 'public', {
  summary:
    'Confirm an address with the newest link emailed to it, once within 24 hours, with a session of the account or its password',
  limit: { name: 'confirm', max: 10, seconds: MINUTE, per: 'address' },
  hashes: true,
  body: z.object({
    token: linkToken,
    /** Not needed with a session of the account that the link is about. */
    current_password: z.nullish(z.string().register(z.globalRegistry, { format: 'password' })),
  }),
  errors: ['confirmation_link_invalid'],
})

export const denyEmail = endpoint('POST', '/api/account/email/denial', 'public', {
  summary:
    'Report through the link in such an email that it was someone else: deletes the unconfirmed account, or cancels the change of address',
  limit: { name: 'denial', max: 10, seconds: MINUTE, per: 'address' },
  body: z.object({ token: linkToken }),
  errors: ['denial_link_invalid'],
})

export const changeEmail = endpoint('POST', '/api/account/email', 'user', {
  summary: 'Email a link to a new address, which makes it the address of the account',
  limit: { name: 'email_change', max: confirmationMails.perAccount, seconds: HOUR, per: 'account' },
  hashes: true,
  body: z.object({ email: accountEmail, current_password: currentPassword }),
})

export const changePassword = endpoint('POST', '/api/account/password', 'user', {
  summary: 'Set another password; every other session of the account ends',
  limit: { name: 'password_change', max: 10, seconds: HOUR, per: 'account' },
  hashes: true,
  body: z
    .object({
      current_password: currentPassword,
      password: chosenPassword('user'),
      password_confirmation: typedPassword('account.password_confirmation.required'),
    })
    .check(passwordFitsForm()),
})

export const session = z.object({
  id: z.string(),
  device: z.nullable(z.string()),
  created_at: instant,
  last_used_at: instant,
  current: z.boolean(),
})
export type Session = z.output<typeof session>

export const sessionParams = z.object({ id: z.string().check(z.regex(/^[\w-]{22}$/)) })

export const listSessions = endpoint('GET', '/api/account/sessions', 'user', {
  summary: 'The sessions of the account, the last used first',
  response: z.array(session),
})

export const endOneSession = endpoint('DELETE', '/api/account/sessions/:id', 'user', {
  summary: 'End one session of the account',
  params: sessionParams,
})

export const endOtherSessions = endpoint('DELETE', '/api/account/sessions', 'user', {
  summary: 'End all other sessions of the account',
})

export const deleteAccount = endpoint('POST', '/api/account/deletion', 'user', {
  summary:
    'Delete the account: its open vacancies close as withdrawn, those in review are deleted, and applications stay',
  limit: { name: 'account_deletion', max: 10, seconds: HOUR, per: 'account' },
  hashes: true,
  body: z.object({ current_password: currentPassword }),
})
