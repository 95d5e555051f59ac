// On PostgreSQL too: locks.
import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { DAY_MS } from '#src/contract/values/units.ts'
import { testBoard } from '#test/support/app.ts'
import { changeRows } from '#test/support/change-rows.ts'
import { anAdmin, aUser, aVacancy } from '#test/support/factories.ts'
import { findRows } from '#test/support/find-rows.ts'
import { sizes } from '#test/support/sizes.ts'
import {
  aReporter,
  freezeByReports,
  report,
  reportConfirmed,
  reportLink,
  type SentReport,
} from '#test/support/vacancy-reports.ts'

const board = await testBoard({ after })
/** Tests move the clock on, and the session of an admin ends after an hour. */
const token = async () => (await anAdmin(board)).token

beforeEach(async () => {
  await board.db.deleteFrom('outbox').execute()
})

const stateOf = async (id: number) =>
  (await board.call({ url: `/api/jobs/${id}`, token: await token() })).json<{
    state: string
    frozen_reason: string | null
  }>()
const isFrozen = async (id: number) => (await stateOf(id)).state === 'frozen'
const decide = async (id: number, act: 'dismissal' | 'removal', payload?: object) =>
  board.send('POST', `/api/admin/vacancies/${id}/reports/${act}`, payload, await token())
const mails = async (template: string) => findRows(board.db, 'outbox', { template }, ['recipient', 'payload'])

/** Reports of as many addresses that were confirmed long ago, each from a network of its own unless said otherwise. */
async function reported(id: number, sent: readonly (Omit<SentReport, 'email'> & { days?: number | null })[]) {
  let no = 0
  for (const { days = 30, ...one } of sent) {
    const email = await aReporter(board, days)
    await reportConfirmed(board, id, { from: `203.0.${(no += 1)}.9`, ...one, email })
  }
}

test('three confirmed reporters of three networks freeze an open vacancy, and its poster hears why', async () => {
  const owner = await aUser(board)
  const { id } = await aVacancy(board, { user_id: owner.id, position: 'Packer' })
  await reported(id, [{}, { reason: 'fake_company' }])
  assert.equal(await isFrozen(id), false)
  await reported(id, [{ from: '2001:db8:5:1::7' }])
  assert.partialDeepStrictEqual(await stateOf(id), { state: 'frozen', frozen_reason: 'asks_for_money' })
  assert.equal((await board.call({ url: `/api/jobs/${id}` })).statusCode, 404)
  assert.partialDeepStrictEqual(await mails('vacancy_frozen'), [
    { recipient: owner.email, payload: { vacancy_id: id, reason: 'asks_for_money', has_account: true } },
  ])
  const own = await board.call({ url: `/api/account/vacancies/${id}`, token: owner.token })
  assert.partialDeepStrictEqual(own.json(), {
    state: 'frozen',
    frozen_reason: 'asks_for_money',
    acts: ['revise', 'withdraw'],
  })
  const history = own.json<{ history: { act: string; actor: string }[] }>().history.at(-1)
  assert.partialDeepStrictEqual(history, { act: 'frozen', actor: 'board' })
})

const nothing: [why: string, sent: Parameters<typeof reported>[1]][] = [
  ['a reporter was confirmed six days ago', [{}, {}, { days: 6 }]],
  ['fifty addresses are fresh', Array.from({ length: 50 }, () => ({ days: null }))],
  ['all are of one network', Array.from({ length: 20 }, (_, no) => ({ from: `192.0.2.${no}` }))],
  ['all are of one IPv6 network', Array.from({ length: 3 }, (_, no) => ({ from: `2001:db8:1:${no}::1` }))],
  ['the reasons are others', [{ reason: 'misleading' }, { reason: 'offensive' }, { reason: 'other' }, {}]],
]
for (const [why, sent] of nothing)
  test(`nothing is frozen when ${why}`, async () => {
    const { id } = await aVacancy(board)
    await reported(id, sent)
    assert.equal(await isFrozen(id), false)
  })

test('an address that was only typed counts for nothing, and a link confirms one report', async () => {
  const { id } = await aVacancy(board)
  const victims = [await aReporter(board), await aReporter(board), await aReporter(board)]
  for (const email of victims) await report(board, id, { email })
  assert.equal(await isFrozen(id), false)
  for (const email of victims) {
    const token = await reportLink(board, email)
    assert.deepEqual((await board.call({ url: '/api/link/vacancy-report', token })).json().confirmed, false)
    for (let count = 0; count < 2; count += 1)
      assert.equal(
        (await board.call({ method: 'POST', url: '/api/link/vacancy-report', token })).json().data.confirmed,
        true,
      )
  }
  assert.equal(await isFrozen(id), true)
})

test('reports of more than seven days count no more', async () => {
  const { id } = await aVacancy(board, { closing_date: '2027-01-20' })
  await reported(id, [{}, {}])
  board.clock.advance(7 * DAY_MS + 1)
  await reported(id, [{}])
  assert.equal(await isFrozen(id), false)
})

test('who is logged in with the confirmed address needs no link', async () => {
  const { id } = await aVacancy(board)
  await reported(id, [{}, {}])
  const user = await aUser(board, { email_confirmed_at: '2026-01-01T00:00:00.000Z' })
  const answer = await board.call({
    method: 'POST',
    url: `/api/jobs/${id}/reports`,
    payload: { reason: 'asks_for_money', email: user.email },
    token: user.token,
    remoteAddress: '198.18.0.1',
  })
  assert.equal(answer.statusCode, 201)
  assert.equal((await mails('vacancy_report_confirmation')).length, 2)
  assert.equal(await isFrozen(id), true)
})

test('it is frozen once: what an admin found fine is shown again, and later reports only raise it', async () => {
  const owner = await aUser(board)
  const { id } = await aVacancy(board, { user_id: owner.id, closing_date: '2027-02-01' })
  await freezeByReports(board, id)
  assert.equal((await decide(id, 'dismissal')).statusCode, 200)
  assert.equal((await board.call({ url: `/api/jobs/${id}` })).statusCode, 200)
  assert.equal((await mails('vacancy_unfrozen')).length, 1)
  for (const days of [1, 31]) {
    board.clock.advance(days * DAY_MS)
    await freezeByReports(board, id)
    assert.equal(await isFrozen(id), false)
  }
})

test('“fine” protects for thirty days', async () => {
  const { id } = await aVacancy(board, { closing_date: '2027-06-01' })
  await report(board, id)
  await decide(id, 'dismissal')
  board.clock.advance(29 * DAY_MS)
  await freezeByReports(board, id)
  assert.equal(await isFrozen(id), false)
  board.clock.advance(8 * DAY_MS)
  await freezeByReports(board, id)
  assert.equal(await isFrozen(id), true)
})

test('who was wrong twice counts no more', async () => {
  const wrong = await aReporter(board)
  for (let count = 0; count < 2; count += 1) {
    const { id } = await aVacancy(board)
    await reportConfirmed(board, id, { email: wrong })
    await decide(id, 'dismissal')
  }
  const { id } = await aVacancy(board, { closing_date: '2027-06-01' })
  await reported(id, [{}, {}])
  await reportConfirmed(board, id, { email: wrong, from: '203.0.99.1' })
  assert.equal(await isFrozen(id), false)
  const queue = await board.call({ url: '/api/admin/reported-vacancies', token: await token() })
  const row = queue
    .json<{ vacancy_id: number; reporters: number; reports: { email: string; was_wrong: boolean }[] }[]>()
    .find(({ vacancy_id }) => vacancy_id === id)!
  assert.equal(row.reporters, 2)
  assert.deepEqual(
    row.reports.filter(({ was_wrong }) => was_wrong).map(({ email }) => email),
    [wrong],
  )
})

test('a vacancy of a verified company is never frozen and stands first', async () => {
  await board.db.deleteFrom('vacancy_reports').execute()
  const other = await aVacancy(board, { closing_date: '2027-06-01' })
  await freezeByReports(board, other.id)
  const plain = await aVacancy(board, { closing_date: '2027-06-01' })
  await report(board, plain.id)
  const verified = await aVacancy(board, { closing_date: '2027-06-01', company_name: 'Verified Mills' })
  const at = board.clock.now().toISOString()
  await changeRows(
    board.db,
    'companies',
    { id: verified.company_id! },
    { claimed_at: at, verified_at: at, verified_proof: 'Seen their papers' },
  )
  await freezeByReports(board, verified.id)
  assert.equal(await isFrozen(verified.id), false)
  const queue = await board.call({ url: '/api/admin/reported-vacancies', token: await token() })
  assert.equal(queue.headers['x-total-count'], '3')
  assert.deepEqual(
    queue
      .json<{ vacancy_id: number; is_verified: boolean; state: string }[]>()
      .map(({ vacancy_id, is_verified, state }) => [vacancy_id, is_verified, state]),
    [
      [verified.id, true, 'open'],
      [other.id, false, 'frozen'],
      [plain.id, false, 'open'],
    ],
  )
})

test('the third reporter tells the admins once, and any number of one network are one', async () => {
  await anAdmin(board)
  const { id } = await aVacancy(board, { closing_date: '2027-06-01' })
  for (let no = 0; no < sizes.reportersOfNetwork; no += 1) await report(board, id, { from: `192.0.2.${no}` })
  assert.deepEqual(await mails('vacancy_reported'), [])
  for (let no = 0; no < 4; no += 1) await report(board, id, { from: `203.0.${no}.1` })
  const told = await mails('vacancy_reported')
  assert.equal(new Set(told.map(({ recipient }) => recipient)).size, told.length)
  const admins = await board.db.selectFrom('admins').select('id').execute()
  assert.equal(told.length, admins.length)
  assert.partialDeepStrictEqual(told[0]!.payload, { vacancy_id: id, reporters: 3 })
})
