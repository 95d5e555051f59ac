import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { aPositionApplication, aStoredFile, aUser, aVacancy, PASSWORD } from '#test/support/factories.ts'
import { findRows, getRow } from '#test/support/find-rows.ts'
import { longTest } from '#test/support/sizes.ts'

const board = await testBoard({ after })
const leave = (token: string, current_password = PASSWORD) =>
  board.call({ method: 'POST', url: '/api/account/deletion', token, payload: { current_password } })
const stateOf = (id: number) =>
  board.db
    .selectFrom('vacancies')
    .select(['user_id', 'status', 'closed_reason'])
    .where('id', '=', id)
    .executeTakeFirst()

test('a deleted account closes what is open, deletes what waits, and leaves the rest and all applications', async () => {
  const user = await aUser(board)
  const mine = { user_id: user.id }
  const open = await aVacancy(board, { ...mine, status: 1 })
  const frozen = await aVacancy(board, { ...mine, status: 1, frozen_at: board.clock.now().toISOString() })
  const expired = await aVacancy(board, { ...mine, status: 1, closing_date: '2026-11-01' })
  const rejected = await aVacancy(board, { ...mine, status: 2 })
  const poster = await aStoredFile(board, 'posters')
  const pending = await aVacancy(board, { ...mine, status: 0, job_poster: poster })
  const others = await aVacancy(board, { status: 1 })
  const application = await aPositionApplication(board, { vacancy_id: open.id })
  await board.call({ url: '/api/job-vacancies' })

  assert.equal((await leave(user.token)).statusCode, 200)

  const impersonal = { user_id: null, status: 1 }
  assert.deepEqual(await stateOf(open.id), { ...impersonal, closed_reason: 'withdrawn' })
  assert.deepEqual(await stateOf(frozen.id), { ...impersonal, closed_reason: 'withdrawn' })
  assert.deepEqual(await stateOf(expired.id), { ...impersonal, closed_reason: null })
  assert.deepEqual(await stateOf(rejected.id), { user_id: null, status: 2, closed_reason: null })
  assert.equal(await stateOf(pending.id), undefined)
  assert.equal(await board.stored(poster), undefined)
  assert.deepEqual((await stateOf(others.id))?.closed_reason, null)
  const kept = await findRows(board.db, 'position_applications', { id: application.id }, ['vacancy_id'])
  assert.deepEqual(kept, [{ vacancy_id: open.id }])
  const listed = (await board.call({ url: '/api/job-vacancies' })).json<{ id: number }[]>()
  assert.ok(!listed.some(({ id }) => id === open.id), 'the kept list was renewed')
  assert.equal((await board.call({ url: '/api/user', token: user.token })).statusCode, 401)
  const mails = await findRows(board.db, 'outbox', { recipient: user.email }, ['template'])
  assert.deepEqual(mails, [{ template: 'account_was_deleted' }])
  assert.equal((await aUser(board, { email: user.email })).email, user.email)
})

test('without the right password nothing is deleted', async () => {
  const user = await aUser(board)
  const { id } = await aVacancy(board, { user_id: user.id, status: 1 })
  assert.equal((await leave(user.token, 'not this one')).statusCode, 422)
  assert.equal((await stateOf(id))?.closed_reason, null)
  assert.equal((await board.call({ url: '/api/user', token: user.token })).statusCode, 200)
})

longTest('an account of many vacancies goes in one call, each with its event', async () => {
  const user = await aUser(board)
  const { id } = await aVacancy(board, { user_id: user.id, status: 1 })
  const row = await getRow(board.db, 'vacancies', { id })
  const { id: _id, company_id: _company, ...columns } = row
  // More than are written in one statement.
  const copies = Array.from({ length: 520 }, () => columns)
  await board.db.insertInto('vacancies').values(copies).execute()
  assert.equal((await leave(user.token)).statusCode, 200)
  const events = await findRows(
    board.db,
    'audit_events',
    { action: 'vacancy.withdrawn', actor_id: user.id },
    ['subject_id'],
  )
  assert.equal(new Set(events.map(({ subject_id }) => subject_id)).size, 521)
})
