import assert from 'node:assert/strict'
import type { TestBoard } from '#test/support/app.ts'
import { anAdmin, aUser, PASSWORD } from '#test/support/factories.ts'
import type { SpecifiedCall } from './section-seven.ts'
import { json, type Row, type SerializedResponse } from './wire.ts'

/** Registers a test of one specified call. */
export type Show = (call: SpecifiedCall, promise: string, work: () => Promise<void>) => void

export interface Setting {
  board: TestBoard
  wire: SerializedResponse
  /** Tokens as the login calls gave them. */
  admin: string
  user: string
}

/** Logs a user and an admin in over the wire. */
export async function signIn(
  board: TestBoard,
  wire: SerializedResponse,
): Promise<Pick<Setting, 'admin' | 'user'>> {
  const log = async (path: string, email: string) => {
    const answer = await wire({ method: 'POST', path, ...json({ email, password: PASSWORD }) })
    assert.equal(answer.status, 200)
    return String(answer.object()['token'])
  }
  return {
    admin: await log('/api/admin/login', (await anAdmin(board)).email),
    user: await log('/api/login', (await aUser(board)).email),
  }
}

type Kind = 'number' | 'string' | 'boolean' | 'object' | 'array' | 'null'
const kindOf = (value: unknown): Kind =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : (typeof value as Kind)

/** An object has each named member with one of the named kinds, e.g. `{ id: 'number', city: 'string|null' }`. */
export function assertShape(value: unknown, shape: Record<string, string>): asserts value is Row {
  assert.equal(kindOf(value), 'object')
  for (const [name, kinds] of Object.entries(shape)) {
    assert.ok(name in (value as Row), `${name} is missing`)
    const kind = kindOf((value as Row)[name])
    assert.ok(kinds.split('|').includes(kind), `${name} is ${kind}, not ${kinds}`)
  }
}

/** Members of a vacancy, spec 3 and decisions "Answers". */
export const vacancyShape = {
  id: 'number',
  position: 'string',
  company_name: 'string',
  address: 'string',
  email: 'string',
  phone: 'string',
  description: 'string',
  job_category_id: 'number',
  category: 'object',
  closing_date: 'string',
  status: 'number',
  job_poster: 'string|null',
  created_at: 'string',
  updated_at: 'string',
}
