import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { MINUTE_MS } from '#src/contract/values/units.ts'
import { en } from '#src/strings/en.ts'
import { testBoard } from '#test/support/app.ts'
import { anAdmin, aUser, aVacancy } from '#test/support/factories.ts'
import { findRows } from '#test/support/find-rows.ts'
import { aReportedVacancy, reportLink } from '#test/support/vacancy-reports.ts'

const board = await testBoard({ after })
const admin = await anAdmin(board)

beforeEach(async () => {
  for (const table of ['vacancy_reports', 'outbox', 'audit_events'] as const)
    await board.db.deleteFrom(table).execute()
})

const report = (id: number | string, payload: object, language = 'en') =>
  board.call({
    method: 'POST',
    url: `/api/jobs/${id}/reports`,
    payload,
    headers: { 'accept-language': language },
  })
const decide = (id: number, act: 'dismissal' | 'removal', token = admin.token) =>
  board.call({ method: 'POST', url: `/api/admin/vacancies/${id}/reports/${act}`, token, payload: {} })
const queued = async (query = '') =>
  (await board.call({ url: `/api/admin/reported-vacancies?${query}`, token: admin.token })).json<
    { vacancy_id: number; reports: object[] }[]
  >()

test('a report is stored with its language, and changes nothing of the vacancy', async () => {
  const { id } = await aVacancy(board)
  const payload = { reason: 'asks_for_money', details: ' Rs 15,000 ', email: 'Amara@Example.lk' }
  const answer = await report(id, payload, 'si')
  assert.equal(answer.statusCode, 201)
  assert.deepEqual(answer.json(), { message: en['report.sent'] })
  const stored = await board.db.selectFrom('vacancy_reports').selectAll().execute()
  assert.partialDeepStrictEqual(stored, [
    {
      vacancy_id: id,
      reason: 'asks_for_money',
      details: 'Rs 15,000',
      email: 'amara@example.lk',
      sender_language: 'si',
      decision: null,
    },
  ])
  assert.equal((await board.call({ url: `/api/jobs/${id}` })).json().is_open, true)
  const acts = await board.db.selectFrom('audit_events').select(['action', 'actor', 'detail']).execute()
  assert.deepEqual(acts, [
    { action: 'vacancy.reported', actor: 'visitor', detail: { reason: 'asks_for_money' } },
  ])
})

test('for 15 minutes a mistyped address is put right: the report stands there once, and its first link is over', async () => {
  const { id } = await aVacancy(board)
  const [wrong, right] = ['mistyped@example.lk', 'right@example.lk']
  const addresses = () => findRows(board.db, 'vacancy_reports', { vacancy_id: id }, ['email'])
  const payload = { reason: 'asks_for_money' }
  await report(id, { ...payload, email: wrong })
  const link = await reportLink(board, wrong)
  await report(id, { ...payload, details: 'Rs 5,000', email: right, previous_email: wrong })
  assert.deepEqual(await addresses(), [{ email: right }])
  assert.equal((await board.call({ url: '/api/link/vacancy-report', token: link })).statusCode, 401)
  const confirm = { method: 'POST', url: '/api/link/vacancy-report', payload: {} } as const
  await board.call({ ...confirm, token: await reportLink(board, right) })
  await report(id, { ...payload, email: wrong, previous_email: right })
  assert.equal((await addresses()).length, 2, 'a confirmed report stays')
  board.clock.advance(15 * MINUTE_MS)
  await report(id, { ...payload, email: 'late@example.lk', previous_email: wrong })
  assert.equal((await addresses()).length, 3)
})

test('details and an address may be left out, a reason may not', async () => {
  const { id } = await aVacancy(board)
  assert.equal((await report(id, { reason: 'other', details: '', email: ' ' })).statusCode, 201)
  for (const [payload, fields] of [
    [{}, ['reason']],
    [{ reason: 'boring' }, ['reason']],
    [{ reason: 'other', details: 'a'.repeat(2_001), email: 'amara@' }, ['details', 'email']],
  ] as const) {
    const answer = await report(id, payload)
    assert.equal(answer.statusCode, 422)
    assert.deepEqual(Object.keys(answer.json().errors), fields)
  }
  assert.equal((await board.db.selectFrom('vacancy_reports').selectAll().execute()).length, 1)
})

test('only a vacancy that can be seen is reported', async () => {
  const pending = await aVacancy(board, { status: 0 })
  const removed = await aVacancy(board, { closed_at: '2026-11-19T00:00:00Z', closed_reason: 'removed' })
  const filled = await aVacancy(board, { closed_at: '2026-11-19T00:00:00Z', closed_reason: 'filled' })
  const sent = { reason: 'fake_company' }
  assert.equal((await report(pending.id, sent)).statusCode, 404)
  assert.equal((await report(999_999, sent)).statusCode, 404)
  assert.equal((await report('x', sent)).statusCode, 404)
  assert.equal((await report(removed.id, sent)).statusCode, 410)
  assert.equal((await report(filled.id, sent)).statusCode, 201)
})

test('what was found fine is decided for all its reports at once, and stays open', async () => {
  const id = await aReportedVacancy(board)
  await report(id, { reason: 'other', details: 'Colleagues paid, too.' })
  assert.deepEqual(
    (await queued('q=paid+colleagues')).map(({ vacancy_id }) => vacancy_id),
    [id],
  )
  const other = await aReportedVacancy(board)
  assert.deepEqual(
    (await queued()).map(({ reports }) => reports.length),
    [2, 1],
  )
  assert.deepEqual((await decide(id, 'dismissal')).json(), { message: en['report.dismissed'] })
  assert.deepEqual(
    (await queued()).map(({ vacancy_id }) => vacancy_id),
    [other],
  )
  assert.equal((await board.call({ url: `/api/jobs/${id}` })).json().is_open, true)
  assert.equal((await decide(999_999, 'removal')).statusCode, 404)
})

test('a removal is seen on every surface at once, and its owner is told why', async () => {
  const owner = await aUser(board)
  const { id } = await aVacancy(board, { user_id: owner.id, position: 'Chocolate Packer' })
  await report(id, { reason: 'asks_for_money' })
  assert.ok((await board.call({ url: '/api/job-vacancies?q=chocolate' })).body.includes('Chocolate'))
  assert.deepEqual((await decide(id, 'removal')).json(), { message: en['report.removed'] })
  assert.equal((await board.call({ url: `/api/jobs/${id}` })).statusCode, 410)
  for (const url of ['/api/job-vacancies?q=chocolate', '/feed.json', '/sitemap.xml'])
    assert.ok(
      !(await board.call({ url })).body.includes(url === '/sitemap.xml' ? `/jobs/${id}<` : 'Chocolate'),
    )
  const mails = await board.db.selectFrom('outbox').select(['template', 'recipient', 'payload']).execute()
  assert.partialDeepStrictEqual(mails, [
    { template: 'vacancy_removed', recipient: owner.email, payload: { reason: 'asks_for_money' } },
  ])
  // Repeating it changes nothing.
  assert.equal((await decide(id, 'removal')).statusCode, 200)
  assert.equal((await board.db.selectFrom('outbox').selectAll().execute()).length, 1)
})
