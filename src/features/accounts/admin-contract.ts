import * as z from 'zod/mini'
import { adminRoles } from '#src/contract/admin-roles.ts'
import { MINUTE } from '#src/contract/call-limit.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { choice, done, filters, id, instant, paging, sortBy } from '#src/contract/primitives.ts'
import { credentials } from './contract.ts'

const admin = z.object({ id, name: z.string(), email: z.string() })

export const adminLogin = endpoint({
  method: 'POST',
  path: '/api/admin/login',
  summary: 'Log in as an admin; also sets the cookie that reads files under /storage',
  access: 'public',
  limit: { name: 'admin_login', most: 5, seconds: MINUTE, per: 'address' },
  hashes: true,
  body: credentials,
  idempotency: 'none',
  response: z.object({ token: z.string(), admin }),
  errors: ['invalid_credentials', 'unavailable'],
})

export const adminLogout = endpoint({
  method: 'POST',
  path: '/api/admin/logout',
  summary: 'End the session whose token this is, with its reading cookie',
  access: 'viewer',
  beforeSecondFactor: true,
  response: done,
})

export const adminMe = endpoint({
  method: 'GET',
  path: '/api/admin/me',
  summary: 'The admin whose token this is',
  access: 'viewer',
  beforeSecondFactor: true,
  response: z.extend(admin, {
    role: z.enum(adminRoles),
    /** Until it is done, the token opens this call, the logout and the calls that set a second factor up. */
    second_factor_setup_required: z.boolean(),
  }),
})

/** Accounts are of one of these sources; the values are the specification's. */
export const accountSources = ['admins', 'users'] as const
export type AccountSource = (typeof accountSources)[number]

export const accountRow = z.object({
  id,
  name: z.string(),
  email: z.string(),
  source: z.enum(accountSources),
  updated_at: instant,
})
export type AccountRow = z.output<typeof accountRow>

export const listAccounts = endpoint({
  method: 'GET',
  path: '/api/all-userlist',
  summary: 'Accounts of admins and users, last updated first; from and to are days of the last update',
  access: 'owner',
  query: z.object({
    ...paging,
    q: filters.q,
    source: z.optional(choice(accountSources)),
    from: filters.from,
    to: filters.to,
    sort: sortBy('id', 'name', 'email', 'source', 'updated_at'),
  }),
  csv: 'accounts',
  response: z.array(accountRow),
})
