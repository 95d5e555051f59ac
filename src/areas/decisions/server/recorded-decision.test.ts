// On PostgreSQL too: locks.
import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { markSent, claimDueMail } from '#src/areas/mail/rows/outbox.ts'
import { MINUTE_MS } from '#src/contract/values/units.ts'
import { testBoard } from '#test/support/app.ts'
import { anAdmin, aUser, aVacancy } from '#test/support/factories.ts'
import { getRow } from '#test/support/find-rows.ts'
import { runJob } from '#test/support/jobs.ts'

const WAIT_MS = 120
const board = await testBoard({ after })
const start = board.clock.now().toISOString()
const owner = await aUser(board)
const admin = await anAdmin(board)

beforeEach(async () => {
  // The session of an admin ends after an hour.
  board.clock.set(start)
  await board.db.deleteFrom('outbox').execute()
})

const mails = async () => (await board.db.selectFrom('outbox').select('id').execute()).length
const review = (id: number, status: number) =>
  board.send('PATCH', `/api/job-vacancies/${id}/status`, { status }, admin.token)

test('a mail whose worker died at sending it leaves once, and what it says is answered by the next', async () => {
  const { id } = await aVacancy(board, { user_id: owner.id })
  const decide = async (status: number) => assert.equal((await review(id, status)).statusCode, 200)
  await decide(2)
  board.clock.advance(WAIT_MS)
  const taken = await claimDueMail(board.db, board.clock.now(), MINUTE_MS)
  await decide(1)
  assert.equal(taken!.template, 'vacancy_rejected')
  await board.db.updateTable('outbox').set({ leased_until: null }).where('id', '=', taken!.id).execute()
  const again = await claimDueMail(board.db, board.clock.now(), MINUTE_MS)
  assert.deepEqual([again!.id, again!.message_id], [taken!.id, taken!.message_id])
  await markSent(board.db, again!.id, board.clock.now())
  board.clock.advance(WAIT_MS)
  assert.equal((await claimDueMail(board.db, board.clock.now(), MINUTE_MS))!.template, 'vacancy_approved')
})

test('no request is mailed to an address where the approval is undone', async () => {
  const { id } = await aVacancy(board, { status: 0, user_id: owner.id })
  const decide = async (status: number) => assert.equal((await review(id, status)).statusCode, 200)
  await decide(1)
  assert.equal(await mails(), 2)
  await decide(0)
  assert.equal(await mails(), 0)
})

test('decisions know ids, and go after a month', async () => {
  const { id } = await aVacancy(board, { user_id: owner.id })
  assert.equal((await review(id, 2)).statusCode, 200)
  const recorded = await getRow(board.db, 'decisions', { subject: 'vacancy', subject_id: id })
  const { action, admin_id, admin_role, before, after: left, mails: waiting, undone_at } = recorded
  assert.deepEqual(
    { action, admin_id, admin_role, before, left, mails: waiting.length, undone_at },
    {
      action: 'vacancy.review',
      admin_id: admin.id,
      admin_role: 'owner',
      before: { status: 1, reason: null, further_reasons: [], note: null },
      left: { status: 2, reason: null, further_reasons: [], note: null },
      mails: 1,
      undone_at: null,
    },
  )
  board.clock.advance(32 * 24 * 60 * MINUTE_MS)
  await runJob(board, 'decisions')
  assert.deepEqual(await board.db.selectFrom('decisions').select('id').execute(), [])
})
