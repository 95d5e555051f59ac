import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { choice, filters, id, instant, paging, sortBy } from '#src/contract/values/primitives.ts'

export const accountSources = ['admins', 'users'] as const
export type AccountSource = (typeof accountSources)[number]

const accountRow = z.object({
  id,
  name: z.string(),
  email: z.string(),
  source: z.enum(accountSources),
  updated_at: instant,
})
export type AccountRow = z.output<typeof accountRow>

export const listAccounts = endpoint('GET', '/api/all-userlist', 'owner', {
  summary: 'Accounts of admins and users, last updated first; from and to are days of the last update',
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
