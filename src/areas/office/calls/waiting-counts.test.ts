import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { testBoard } from '#test/support/app.ts'
import { insertRows } from '#test/support/change-rows.ts'
import { anAdmin, aUser, aVacancy } from '#test/support/factories.ts'
import { aReportedVacancy } from '#test/support/vacancy-reports.ts'
import { MAX_WAITING_COUNTED, type WaitingCounts } from './reports.ts'

const board = await testBoard({ after })
const { token } = await anAdmin(board)
const counts = async () =>
  (await board.call({ url: '/api/admin/waiting-counts', token })).json<WaitingCounts>()

test('nothing waits on a new board', async () => {
  const none = { count: 0, oldest: null }
  assert.deepEqual(await counts(), {
    review: none,
    reported: none,
    claims: none,
    quarantine: none,
    messages: none,
    failed_mails: none,
    delayed_mails: none,
    blocks: none,
    unchecked: none,
  })
})

test('each queue counts what waits in it, and a full one is counted no further than a bound', async () => {
  await aVacancy(board, { status: 0 })
  await aVacancy(board, { status: 0 })
  const open = await aVacancy(board)
  const at = board.clock.now().toISOString()
  const earlier = '2026-11-20T04:30:00.000Z'
  await insertRows(board.db, 'vacancy_revisions', [
    { vacancy_id: open.id, status: 0, changes: '{}', sender_language: 'en', created_at: earlier },
    {
      vacancy_id: open.id,
      status: 1,
      changes: '{}',
      sender_language: 'en',
      created_at: at,
      decided_at: at,
    },
  ])
  await sql`insert into contact_messages (name, email, message, created_at)
    select 'Nimal', 'nimal@example.lk', 'Hello', ${at}::timestamptz from generate_series(1, ${MAX_WAITING_COUNTED + 5})`.execute(
    board.db,
  )
  await aReportedVacancy(board)
  const claimant = await aUser(board, { email_confirmed_at: at })
  await board.send('PUT', '/api/account/company', { name: 'Lanka Tea' }, claimant.token)
  const mail = { template: 'vacancy_received', payload: '{}', next_attempt_at: at, created_at: at }
  await insertRows(board.db, 'outbox', [
    { ...mail, recipient: 'a@example.lk', message_id: '<1@x>', failed_at: at },
    { ...mail, recipient: 'b@example.lk', message_id: '<2@x>' },
    { ...mail, recipient: 'c@example.lk', message_id: '<3@x>', attempts: 2 },
    { ...mail, recipient: 'd@example.lk', message_id: '<4@x>', attempts: 3 },
  ])
  assert.deepEqual(await counts(), {
    review: { count: 3, oldest: earlier },
    reported: { count: 1, oldest: at },
    claims: { count: 1, oldest: at },
    quarantine: { count: 0, oldest: null },
    messages: { count: MAX_WAITING_COUNTED, oldest: at },
    failed_mails: { count: 1, oldest: at },
    delayed_mails: { count: 1, oldest: at },
    blocks: { count: 0, oldest: null },
    unchecked: { count: 0, oldest: null },
  })
})
