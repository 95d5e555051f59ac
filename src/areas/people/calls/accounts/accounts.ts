import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { email, id, instant } from '#src/contract/values/primitives.ts'

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
