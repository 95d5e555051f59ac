import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { countApplications, countUnanswered } from '#src/areas/applications/index.ts'
import { fingerprint } from '#test/conformance/fingerprint.ts'
import { testBoard } from '#test/support/app.ts'
import { changeRows } from '#test/support/change-rows.ts'
import { aUser, aVacancy } from '#test/support/factories.ts'
import { findRows, getRow } from '#test/support/find-rows.ts'
import { aLinkToken } from '#test/support/signed-links.ts'
import type { Reminder } from '../../calls/reminder.ts'
import { sendReminders } from './send-reminders.ts'

const pagesFolder = join(import.meta.dirname, '../../../../../build')
const board = await testBoard({ after }, {}, { pagesFolder })
const EARLIER = '2026-11-01T06:30:00.000Z'

/** A vacancy that closes in three days, and the token of the mail about it. */
async function reminded(facts: Parameters<typeof aVacancy>[1] = {}) {
  const owner = await aUser(board, { email_confirmed_at: EARLIER })
  const vacancy = await aVacancy(board, {
    user_id: owner.id,
    approved_at: EARLIER,
    closing_date: '2026-11-23',
    ...facts,
  })
  await sendReminders(board.app.context, { applicationCounts: countApplications, countUnanswered })
  const { payload } = await getRow(board.db, 'outbox', { recipient: owner.email }, ['payload'])
  return { owner, vacancy, token: (payload as { token: string }).token }
}

const read = (token: string) => board.call({ url: '/api/link/reminder', token })
const answer = (token: string, given: string) =>
  board.call({ method: 'POST', url: '/api/link/reminder', token, payload: { answer: given } })
const actsOf = async (vacancy_id: number) =>
  (await findRows(board.db, 'vacancy_history', { vacancy_id }, ['act'])).map(({ act }) => act)
const rowOf = (id: number) => getRow(board.db, 'vacancies', { id })

test('the link says what is asked, and each answer acts once however often it is sent', async () => {
  const { vacancy, token } = await reminded()
  assert.deepEqual((await read(token)).json<Reminder>(), {
    kind: 'closing',
    vacancy_id: vacancy.id,
    position: vacancy.position,
    state: 'open',
    closing_date: '2026-11-23',
    answers: ['still_hiring', 'extended', 'filled'],
    extend_until: '2026-12-23',
    answer: null,
  })
  for (let count = 0; count < 2; count += 1) {
    const { statusCode, body } = await answer(token, 'still_hiring')
    assert.equal(statusCode, 200, body)
  }
  assert.deepEqual(await actsOf(vacancy.id), [])
  for (let count = 0; count < 3; count += 1) assert.equal((await answer(token, 'extended')).statusCode, 200)
  assert.equal((await rowOf(vacancy.id)).closing_date, '2026-12-23')
  const twice = await Promise.all([answer(token, 'filled'), answer(token, 'filled')])
  assert.deepEqual(
    twice.map(({ statusCode }) => statusCode),
    [200, 200],
  )
  assert.equal((await rowOf(vacancy.id)).closed_reason, 'filled')
  assert.deepEqual(await actsOf(vacancy.id), ['extended', 'filled'])
  const late = await answer(token, 'extended')
  assert.equal(late.statusCode, 409)
  assert.deepEqual((await read(token)).json<Reminder>().answers, [])
})

test('filled may come with where somebody was found', async () => {
  const { vacancy, token } = await reminded()
  const payload = { answer: 'filled', found: 'elsewhere' }
  assert.equal(
    (await board.call({ method: 'POST', url: '/api/link/reminder', token, payload })).statusCode,
    200,
  )
  assert.equal((await rowOf(vacancy.id)).found, 'elsewhere')
})

test('the page takes the answer without script', async () => {
  const { vacancy, token } = await reminded()
  const { headers } = await board.call({ url: `/l/${token}?answer=filled` })
  const posted = await board.call({
    method: 'POST',
    url: String(headers.location),
    headers: { cookie: `signed_link=${token}`, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'answer=filled',
  })
  assert.equal(posted.statusCode, 200, posted.body)
  assert.match(posted.body, /The vacancy is marked as filled\./)
  assert.equal((await rowOf(vacancy.id)).closed_reason, 'filled')
})

test('the link of another thing answers nothing, and ends with vacancy, owner, address and time', async () => {
  assert.equal((await answer(await aLinkToken(board), 'filled')).statusCode, 401)
  const ended: [why: string, end: (of: Awaited<ReturnType<typeof reminded>>) => Promise<unknown>][] = [
    [
      'removed',
      ({ vacancy }) =>
        changeRows(
          board.db,
          'vacancies',
          { id: vacancy.id },
          { status: 2, closed_reason: 'removed', closed_at: board.clock.now().toISOString() },
        ),
    ],
    ['deleted', ({ vacancy }) => board.db.deleteFrom('vacancies').where('id', '=', vacancy.id).execute()],
    [
      'without an owner',
      ({ vacancy }) => changeRows(board.db, 'vacancies', { id: vacancy.id }, { user_id: null }),
    ],
    [
      'of another address',
      ({ owner }) =>
        changeRows(board.db, 'users', { id: owner.id }, { email_confirmed_at: '2026-11-20T07:00:00.000Z' }),
    ],
  ]
  for (const [why, end] of ended) {
    const one = await reminded()
    await end(one)
    const before = await fingerprint(board)
    assert.equal((await answer(one.token, 'filled')).statusCode, 410, why)
    assert.equal((await read(one.token)).statusCode, 410, why)
    assert.deepEqual(await fingerprint(board), before, why)
  }
  const { token } = await reminded()
  board.clock.set('2026-12-23T18:29:00.000Z')
  assert.equal((await read(token)).statusCode, 200)
  board.clock.set('2026-12-23T18:31:00.000Z')
  assert.equal((await read(token)).statusCode, 410)
})
