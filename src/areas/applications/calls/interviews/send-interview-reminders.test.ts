// On PostgreSQL too: nodes that share work.
import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { testBoard } from '#test/support/app.ts'
import { anInvited } from '#test/support/interviews.ts'
import { sendInterviewReminders } from './interviews.server.ts'

const board = await testBoard({ after })
const send = () => sendInterviewReminders(board)
/** Noon in Sri Lanka. */
const NOON = '2026-11-20T06:30:00.000Z'
const EVENING = '2026-11-20T12:30:00.000Z'
const TOMORROW = { stage: 'interview', interview_at: '2026-11-21T10:30' }

beforeEach(async () => {
  board.clock.set(NOON)
  await board.db.deleteFrom('vacancies').execute()
  await board.db.deleteFrom('applications').execute()
  await board.db.deleteFrom('outbox').execute()
})

const sum = (counts: number[]) => counts.reduce((all, one) => all + one, 0)

test('it leaves in the evening before, once, from one of several nodes', async () => {
  const { move, written, interview } = await anInvited(board, { sender_language: 'si' })
  await move(TOMORROW)
  assert.equal(await send(), 0)
  board.clock.set(EVENING)
  assert.equal(sum(await Promise.all([send(), send(), send()])), 1)
  assert.equal(await send(), 0)
  const [mail, ...more] = await written('interview_reminder')
  assert.equal(more.length, 0)
  assert.match(mail!.text, /සම්මුඛ පරීක්ෂණ/)
  assert.equal((await interview()).answer, null)
})

test('a new time is reminded of anew, in the morning if no node did so in the evening', async () => {
  const { move, written } = await anInvited(board)
  await move(TOMORROW)
  board.clock.set(EVENING)
  assert.equal(await send(), 1)
  await move({ ...TOMORROW, interview_at: '2026-11-23T10:30' })
  board.clock.set('2026-11-23T01:00:00.000Z')
  assert.equal(await send(), 0, 'people are not written to at night')
  board.clock.set('2026-11-23T02:00:00.000Z')
  assert.equal(await send(), 1)
  assert.equal((await written('interview_reminder')).length, 2)
})

test('no reminder goes to who does not come, has just read of it, or is invited by a hidden vacancy', async () => {
  const cannot = await anInvited(board)
  await cannot.move(TOMORROW)
  await cannot.answer('cannot')
  const moved = await anInvited(board)
  await moved.move(TOMORROW)
  await moved.move({ stage: 'hired' })
  const frozen = await anInvited(board)
  await frozen.move(TOMORROW)
  const hidden = { frozen_at: NOON, frozen_reason: 'fake_company' }
  await board.db.updateTable('vacancies').set(hidden).where('id', '=', frozen.vacancy.id).execute()
  board.clock.set('2026-11-20T12:45:00.000Z')
  const late = await anInvited(board)
  await late.move(TOMORROW)
  assert.equal(await send(), 0)
})

test('a reminder whose node was killed before it was stored leaves with the next run', async () => {
  const { move, written } = await anInvited(board)
  await move(TOMORROW)
  board.clock.set(EVENING)
  await sql`alter table outbox add constraint none check (template <> 'interview_reminder')`.execute(board.db)
  await assert.rejects(send(), /none/)
  await sql`alter table outbox drop constraint none`.execute(board.db)
  assert.equal(await send(), 1)
  assert.equal((await written('interview_reminder')).length, 1)
})
