import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { en } from '#src/strings/en.ts'
import { testBoard } from '#test/support/app.ts'
import { anAdmin, aPositionApplication, aUser, aVacancy } from '#test/support/factories.ts'
import { findRows } from '#test/support/find-rows.ts'
import { aReporter, freezeByReports, report, reportConfirmed } from '#test/support/vacancy-reports.ts'

const board = await testBoard({ after })
/** Tests move the clock on, and the session of an admin ends after an hour. */
const token = async () => (await anAdmin(board)).token
/** Two minutes, at the pace of the tests. */
const WAIT_MS = 120

beforeEach(async () => {
  await board.db.deleteFrom('outbox').execute()
})

const act = async (id: number, path: 'dismissal' | 'question' | 'removal' | 'undo', payload: object = {}) =>
  board.send('POST', `/api/admin/vacancies/${id}/reports/${path}`, payload, await token())
const done = async (...asked: Parameters<typeof act>) => {
  const answer = await act(...asked)
  assert.equal(answer.statusCode, 200, answer.body)
}
const seen = async (id: number) =>
  (await board.call({ url: `/api/jobs/${id}`, token: await token() })).json<Record<string, unknown>>()
const decisions = async (id: number) =>
  (await findRows(board.db, 'vacancy_reports', { vacancy_id: id }, ['decision'])).map(
    ({ decision }) => decision,
  )
const mails = async () =>
  (await findRows(board.db, 'outbox', {}, ['template'])).map(({ template }) => template)
const standing = (id: number) =>
  board.db
    .selectFrom('report_standings')
    .select(['frozen_at', 'fine_at'])
    .where('vacancy_id', '=', id)
    .executeTakeFirst()

test('an undone removal opens exactly the reports again that it closed, and nobody hears of it', async () => {
  const owner = await aUser(board)
  const { id } = await aVacancy(board, { user_id: owner.id })
  await aPositionApplication(board, { vacancy_id: id })
  await report(board, id, { reason: 'misleading' })
  await done(id, 'dismissal')
  await report(board, id, { reason: 'asks_for_money' })
  await report(board, id, { reason: 'asks_for_money' })
  const before = await seen(id)
  await done(id, 'removal')
  assert.deepEqual((await mails()).toSorted(), ['vacancy_removed', 'vacancy_was_fraud'])
  assert.deepEqual((await act(id, 'undo')).json(), { message: en['report.taken_back'] })
  assert.deepEqual(await decisions(id), ['fine', null, null])
  assert.deepEqual(await mails(), [])
  assert.deepEqual({ ...(await seen(id)), updated_at: 0 }, { ...before, updated_at: 0 })
  assert.equal((await board.call({ url: `/api/jobs/${id}` })).json().is_open, true)
  const own = await board.call({ url: `/api/account/vacancies/${id}`, token: owner.token })
  const told = own.json<{ history: { act: string }[] }>().history.map((entry) => entry.act)
  assert.ok(!told.includes('rejected'), 'its owner reads nothing of it either')
})

test('who posted a vacancy that is reported as filled gets a mail, unless that is undone', async () => {
  const owner = await aUser(board)
  const { id } = await aVacancy(board, { user_id: owner.id })
  await report(board, id, { reason: 'already_filled' })
  await done(id, 'question')
  await done(id, 'question')
  assert.deepEqual(await mails(), ['vacancy_filled_question'])
  assert.deepEqual(await decisions(id), ['fine'])
  assert.equal((await board.call({ url: `/api/jobs/${id}` })).json().is_open, true)
  await done(id, 'undo')
  assert.deepEqual([await mails(), await decisions(id)], [[], [null]])
})

test('an undone removal leaves a vacancy as it was: filled, rejected or frozen', async () => {
  const at = '2026-11-19T00:00:00.000Z'
  const filled = await aVacancy(board, { closed_at: at, closed_reason: 'filled' })
  const rejected = await aVacancy(board, {
    status: 2,
    rejection_reason: 'duplicate',
    further_reasons: ['incomplete'],
    rejection_note: 'Twice',
  })
  const pending = await aVacancy(board, { status: 0 })
  const frozen = await aVacancy(board)
  await freezeByReports(board, frozen.id)
  for (const [{ id }, state] of [
    [filled, 'filled'],
    [rejected, 'rejected'],
    [pending, 'pending'],
    [frozen, 'frozen'],
  ] as const) {
    const before = await seen(id)
    assert.equal(before['state'], state)
    await board.db.deleteFrom('outbox').execute()
    await done(id, 'removal', { reason: 'asks_for_money' })
    assert.equal((await seen(id))['state'], 'removed')
    await done(id, 'undo')
    const { updated_at, decided_at, ...back } = await seen(id)
    const { updated_at: _, decided_at: __, ...was } = before
    assert.deepEqual(back, was, state)
    assert.deepEqual(await mails(), [], state)
  }
})

test('an undone "fine" gives immunity back as it was, hides again what was hidden, and tells nobody', async () => {
  const owner = await aUser(board)
  const { id } = await aVacancy(board, { user_id: owner.id })
  await freezeByReports(board, id)
  await board.db.deleteFrom('outbox').execute()
  const [before, stood] = [await seen(id), await standing(id)]
  await done(id, 'dismissal')
  assert.equal((await seen(id))['state'], 'open')
  assert.deepEqual(await mails(), ['vacancy_unfrozen'])
  const [waiting] = await findRows(board.db, 'outbox', {}, ['next_attempt_at'])
  assert.ok(Date.parse(waiting!.next_attempt_at) > board.clock.now().getTime(), 'it waits as decisions do')
  await done(id, 'undo')
  assert.deepEqual(await seen(id), before)
  assert.deepEqual(await standing(id), stood)
  assert.deepEqual(await decisions(id), [null, null, null])
  assert.deepEqual(await mails(), [])
  assert.equal((await board.call({ url: `/api/jobs/${id}` })).statusCode, 404)
})

test('immunity of an earlier "fine" stays when a later one is undone', async () => {
  const { id } = await aVacancy(board)
  await report(board, id)
  await done(id, 'dismissal')
  const stood = await standing(id)
  board.clock.advance(60 * 60_000)
  await report(board, id)
  await done(id, 'dismissal')
  await done(id, 'undo')
  assert.deepEqual(await standing(id), stood)
  assert.deepEqual(await decisions(id), ['fine', null])
})

test('reports that came under an immunity which is taken back freeze the vacancy now', async () => {
  const { id } = await aVacancy(board)
  const confirmed = async (from: string) =>
    reportConfirmed(board, id, { email: await aReporter(board), from })
  await confirmed('203.0.1.1')
  await confirmed('203.0.2.1')
  await done(id, 'dismissal')
  await confirmed('203.0.3.1')
  assert.equal((await seen(id))['state'], 'open')
  await done(id, 'undo')
  assert.equal((await seen(id))['state'], 'frozen')
  assert.deepEqual(await decisions(id), [null, null, null])
})

test('a decision that was sent twice is undone as one', async () => {
  const { id } = await aVacancy(board)
  const { id: frozen } = await aVacancy(board)
  await report(board, id)
  await done(id, 'removal')
  await done(id, 'removal', { reason: 'duplicate' })
  await done(id, 'undo')
  assert.deepEqual([(await seen(id))['state'], await decisions(id)], ['open', [null]])
  await freezeByReports(board, frozen)
  await done(frozen, 'dismissal')
  await report(board, frozen)
  await done(frozen, 'dismissal')
  await done(frozen, 'undo')
  assert.deepEqual(
    [(await seen(frozen))['state'], await decisions(frozen)],
    ['frozen', [null, null, null, null]],
  )
})

test('an approval within the two minutes takes the removal back too, from whichever list', async () => {
  const { id } = await aVacancy(board)
  const approve = async () =>
    board.send('PATCH', `/api/job-vacancies/${id}/status`, { status: 1 }, await token())
  await report(board, id)
  await done(id, 'removal')
  await approve()
  assert.deepEqual([(await seen(id))['state'], await decisions(id)], ['open', [null]])
  assert.equal((await act(id, 'undo')).statusCode, 409)
  await done(id, 'removal')
  board.clock.advance(WAIT_MS)
  await approve()
  assert.deepEqual([(await seen(id))['state'], await decisions(id)], ['open', ['removed']])
})

test('who is warned after an undone removal and a second one hears at once, not a day later', async () => {
  const { id } = await aVacancy(board)
  await aPositionApplication(board, { vacancy_id: id })
  const due = async () => {
    const rows = await findRows(board.db, 'outbox', { template: 'vacancy_was_fraud' }, ['next_attempt_at'])
    return rows.map(({ next_attempt_at }) => Date.parse(next_attempt_at) - board.clock.now().getTime())
  }
  await done(id, 'removal', { reason: 'asks_for_money' })
  const first = await due()
  await done(id, 'undo')
  assert.deepEqual(await due(), [])
  await done(id, 'removal', { reason: 'asks_for_money' })
  assert.deepEqual(await due(), first)
})

test('an owner who was about to hear that it is shown again hears it after an undone removal', async () => {
  const owner = await aUser(board)
  const { id } = await aVacancy(board, { user_id: owner.id })
  await freezeByReports(board, id)
  await board.db.deleteFrom('outbox').execute()
  await done(id, 'dismissal')
  await done(id, 'removal')
  assert.deepEqual(await mails(), ['vacancy_rejected'])
  await done(id, 'undo')
  assert.deepEqual(await mails(), ['vacancy_unfrozen'])
  assert.equal((await seen(id))['state'], 'open')
})
