// On PostgreSQL too: nodes that share work.
import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { DAY_MS } from '#src/contract/values/units.ts'
import { testBoard } from '#test/support/app.ts'
import { anEmployer } from '#test/support/employer.ts'
import { aPositionApplication, aVacancy } from '#test/support/factories.ts'
import { sendRecaps } from './unanswered.server.ts'

const board = await testBoard({ after })
/** Noon in Sri Lanka. */
const NOON = '2026-11-20T06:30:00.000Z'
const daysAgo = (days: number) => new Date(board.clock.now().getTime() - days * DAY_MS).toISOString()
const send = () => sendRecaps(board)
const mails = () => board.db.selectFrom('outbox').select(['template', 'recipient', 'payload']).execute()

beforeEach(async () => {
  board.clock.set(NOON)
  await board.db.deleteFrom('vacancies').execute()
  await board.db.deleteFrom('outbox').execute()
})

test('an account hears after 7 days and after 14 of all that wait, once a day, from one of several nodes', async () => {
  const { user, receives } = await anEmployer(board, { sender_language: 'si' })
  const other = await aVacancy(board, { user_id: user.id })
  await receives({ created_at: daysAgo(7) })
  await receives({ created_at: daysAgo(6) })
  await receives({ created_at: daysAgo(8), stage: 'shortlisted' })
  await aPositionApplication(board, { vacancy_id: other.id, created_at: daysAgo(8) })
  const sent = await Promise.all([send(), send(), send()])
  assert.equal(
    sent.reduce((sum, one) => sum + one, 0),
    1,
  )
  assert.deepEqual(await mails(), [
    {
      template: 'applications_unanswered',
      recipient: user.email,
      payload: { name: user.name, count: 2, language: 'en' },
    },
  ])
  const counts = []
  for (let day = 1; day <= 10; day += 1) {
    board.clock.advance(DAY_MS)
    counts.push(await send())
  }
  // The third application is seven days old on the first of these days; all three pass 14 on the 6th to the 8th.
  assert.deepEqual(counts, [1, 0, 0, 0, 0, 1, 1, 1, 0, 0])
})

test('it leaves in the daytime, and says nothing of what passed its day long ago', async () => {
  const { receives } = await anEmployer(board)
  await receives({ created_at: daysAgo(7.5) })
  board.clock.set('2026-11-20T01:29:00.000Z')
  assert.equal(await send(), 0)
  board.clock.set('2026-11-20T01:30:00.000Z')
  assert.equal(await send(), 1)
  const { receives: receivesLate } = await anEmployer(board)
  await receivesLate({ created_at: daysAgo(11) })
  await receivesLate({ created_at: daysAgo(40) })
  assert.equal(await send(), 0)
})

test('accounts that cannot open the page get no recap: a removed vacancy, a blocked or unconfirmed account', async () => {
  for (const facts of [
    { closed_reason: 'removed', closed_at: NOON, status: 2 },
    { frozen_at: NOON, frozen_reason: 'account_blocked' },
    { user_id: null },
  ])
    await (await anEmployer(board, facts)).receives({ created_at: daysAgo(7) })
  const { user, receives } = await anEmployer(board)
  await board.db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', user.id).execute()
  await receives({ created_at: daysAgo(7) })
  assert.equal(await send(), 0)
  assert.deepEqual(await mails(), [])
})

test('a recap whose mail could not be written is sent by the next run', async () => {
  const { receives } = await anEmployer(board)
  await receives({ created_at: daysAgo(7) })
  await sql`alter table outbox add constraint no_recap check (template <> 'applications_unanswered')`.execute(
    board.db,
  )
  await assert.rejects(send(), /no_recap/)
  await sql`alter table outbox drop constraint no_recap`.execute(board.db)
  assert.equal(await send(), 1)
})
