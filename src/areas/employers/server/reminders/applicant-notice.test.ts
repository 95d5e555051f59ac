// On PostgreSQL too: nodes that share work.
import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { countApplications, countUnanswered } from '#src/areas/applications/index.ts'
import { en } from '#src/strings/en.ts'
import { fingerprint } from '#test/conformance/fingerprint.ts'
import { testBoard } from '#test/support/app.ts'
import { changeRows } from '#test/support/change-rows.ts'
import { aPositionApplication, aUser, aVacancy } from '#test/support/factories.ts'
import type { OwnVacancy } from '../../calls/my-vacancies.ts'
import { sendReminders } from './send-reminders.ts'

const board = await testBoard({ after })
const NOON = '2026-11-20T06:30:00.000Z'
const counts = { applicationCounts: countApplications, countUnanswered }
const send = () => sendReminders(board.app.context, counts)

beforeEach(async () => {
  board.clock.set(NOON)
  await board.db.deleteFrom('outbox').execute()
})

async function owned(facts: Parameters<typeof aVacancy>[1] = {}) {
  const owner = await aUser(board, { email_confirmed_at: '2026-11-01T06:30:00.000Z' })
  const vacancy = await aVacancy(board, {
    user_id: owner.id,
    approved_at: '2026-11-19T06:30:00.000Z',
    closing_date: '2026-12-10',
    ...facts,
  })
  const set = (applicants: unknown) =>
    board.send('PUT', `/api/account/vacancies/${vacancy.id}/applicant-notice`, { applicants }, owner.token)
  const apply = async (times: number) => {
    for (let no = 0; no < times; no += 1) await aPositionApplication(board, { vacancy_id: vacancy.id })
  }
  return { owner, vacancy, set, apply }
}

const mails = async () =>
  (await board.db.selectFrom('outbox').select(['template', 'payload']).orderBy('id').execute()).filter(
    ({ template }) => template === 'vacancy_applied',
  )

test('at the number that was set the owner gets one email, and another at the next number', async () => {
  const { vacancy, set, apply } = await owned({ sender_language: 'ta' })
  assert.equal((await set(3)).json<{ data: OwnVacancy }>().data.notice_at, 3)
  await apply(2)
  assert.equal(await send(), 0)
  await apply(2)
  const sent = await Promise.all([send(), send(), send()])
  assert.equal(
    sent.reduce((sum, one) => sum + one, 0),
    1,
  )
  const [mail] = await mails()
  const { token, applicants, applications, language } = mail!.payload as Record<string, unknown>
  assert.deepEqual([applicants, applications, language], [3, 4, 'ta'])
  await apply(1)
  assert.equal(await send(), 0)
  assert.equal((await set(6)).statusCode, 200)
  await apply(1)
  assert.equal(await send(), 1)
  const again = (await mails())[1]!.payload as { token: string }
  // Both links ask about the vacancy, and reading that changes nothing.
  const before = await fingerprint(board)
  for (const link of [String(token), again.token]) {
    const read = await board.call({ url: '/api/link/reminder', token: link })
    assert.deepEqual([read.json().kind, read.json().vacancy_id], ['applied', vacancy.id])
  }
  assert.deepEqual(await fingerprint(board), before)
  const closed = await board.send('POST', '/api/link/reminder', { answer: 'filled' }, again.token)
  assert.deepEqual([closed.statusCode, closed.json().data.state], [200, 'filled'])
})

test('no email goes out at night, about a closed vacancy, or after the number was cleared', async () => {
  const night = await owned()
  await night.set(1)
  await night.apply(1)
  board.clock.set('2026-11-20T01:29:00.000Z')
  assert.equal(await send(), 0)
  board.clock.set(NOON)
  const cleared = await owned()
  await cleared.set(1)
  assert.equal((await cleared.set('')).json<{ data: OwnVacancy }>().data.notice_at, null)
  await cleared.apply(1)
  const filled = await owned()
  await filled.set(1)
  await filled.apply(1)
  await changeRows(
    board.db,
    'vacancies',
    { id: filled.vacancy.id },
    { closed_at: NOON, closed_reason: 'filled' },
  )
  assert.equal(await send(), 1)
})

test('a number that is reached, too large or none is refused, and so is a vacancy that ended', async () => {
  const { set, apply } = await owned()
  await apply(2)
  const reached = await set(2)
  assert.equal(reached.statusCode, 422)
  assert.deepEqual(reached.json().errors, {
    applicants: [en['vacancy.notice.reached'].replace('{count}', '2')],
  })
  for (const wrong of [0, 1_001, 'many', -1, 2.5]) {
    const answer = await set(wrong)
    assert.deepEqual(answer.json().errors, { applicants: [en['vacancy.notice.number']] }, String(wrong))
  }
  const ended = await owned({ closed_at: NOON, closed_reason: 'filled' })
  assert.equal((await ended.set(5)).statusCode, 409)
  const other = await owned()
  const foreign = await board.send(
    'PUT',
    `/api/account/vacancies/${other.vacancy.id}/applicant-notice`,
    { applicants: 5 },
    (await aUser(board)).token,
  )
  assert.equal(foreign.statusCode, 404)
})
