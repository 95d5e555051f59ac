import * as z from 'zod/mini'
import { blockReasons } from '#src/contract/block-reasons.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { choice, done, id, idParams, instant } from '#src/contract/primitives.ts'

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

export const accountOfUser = z.object({
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

const ofUser = { access: 'owner', params: idParams, errors: ['not_found'] } as const

export const readAccountOfUser = endpoint({
  ...ofUser,
  method: 'GET',
  path: '/api/admin/accounts/:id',
  summary:
    'An account of a user: its vacancies, the decisions and reports on them, its sessions, whether it is blocked',
  response: accountOfUser,
})

export const blockUser = endpoint({
  ...ofUser,
  method: 'POST',
  path: '/api/admin/accounts/:id/block',
  summary:
    'Block an account: its sessions end, nobody logs in to it, its vacancies are frozen, and two minutes later a mail says why',
  body: z.object({ reason: choice(blockReasons) }),
  response: done,
})

export const unblockUser = endpoint({
  ...ofUser,
  method: 'POST',
  path: '/api/admin/accounts/:id/unblock',
  summary:
    'Open a blocked account again, with the vacancies that the block froze; a mail says so, unless that of the block had not left',
  response: done,
})
