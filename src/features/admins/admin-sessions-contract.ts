import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { done } from '#src/contract/primitives.ts'
import { session, sessionParams } from '#src/features/accounts/account-contract.ts'

const own = { access: 'viewer', beforeSecondFactor: true } as const

export const listAdminSessions = endpoint({
  ...own,
  method: 'GET',
  path: '/api/admin/sessions',
  summary: 'The sessions of the admin, the last used first',
  response: z.array(session),
})

export const endOneAdminSession = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/admin/sessions/:id',
  summary: 'End one session of the admin, with the cookie that reads files',
  params: sessionParams,
  response: done,
  errors: ['not_found'],
})

export const endOtherAdminSessions = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/admin/sessions',
  summary: 'End every session of the admin but this one',
  response: done,
})
