import assert from 'node:assert/strict'
import { after, beforeEach, test, type TestContext } from 'node:test'
import type { WorkChallenge } from '#src/contract/proof-of-work.ts'
import { DAY_MS } from '#src/contract/values/durations.ts'
import { en } from '#src/strings/en.ts'
import { encodeProof, solveChallenge } from '#src/web/api/solve-challenge.ts'
import { testBoard, type TestBoard } from '#test/support/app.ts'
import { anAdmin, aVacancy } from '#test/support/factories.ts'
import { trap } from '#test/support/quarantine.ts'
import { aReporter, report, reportLink } from '#test/support/vacancy-reports.ts'
import type { ReportedVacancy } from '../../admin-contract.ts'

const board = await testBoard({ after })
const admin = await anAdmin(board)
const payload = { reason: 'asks_for_money', details: 'Rs 15,000 for a uniform' }

beforeEach(async () => {
  for (const table of ['vacancy_reports', 'outbox'] as const) await board.db.deleteFrom(table).execute()
})

const send = (
  { call }: Pick<TestBoard, 'call'>,
  id: number,
  sent: object,
  headers: Record<string, string> = {},
  remoteAddress = '198.51.100.9',
) => call({ method: 'POST', url: `/api/jobs/${id}/reports`, payload: sent, headers, remoteAddress })
const stored = ({ db }: Pick<TestBoard, 'db'>) =>
  db.selectFrom('vacancy_reports').select(['details', 'signals']).orderBy('id').execute()
const queue = async () =>
  (await board.call({ url: '/api/admin/reported-vacancies', token: admin.token })).json<ReportedVacancy[]>()
const mails = async (template: string) =>
  (await board.db.selectFrom('outbox').select('recipient').where('template', '=', template).execute()).length

test('a report with the honeypot filled is answered like any other, and nothing of it is stored', async () => {
  const { id } = await aVacancy(board)
  const sent = await send(board, id, { ...payload, ...trap, email: 'amara@example.lk' })
  assert.deepEqual([sent.statusCode, sent.json()], [201, { message: en['report.sent'] }])
  assert.deepEqual(await stored(board), [])
  assert.equal(await mails('vacancy_report_confirmation'), 0)
  assert.deepEqual(await queue(), [])
  const honest = await send(board, id, payload)
  assert.equal(honest.body, sent.body)
  assert.equal((await stored(board)).length, 1)
})

test('with the honeypot filled it is refused for what others are refused for, and its retry gets the first answer', async () => {
  const hidden = await aVacancy(board, { status: 0 })
  assert.equal((await send(board, hidden.id, { ...payload, ...trap })).statusCode, 404)
  const { id } = await aVacancy(board)
  assert.equal((await send(board, id, { reason: 'boring', ...trap })).statusCode, 422)
  const headers = { 'idempotency-key': 'report-in-a-trap-1' }
  const first = await send(board, id, { ...payload, ...trap }, headers)
  const again = await send(board, id, { ...payload, ...trap }, headers)
  assert.deepEqual([again.statusCode, again.body], [201, first.body])
  assert.deepEqual(await stored(board), [])
})

/** The work that a refusal asks for, as the page does it by itself. */
async function workFor(refusal: { body: string }) {
  const { type, proof_of_work } = JSON.parse(refusal.body) as { type: string; proof_of_work: WorkChallenge }
  assert.equal(type, '/problems/proof-of-work-required')
  return { 'proof-of-work': encodeProof((await solveChallenge(proof_of_work))!) }
}

/** A board at the pace of people, and how a form of a report is begun there. */
async function paced(t: TestContext) {
  const own = await testBoard(t, { RATE_LIMIT_SCALE: '1' })
  const { id } = await aVacancy(own)
  const begin = async () => (await own.call({ url: '/api/forms/report' })).json().form_time as string
  return { own, id, begin }
}

test('sending too fast alone asks for the proof of work, and with it the report counts like any other', async (t) => {
  const { own, id, begin } = await paced(t)
  const time = { 'form-time': await begin() }
  own.clock.advance(1000)
  const hasty = await send(own, id, payload, time)
  assert.equal(hasty.statusCode, 429)
  assert.deepEqual(await stored(own), [])
  assert.equal((await send(own, id, payload, { ...time, ...(await workFor(hasty)) })).statusCode, 201)
  assert.deepEqual(await stored(own), [{ details: payload.details, signals: null }])
})

test('a link sent too fast is stored for admins, and counts for nothing', async (t) => {
  const { own, id, begin } = await paced(t)
  const time = { 'form-time': await begin() }
  own.clock.advance(1000)
  const linking = { ...payload, details: 'See https://better-jobs.example instead' }
  const hasty = await send(own, id, linking, time)
  const sent = await send(own, id, linking, { ...time, ...(await workFor(hasty)) })
  assert.equal(sent.statusCode, 201)
  const [one] = await stored(own)
  assert.deepEqual(one!.signals, ['sent_too_fast', 'has_links'])
})

test('who sends the form without script, or leaves it open for days, shows no sign', async (t) => {
  const { own, id, begin } = await paced(t)
  assert.equal((await send(own, id, { ...payload, homepage_url: '' })).statusCode, 201)
  const time = { 'form-time': await begin() }
  own.clock.advance(3 * DAY_MS)
  assert.equal((await send(own, id, payload, time)).statusCode, 201)
  assert.deepEqual(
    (await stored(own)).map(({ signals }) => signals),
    [null, null],
  )
})

test('reports of a program raise nothing: no reporter is counted, no admin notified; the queue says why', async () => {
  const { id } = await aVacancy(board)
  for (let no = 1; no <= 4; no += 1)
    assert.equal((await send(board, id, payload, { 'form-time': 'forged' }, `203.0.${no}.7`)).statusCode, 201)
  assert.equal(await mails('vacancy_reported'), 0)
  const [queued] = await queue()
  assert.deepEqual([queued!.vacancy_id, queued!.reporters, queued!.reports.length], [id, 0, 4])
  assert.deepEqual(queued!.reports[0]!.signals, ['forged_time'])
  await report(board, id, { from: '203.0.113.80' })
  const [after] = await queue()
  assert.deepEqual([after!.reporters, after!.reports[0]!.signals], [1, []])
})

test('it counts as soon as the reader of its address confirms it', async () => {
  const { id } = await aVacancy(board)
  const reporters = async () => (await queue())[0]!.reporters
  const email = await aReporter(board)
  await send(board, id, { ...payload, email }, { 'form-time': 'forged' })
  assert.equal(await reporters(), 0)
  const token = await reportLink(board, email)
  assert.equal((await board.call({ method: 'POST', url: '/api/link/vacancy-report', token })).statusCode, 200)
  assert.equal(await reporters(), 1)
})
