import * as z from 'zod/mini'
import { blockReasons } from '#src/contract/block-reasons.ts'
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

const postedVacancy = z.object({
  id,
  position: z.string(),
  company_name: z.string(),
  state: z.string(),
  created_at: instant,
  open_reports: z.int(),
  reports: z.int(),
})

const decision = z.object({
  vacancy_id: id,
  position: z.string(),
  act: z.string(),
  actor_name: z.nullable(z.string()),
  happened_at: instant,
})

const accountOfUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  email_confirmed_at: z.nullable(instant),
  created_at: instant,
  updated_at: instant,
  blocked_at: z.nullable(instant),
  sessions: z.array(z.object({ device: z.nullable(z.string()), created_at: instant, last_used_at: instant })),
  vacancies: z.array(postedVacancy),
  vacancy_count: z.int(),
  decisions: z.array(decision),
})
export type AccountOfUser = z.output<typeof accountOfUser>

export const readAccountOfUser = endpoint('GET', '/api/admin/accounts/:id', 'owner', {
  summary:
    'An account of a user: its vacancies, the decisions and reports on them, its sessions, whether it is blocked',
  response: accountOfUser,
})

export const blockUser = endpoint('POST', '/api/admin/accounts/:id/block', 'owner', {
  summary:
    'Block an account: its sessions end, no one can log in, its vacancies are frozen, and an email two minutes later says why',
  body: z.object({ reason: choice(blockReasons) }),
})

export const unblockUser = endpoint('POST', '/api/admin/accounts/:id/unblock', 'owner', {
  summary:
    'Unblock an account, with the vacancies that the block froze; an email says so, unless the email about the block was not sent yet',
})
