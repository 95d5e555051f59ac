import assert from 'node:assert/strict'
import type { TestBoard } from './app.ts'
import { aKey, aUser, type AccountFacts } from './factories.ts'
import { vacancyFields } from './vacancies.ts'

export const email_confirmed_at = '2026-11-01T06:30:00.000Z'

export type Fields = Parameters<typeof vacancyFields>[1]

/** An employer's program: an account, and the calls of its key. */
export async function aProgram(board: TestBoard, job_category_id: number, facts: AccountFacts = {}) {
  const user = await aUser(board, { email_confirmed_at, ...facts })
  const token = await aKey(board, { kind: 'user', id: user.id })
  return { user, ...programCalls(board, token, job_category_id) }
}

/** The calls of vacancies under ids of a program's own. */
export function programCalls(board: TestBoard, token: string, job_category_id: number) {
  const call = (method: 'GET' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    board.call({ method, url: `/api/vacancies/external/${path}`, token, ...(payload && { payload }) })
  const put = async (path: string, fields: Fields = {}) =>
    call('PUT', path, await vacancyFields(board, { job_category_id, ...fields }))
  const send = async (path: string, fields: Fields = {}) => {
    const answer = await put(path, fields)
    assert.equal(answer.statusCode, 200, answer.body)
    return answer.json()
  }
  return { call, put, send }
}
