import * as z from 'zod/mini'
import { HOUR, endpoint, keyScopes } from '#src/contract/endpoint.ts'
import { someChoices } from '#src/contract/repeatable.ts'
import { id, instant, integer, requiredLine } from '#src/contract/values/primitives.ts'
import { typedPassword } from '../../password-rules.ts'

/** Valid keys that one account may have. */
export const MAX_KEYS = 10
export const MAX_KEY_NAME = 60
export const keyDays = [30, 90, 365] as const

export const programKey = z.object({
  id,
  name: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  created_at: instant,
  expires_at: instant,
  /** To the minute; null if the key was never used. */
  last_used_at: z.nullable(instant),
  /** The end by its owner, an owner of the board, or a new password. */
  ended_at: z.nullable(instant),
  is_valid: z.boolean(),
})
export type ProgramKey = z.output<typeof programKey>

const make = {
  limit: { name: 'make_key', max: 10, seconds: HOUR, per: 'account' },
  hashes: true,
  idempotency: 'none',
  status: 201,
  body: z.object({
    name: requiredLine('key.name.required', MAX_KEY_NAME),
    scopes: someChoices(keyScopes, 'key.scopes.required'),
    days: integer('field.choice', 'field.choice', 1, Math.max(...keyDays)),
    current_password: typedPassword('account.current_password.required'),
  }),
  response: z.object({ key: z.string(), data: programKey }),
} as const

export const listKeys = endpoint('GET', '/api/account/keys', 'user', {
  summary: 'The account’s keys for programs, the newest first; those that ended for three months',
  response: z.array(programKey),
})

export const makeKey = endpoint('POST', '/api/account/keys', 'user', {
  ...make,
  summary:
    'Make a key for programs, with the password: the answer alone has it. It ends after days, at most 365; the account gets an email',
  confirmedEmail: true,
})

export const endKey = endpoint('DELETE', '/api/account/keys/:id', 'user', {
  summary: 'End a key of the account at once',
})

export const listAdminKeys = endpoint('GET', '/api/admin/keys', 'owner', {
  summary:
    'The keys for programs of all owners of the board, the newest first; those that ended for three months',
  response: z.array(z.extend(programKey, { admin: z.object({ id, name: z.string() }) })),
})

export const makeAdminKey = endpoint('POST', '/api/admin/keys', 'owner', {
  ...make,
  summary: 'Make a key for programs that act for the caller, with the password: the answer alone has it',
})

export const endAdminKey = endpoint('DELETE', '/api/admin/keys/:id', 'owner', {
  summary: 'End a key of any owner of the board at once',
})
