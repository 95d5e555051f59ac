import * as z from 'zod/mini'
import { chosenPassword, passwordFitsForm, typedPassword } from '#src/areas/people/password-rules.ts'
import { adminRoles } from '#src/contract/admin-roles.ts'
import { HOUR, endpoint } from '#src/contract/endpoint.ts'
import { choice, id, instant, requiredLine, sizes } from '#src/contract/values/primitives.ts'
import { offeredLanguages } from '#src/strings/languages.ts'
import { accountEmail, session, sessionParams } from '../accounts/account.ts'

const role = z.enum(adminRoles)

export const adminRow = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role,
  second_factor: z.boolean(),
  created_at: instant,
  /** The last use of a session that has not run out. */
  last_seen_at: z.nullable(instant),
})
export type AdminRow = z.output<typeof adminRow>

export const invitation = z.object({
  id,
  email: z.string(),
  role,
  invited_by: z.string(),
  created_at: instant,
  expires_at: instant,
})
export type Invitation = z.output<typeof invitation>

export const listAdmins = endpoint('GET', '/api/admin/admins', 'owner', {
  summary: 'The admins with their roles, the invitations that wait, and whether all need a second factor',
  response: z.object({
    admins: z.array(adminRow),
    invitations: z.array(invitation),
    second_factor_required: z.boolean(),
  }),
})

export const setAdminRole = endpoint('PUT', '/api/admin/admins/:id/role', 'owner', {
  summary: 'Change an admin’s role, effective immediately; one owner must remain',
  body: z.object({ role: choice(adminRoles) }),
  errors: ['last_owner'],
})

export const endAdmin = endpoint('DELETE', '/api/admin/admins/:id', 'owner', {
  summary: 'Close an admin’s account and end its sessions; one owner must remain',
  errors: ['last_owner'],
})

export const sendPasswordLink = endpoint('POST', '/api/admin/admins/:id/password-link', 'owner', {
  summary: 'Mail an admin a link for a new password; who sent it gets a mail too',
  limit: { name: 'send_password_link', max: 20, seconds: HOUR, per: 'account' },
})

export const removeSecondFactors = endpoint('DELETE', '/api/admin/admins/:id/second-factors', 'owner', {
  summary: 'Remove the second factors of another admin, who lost them; both get a mail',
  limit: { name: 'remove_second_factors', max: 20, seconds: HOUR, per: 'account' },
  errors: ['conflict'],
})

export const inviteAdmin = endpoint('POST', '/api/admin/invitations', 'owner', {
  summary: 'Invite an admin by email: the link works once within three days; an earlier one ends',
  limit: { name: 'invite_admin', max: 20, seconds: HOUR, per: 'account' },
  body: z.object({
    email: accountEmail,
    role: choice(adminRoles),
    /** The mail is written in it; English unless given. The panel is English. */
    language: z.optional(choice(offeredLanguages)),
  }),
  status: 201,
})

export const withdrawInvitation = endpoint('DELETE', '/api/admin/invitations/:id', 'owner', {
  summary: 'Withdraw an invitation; its link stops working',
})

export const acceptInvitation = endpoint('POST', '/api/admin/invitations/acceptance', 'public', {
  summary: 'Become an admin by the link of an invitation, with a name and a password of one’s own',
  limit: { name: 'accept_invitation', max: 10, seconds: HOUR, per: 'address' },
  hashes: true,
  body: z
    .object({
      token: z.string({ error: 'field.invalid' }),
      name: requiredLine('account.name.required', sizes.name),
      password: chosenPassword('admin'),
      password_confirmation: typedPassword('account.password_confirmation.required'),
    })
    .check(passwordFitsForm()),
  status: 201,
  errors: ['invitation_invalid'],
})

export const requireSecondFactor = endpoint('PUT', '/api/admin/second-factor-rule', 'owner', {
  summary: 'Require a second factor for all admins, or make it optional; the caller must have one',
  body: z.object({ required: z.boolean({ error: 'field.choice' }) }),
})

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
