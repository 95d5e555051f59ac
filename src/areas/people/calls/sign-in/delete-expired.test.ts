import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sendAllResetLinks } from '#test/support/answered-requests.ts'
import { testBoard, type TestBoard } from '#test/support/app.ts'
import { anAdmin, aUser } from '#test/support/factories.ts'
import { removeOverdue, runJob } from '#test/support/jobs.ts'
import { requestResetLink } from './reset-links.server.ts'

const count = async (board: TestBoard, table: 'sessions' | 'password_resets' | 'login_failures') => {
  const rows = await board.db.selectFrom(table).selectAll().execute()
  return rows.length
}

test('expired rows are deleted, valid ones stay', async (t) => {
  const board = await testBoard(t)
  const { email } = await aUser(board)
  await anAdmin(board)
  await requestResetLink(board, { email: email, of_admin: false })
  await sendAllResetLinks(board, 1)
  const wrong = { email, password: 'wrong password' }
  await board.call({ method: 'POST', url: '/api/login', payload: wrong })
  const counts = async () => {
    await removeOverdue(board)
    return Promise.all(
      (['sessions', 'password_resets', 'login_failures'] as const).map((table) => count(board, table)),
    )
  }
  const hour = 3_600_000
  board.clock.advance(hour - 1)
  assert.deepEqual(await counts(), [2, 1, 1])
  board.clock.advance(1)
  assert.deepEqual(await counts(), [1, 0, 1], 'the link, and the admin’s idle session')
  board.clock.advance(23 * hour)
  assert.deepEqual(await counts(), [1, 0, 0])
  board.clock.advance(6 * 24 * hour)
  assert.deepEqual(await counts(), [0, 0, 0], 'the user’s idle session')
})

test('links that a stopped process owed are sent', async (t) => {
  const board = await testBoard(t)
  const { email } = await aUser(board)
  await requestResetLink(board, { email: email, of_admin: false })
  await runJob(board, 'reset links')
  const sent = await board.db.selectFrom('outbox').select('recipient').execute()
  assert.deepEqual(sent, [{ recipient: email }])
})
