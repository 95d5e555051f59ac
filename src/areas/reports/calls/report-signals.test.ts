import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { en } from '#src/strings/en.ts'
import { testBoard, type TestBoard } from '#test/support/app.ts'
import { anAdmin, aVacancy } from '#test/support/factories.ts'
import { trap } from '#test/support/quarantine.ts'
import { aReporter, report, reportLink } from '#test/support/vacancy-reports.ts'
import type { ReportedVacancy } from './vacancy-reports.ts'

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

/** The text of a vacancy that was removed: programs send it on. */
async function aKnownText(): Promise<typeof payload> {
  const description = 'Earn at home. Pay a registration fee and begin today.'
  await aVacancy(board, { description, closed_at: '2026-11-01T00:00:00Z', closed_reason: 'removed' })
  return { ...payload, details: description }
}

test('reports of a program raise nothing: no reporter is counted, no admin notified; the queue says why', async () => {
  const { id } = await aVacancy(board)
  const known = await aKnownText()
  for (let no = 1; no <= 4; no += 1)
    assert.equal((await send(board, id, known, {}, `203.0.${no}.7`)).statusCode, 201)
  assert.equal(await mails('vacancy_reported'), 0)
  const [queued] = await queue()
  assert.deepEqual([queued!.vacancy_id, queued!.reporters, queued!.reports.length], [id, 0, 4])
  assert.deepEqual(queued!.reports[0]!.signals, ['known_text'])
  await report(board, id, { from: '203.0.113.80' })
  const [after] = await queue()
  assert.deepEqual([after!.reporters, after!.reports[0]!.signals], [1, []])
})

test('it counts as soon as the reader of its address confirms it', async () => {
  const { id } = await aVacancy(board)
  const reporters = async () => (await queue())[0]!.reporters
  const email = await aReporter(board)
  await send(board, id, { ...(await aKnownText()), email })
  assert.equal(await reporters(), 0)
  const token = await reportLink(board, email)
  assert.equal((await board.call({ method: 'POST', url: '/api/link/vacancy-report', token })).statusCode, 200)
  assert.equal(await reporters(), 1)
})
