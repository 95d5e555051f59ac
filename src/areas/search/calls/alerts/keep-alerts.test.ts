import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { anAlert, emptied, runOn, wordsFor } from '#test/support/alerts.ts'
import { testBoard } from '#test/support/app.ts'
import { insertRow } from '#test/support/change-rows.ts'
import { aUser, aVacancy, PASSWORD } from '#test/support/factories.ts'
import { findRows, getRow } from '#test/support/find-rows.ts'
import { actOnAlert } from './act-on-alert.server.ts'
import { sendRenewalRequests, sweepAlerts } from './keep-alerts.server.ts'

const board = await testBoard({ after })
const { clock, db } = board
const email = 'kumari@example.lk'

beforeEach(() => emptied(board))

const endedAt = async (id: number) =>
  (await db.selectFrom('alerts').select('ended_at').where('id', '=', id).executeTakeFirst())?.ended_at

test('after six months it is asked once whether an alert is to go on; without an answer it ends', async () => {
  const id = await anAlert(board, { email })
  clock.set('2027-05-20T06:30:00.000Z')
  assert.equal(await sendRenewalRequests(board.app.context), 0)
  clock.set('2027-05-21T06:30:00.000Z')
  assert.equal(await sendRenewalRequests(board.app.context), 1)
  assert.equal(await sendRenewalRequests(board.app.context), 0)
  const [mail] = await wordsFor(board, 'alert_keep', email)
  assert.equal(mail!.last_day, '2027-06-04')
  clock.set('2027-06-04T18:00:00.000Z')
  await sendRenewalRequests(board.app.context)
  assert.equal(await endedAt(id), null, 'it is there on the whole of that day')
  clock.set('2027-06-04T18:31:00.000Z')
  await sendRenewalRequests(board.app.context)
  assert.notEqual(await endedAt(id), null)
})

test('an alert that is extended goes on for six more months, and the mail that asks does not leave any more', async () => {
  const id = await anAlert(board, { email })
  clock.set('2027-05-21T06:30:00.000Z')
  await sendRenewalRequests(board.app.context)
  await actOnAlert(board.app.context, { id }, 'keep')
  assert.deepEqual(await wordsFor(board, 'alert_keep', email), [undefined])
  clock.set('2027-11-20T06:30:00.000Z')
  await sendRenewalRequests(board.app.context)
  assert.equal(await endedAt(id), null)
  clock.set('2027-11-22T06:30:00.000Z')
  assert.equal(await sendRenewalRequests(board.app.context), 1)
})

test('what nobody confirmed goes after a week; ended alerts, their log and their links after six months', async () => {
  const id = await anAlert(board, { email, search: 'q=driver' })
  const now = clock.now().toISOString()
  const { search_id } = await getRow(db, 'alerts', { id }, ['search_id'])
  const asked = { search_id, email: 'other@example.lk', frequency: 'daily', language: 'en', created_at: now }
  await insertRow(db, 'alerts', {
    ...asked,
    confirmed_at: null,
    since: null,
    changed_at: null,
    kept_at: null,
    asked_at: null,
    ended_at: null,
  })
  clock.advance(1_000)
  await aVacancy(board, { position: 'Driver' })
  await runOn(board, '2026-11-21')
  const [mail] = await wordsFor(board, 'vacancy_alert', email)
  await board.call({ method: 'POST', url: `/l/${mail!.token}` })
  clock.set('2026-11-29T06:30:00.000Z')
  await sweepAlerts(board.app.context, 6)
  assert.deepEqual(await findRows(db, 'alerts', {}, ['id']), [{ id }])
  clock.set('2027-06-01T06:30:00.000Z')
  await sweepAlerts(board.app.context, 6)
  for (const table of ['alerts', 'alert_sendings', 'alert_searches'] as const)
    assert.deepEqual(await db.selectFrom(table).selectAll().execute(), [], table)
  assert.deepEqual(await findRows(db, 'signed_links', { purpose: 'alert' }), [])
})

test('an account has the alerts of its confirmed address: twenty at most, each search once', async () => {
  const user = await aUser(board, { email, email_confirmed_at: clock.now().toISOString() })
  const other = await aUser(board, { email_confirmed_at: clock.now().toISOString() })
  const unconfirmed = await aUser(board)
  const call = (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path = '',
    payload?: object,
    token = user.token,
  ) => board.call({ method, url: `/api/account/alerts${path}`, token, ...(payload && { payload }) })
  const mine = await anAlert(board, { email, search: 'q=word0' })
  for (let no = 0; no < 20; no += 1) {
    const answer = await call('POST', '', { search: `q=word${no}`, frequency: 'weekly' })
    assert.equal(answer.statusCode, 201)
  }
  assert.equal((await call('POST', '', { search: 'q=more', frequency: 'daily' })).statusCode, 409)
  const listed = (await call('GET')).json<{ id: number; title: string; frequency: string }[]>()
  assert.equal(listed.length, 20)
  assert.deepEqual(listed.at(-1), { ...listed.at(-1)!, id: mine, title: 'word0', frequency: 'weekly' })
  assert.equal((await call('PATCH', `/${mine}`, { act: 'daily' })).json().data.frequency, 'daily')
  assert.equal((await call('PATCH', `/${mine}`, { act: 'confirm' })).statusCode, 422)
  assert.equal((await call('PATCH', `/${mine}`, { act: 'daily' }, other.token)).statusCode, 404)
  assert.equal((await call('DELETE', `/${mine}`, undefined, other.token)).statusCode, 404)
  assert.equal((await call('GET', '', undefined, unconfirmed.token)).statusCode, 403)
  assert.equal((await call('DELETE', `/${mine}`)).statusCode, 200)
  assert.equal((await call('DELETE', `/${mine}`)).statusCode, 404)
  assert.equal((await call('POST', '', { search: 'q=more', frequency: 'daily' })).statusCode, 201)
})

test('the alerts of a confirmed address end with its account; those of an address that it only claims do not', async () => {
  const delete_ = (token: string) =>
    board.send('POST', '/api/account/deletion', { current_password: PASSWORD }, token)
  const sure = await aUser(board, { email_confirmed_at: clock.now().toISOString() })
  const unsure = await aUser(board)
  const [one, other] = [
    await anAlert(board, { email: sure.email }),
    await anAlert(board, { email: unsure.email }),
  ]
  for (const { token } of [sure, unsure]) assert.equal((await delete_(token)).statusCode, 200)
  assert.notEqual(await endedAt(one), null)
  assert.equal(await endedAt(other), null)
})
