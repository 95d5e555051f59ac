import type { Insertable } from 'kysely'
import type { Tables } from '#src/platform/db/tables.ts'
import type { TestBoard } from './app.ts'
import { aPositionApplication, aUser, aVacancy } from './factories.ts'
import { findRows } from './find-rows.ts'

/** An employer with a confirmed address, and an open vacancy of theirs whose applications go to that address. */
export async function anEmployer(board: TestBoard, facts: Partial<Insertable<Tables['vacancies']>> = {}) {
  const user = await aUser(board, { email_confirmed_at: board.clock.now().toISOString() })
  await board.db.updateTable('users').set({ purpose: 'hiring' }).where('id', '=', user.id).execute()
  const vacancy = await aVacancy(board, { user_id: user.id, email: user.email, ...facts })
  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
    board.send(method, `/api/account${path}`, payload, user.token)
  const receives = (application: Parameters<typeof aPositionApplication>[1] = {}) =>
    aPositionApplication(board, { vacancy_id: vacancy.id, ...application })
  return { user, vacancy, call, receives }
}

/** Mails of a kind to an address that have not left, oldest first. */
export async function mailsTo(board: TestBoard, template: string, recipient: string) {
  return findRows(board.db, 'outbox', { template, recipient }, ['id', 'payload', 'next_attempt_at'])
}
