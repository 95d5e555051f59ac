// On PostgreSQL too: medians and days.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { waitingRows } from '#src/areas.ts'
import { testBoard } from '#test/support/app.ts'
import { insertRow } from '#test/support/change-rows.ts'
import { anAdmin, aPositionApplication, aUser, aVacancy } from '#test/support/factories.ts'
import { multipart } from '#test/support/forms.ts'
import { reportsOf } from '#test/support/reports.ts'
import type { ApplicationStage } from '../../applications/application-stages.ts'
import { decideVacancy } from '../../moderation/calls/admin-moderation.ts'
import { countWaiting } from './report.server.ts'

const board = await testBoard({ after })
const owner = await anAdmin(board)
const { figures } = reportsOf(board, owner.token)
// The clock stands at noon of November 20, 2026.
const THIS_MONTH = '?from=2026-11-01&to=2026-11-30'

test('a whole month is compared with the whole month before, a quarter with the quarter', async () => {
  const before = async (query: string) => (await figures(query)).before
  assert.deepEqual(await before(THIS_MONTH), { from: '2026-10-01', to: '2026-10-31' })
  assert.deepEqual(await before('?from=2026-03-01&to=2026-03-31'), { from: '2026-02-01', to: '2026-02-28' })
  assert.deepEqual(await before('?from=2026-07-01&to=2026-09-30'), { from: '2026-04-01', to: '2026-06-30' })
  assert.deepEqual(await before('?from=2026-11-01&to=2026-11-29'), { from: '2026-10-03', to: '2026-10-31' })
})

test('what was open, filled and stopped is counted in the month in which it was so', async () => {
  const open = (approved_at: string, facts: object = {}) =>
    aVacancy(board, {
      created_at: approved_at,
      approved_at,
      decided_at: approved_at,
      closing_date: '2026-12-20',
      ...facts,
    })
  await open('2026-11-02T06:00:00.000Z')
  await open('2026-09-02T06:00:00.000Z')
  await open('2026-09-02T06:00:00.000Z', { closing_date: '2026-11-05' })
  await open('2026-09-02T06:00:00.000Z', { closed_at: '2026-11-03T06:00:00.000Z', closed_reason: 'filled' })
  await open('2026-09-02T06:00:00.000Z', { closed_at: '2026-10-03T06:00:00.000Z', closed_reason: 'filled' })
  await open('2026-09-02T06:00:00.000Z', {
    closed_at: '2026-11-03T06:00:00.000Z',
    closed_reason: 'withdrawn',
  })
  const rejected = { status: 2, decided_at: '2026-11-04T06:00:00.000Z' }
  await aVacancy(board, { ...rejected, rejection_reason: 'asks_for_money' })
  await aVacancy(board, { ...rejected, rejection_reason: 'incomplete' })
  const found = await figures(THIS_MONTH)
  // On October 31 these were open: the second, the third, those that ended in November.
  assert.deepEqual([found.open_vacancies, found.open_vacancies_before], [2, 4])
  assert.deepEqual([found.vacancies_filled, found.vacancies_filled_before], [1, 1])
  assert.deepEqual([found.frauds_stopped, found.frauds_stopped_before], [1, 0])
})

test('open vacancies are as many as the public list has, and those that wait as many as the queue', async () => {
  const listed = await board.call({ url: '/api/job-vacancies?page=1' })
  assert.equal((await figures()).open_vacancies, Number(listed.headers['x-total-count']))
  await aVacancy(board, { status: 0 })
  const pending = await board.call({ url: '/api/pending-jobs-count', token: owner.token })
  assert.equal(pending.json().pending_job_count, (await countWaiting(board.db, waitingRows)).review.count)
})

test('the first answer of an employer counts, whatever follows it, and no act of the board', async () => {
  const applied = (created_at: string) => aPositionApplication(board, { created_at })
  const moved = (
    application_id: number,
    changed_at: string,
    changed_by: 'employer' | 'board',
    stage: ApplicationStage = 'interview',
  ) => insertRow(board.db, 'application_stages', { application_id, stage, changed_at, changed_by })
  const [quick, slow, silent] = [
    await applied('2026-11-10T00:00:00.000Z'),
    await applied('2026-11-10T00:00:00.000Z'),
    await applied('2026-11-10T00:00:00.000Z'),
  ]
  await insertRow(board.db, 'application_messages', {
    application_id: quick.id,
    text: 'Please bring your papers.',
    created_at: '2026-11-10T02:00:00.000Z',
  })
  await moved(quick.id, '2026-11-14T00:00:00.000Z', 'employer', 'hired')
  await moved(slow.id, '2026-11-10T01:00:00.000Z', 'employer', 'shortlisted')
  await moved(slow.id, '2026-11-10T10:00:00.000Z', 'employer')
  await moved(silent.id, '2026-11-12T00:00:00.000Z', 'board', 'closed')
  const { answers } = await figures(THIS_MONTH)
  assert.deepEqual(answers, {
    answered: 2,
    answered_before: 0,
    median_hours: 6,
    median_hours_before: null,
    p90_hours: 9.2,
    p90_hours_before: null,
  })
  // The answer of a day is not the one of a later day.
  assert.equal((await figures('?from=2026-11-14&to=2026-11-14')).answers.answered, 0)
})

test('owners see what each moderator decided and did not undo, others do not', async () => {
  const moderator = await anAdmin(board, { role: 'moderator', name: 'Kumari Silva' })
  const decide = async (id: number, status: 0 | 1 | 2) => {
    const answer = await board.call({
      method: 'PATCH',
      url: decideVacancy.path.replace(':id', String(id)),
      token: moderator.token,
      payload: { status, rejection_reason: status === 2 ? 'incomplete' : null },
    })
    assert.equal(answer.statusCode, 200, answer.body)
  }
  const [first, second] = [await aVacancy(board, { status: 0 }), await aVacancy(board, { status: 0 })]
  await decide(first.id, 2)
  await decide(first.id, 0)
  await decide(first.id, 2)
  await decide(second.id, 2)
  const third = await aVacancy(board, { status: 0 })
  await decide(third.id, 1)
  await decide(third.id, 0)
  const claims = new Map<string, number>()
  for (const name of ['Undone Ltd', 'Refused Ltd']) {
    const user = await aUser(board, { email_confirmed_at: '2026-11-01T00:00:00.000Z' })
    const form = await multipart({ name, relation: 'Its owner' })
    const answer = await board.call({
      method: 'PUT',
      url: '/api/account/company',
      token: user.token,
      ...form,
    })
    assert.equal(answer.statusCode, 200, answer.body)
    claims.set(name, answer.json().data.waiting.id)
  }
  const claim = async (name: string, act: string) => {
    const url = `/api/admin/company-changes/${claims.get(name)}/${act}`
    const answer = await board.call({ method: 'POST', url, token: moderator.token, payload: {} })
    assert.equal(answer.statusCode, 200, answer.body)
  }
  await claim('Undone Ltd', 'reject')
  await claim('Refused Ltd', 'reject')
  await claim('Undone Ltd', 'undo')
  assert.deepEqual((await figures()).moderators, [
    { id: moderator.id, name: 'Kumari Silva', decided: 3, decided_before: 0 },
  ])
  assert.deepEqual((await reportsOf(board, moderator.token).figures()).moderators, [])
  const file = await board.call({ url: '/api/admin/reports/moderators.csv', token: owner.token })
  assert.equal(file.body, '\uFEFFModerator,This period,Period before\r\nKumari Silva,3,0\r\n')
})

test('searches without results are counted by day, also those whose words are not stored', async () => {
  for (const q of ['florist', 'florist%20070123456'])
    await board.call({ url: `/api/job-vacancies?page=1&q=${q}` })
  await board.db.insertInto('missed_search_days').values({ day: '2026-10-31', count: 5 }).execute()
  const found = await figures(THIS_MONTH)
  assert.deepEqual([found.searches_missed, found.searches_missed_before], [2, 5])
  assert.equal((await board.db.selectFrom('missed_searches').selectAll().execute()).length, 1)
})
