import * as z from 'zod/mini'
import { adminRoles } from '#src/contract/admin-roles.ts'
import { HOUR } from '#src/contract/call-limit.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { choice, done, id, idParams, instant, requiredText, sizes } from '#src/contract/primitives.ts'
import { accountEmail } from '#src/features/accounts/contract.ts'
import { chosenPassword, passwordFitsForm, typedPassword } from '#src/features/accounts/password-rules.ts'
import { offeredLanguages } from '#src/strings/languages.ts'

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

export const listAdmins = endpoint({
  method: 'GET',
  path: '/api/admin/admins',
  summary: 'The admins with their roles, the invitations that wait, and whether all need a second factor',
  access: 'owner',
  response: z.object({
    admins: z.array(adminRow),
    invitations: z.array(invitation),
    second_factor_required: z.boolean(),
  }),
})

export const setAdminRole = endpoint({
  method: 'PUT',
  path: '/api/admin/admins/:id/role',
  summary: 'Give an admin another role, which counts at once; one owner stays',
  access: 'owner',
  params: idParams,
  body: z.object({ role: choice(adminRoles) }),
  response: done,
  errors: ['not_found', 'last_owner'],
})

export const endAdmin = endpoint({
  method: 'DELETE',
  path: '/api/admin/admins/:id',
  summary: 'End the account of an admin, with all its sessions; one owner stays',
  access: 'owner',
  params: idParams,
  response: done,
  errors: ['not_found', 'last_owner'],
})

export const inviteAdmin = endpoint({
  method: 'POST',
  path: '/api/admin/invitations',
  summary: 'Invite somebody as an admin by mail: the link works once within three days; an earlier one ends',
  access: 'owner',
  limit: { name: 'invite_admin', most: 20, seconds: HOUR, per: 'account' },
  body: z.object({
    email: accountEmail,
    role: choice(adminRoles),
    /** The mail is written in it; English unless given. The panel is English. */
    language: z.optional(choice(offeredLanguages)),
  }),
  response: done,
  status: 201,
})

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/api/admin/invitations/:id',
  summary: 'Withdraw an invitation: its link opens nothing any more',
  access: 'owner',
  params: idParams,
  response: done,
  errors: ['not_found'],
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/admin/invitations/acceptance',
  summary: 'Become an admin by the link of an invitation, with a name and a password of one’s own',
  access: 'public',
  limit: { name: 'accept_invitation', most: 10, seconds: HOUR, per: 'address' },
  hashes: true,
  body: z
    .object({
      token: z.string({ error: 'field.invalid' }),
      name: requiredText('account.name.required', sizes.name),
      password: chosenPassword('admin'),
      password_confirmation: typedPassword('account.password_confirmation.required'),
    })
    .check(passwordFitsForm()),
  response: done,
  status: 201,
  errors: ['invitation_invalid', 'unavailable'],
})

export const requireSecondFactor = endpoint({
  method: 'PUT',
  path: '/api/admin/second-factor-rule',
  summary: 'Ask every admin for a second factor, or no longer; who asks for it has one',
  access: 'owner',
  body: z.object({ required: z.boolean({ error: 'field.choice' }) }),
  response: done,
})
