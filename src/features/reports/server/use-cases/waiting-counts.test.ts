import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { MAX_WAITING_COUNTED } from '#src/features/reports/waiting-contract.ts'
import { testBoard } from '#test/support/app.ts'
import { anAdmin, aVacancy } from '#test/support/factories.ts'
import { aReportedVacancy } from '#test/support/vacancy-reports.ts'

const board = await testBoard({ after })
const { token } = await anAdmin(board)
const counts = async () =>
  (await board.call({ url: '/api/admin/waiting-counts', token })).json<Record<string, number>>()

test('nothing waits on a new board', async () => {
  assert.deepEqual(await counts(), { review: 0, reported: 0, quarantine: 0, messages: 0, failed_mails: 0 })
})

test('each queue counts what waits in it, and a full one is counted no further than a bound', async () => {
  await aVacancy(board, { status: 0 })
  await aVacancy(board, { status: 0 })
  const open = await aVacancy(board)
  const at = board.clock.now().toISOString()
  await board.db
    .insertInto('vacancy_revisions')
    .values([
      { vacancy_id: open.id, status: 0, changes: '{}', sender_language: 'en', created_at: at },
      {
        vacancy_id: open.id,
        status: 1,
        changes: '{}',
        sender_language: 'en',
        created_at: at,
        decided_at: at,
      },
    ])
    .execute()
  await sql`insert into contact_messages (name, email, message, created_at)
    select 'Nimal', 'nimal@example.lk', 'Hello', ${at}::timestamptz from generate_series(1, ${MAX_WAITING_COUNTED + 5})`.execute(
    board.db,
  )
  await aReportedVacancy(board)
  const mail = { template: 'vacancy_received', payload: '{}', next_attempt_at: at, created_at: at }
  await board.db
    .insertInto('outbox')
    .values([
      { ...mail, recipient: 'a@example.lk', message_id: '<1@x>', failed_at: at },
      { ...mail, recipient: 'b@example.lk', message_id: '<2@x>' },
    ])
    .execute()
  assert.deepEqual(await counts(), {
    review: 3,
    reported: 1,
    quarantine: 0,
    messages: MAX_WAITING_COUNTED,
    failed_mails: 1,
  })
})
