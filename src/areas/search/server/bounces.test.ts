// On PostgreSQL too: locks.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, beforeEach, test } from 'node:test'
import { anAlert, askForAlert, wordsFor } from '#test/support/alerts.ts'
import { testBoard } from '#test/support/app.ts'
import { insertRow } from '#test/support/change-rows.ts'
import { findRows } from '#test/support/find-rows.ts'
import { readDeliveryReport } from '../calls/alerts/bounce.server.ts'

const secret = 'secret-of-the-mail-server-0123456789'
const board = await testBoard({ after }, { BOUNCE_SECRET: secret })
const folder = join(import.meta.dirname, '../../../../test/fixtures/bounces')
/** Written by Postfix 3.7: two recipients were refused, and a mail was handed on. */
const [refused, relayed] = await Promise.all(
  ['postfix-refused.eml', 'postfix-relayed.eml'].map((name) => readFile(join(folder, name))),
)
const MAIL = '<0f6d6d1e-6f0e-4d8e-9d0c-8a2b7d3f1c55@lanka-vacancies>'

beforeEach(async () => {
  for (const table of ['alerts', 'alert_bounces', 'outbox'] as const)
    await board.db.deleteFrom(table).execute()
})

const post = (payload: Buffer | string, headers: Record<string, string> = {}) =>
  board.call({
    method: 'POST',
    url: '/api/mail-bounces',
    payload,
    headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${secret}`, ...headers },
  })
/** The same report of another mail. */
const another = (no: number, host = 'lanka-vacancies') =>
  Buffer.from(
    refused!.toString().replaceAll('0f6d6d1e', `0f6d6d0${no}`).replaceAll('@lanka-vacancies>', `@${host}>`),
  )
const alive = async () =>
  (await findRows(board.db, 'alerts', { ended_at: null }, ['email'])).map(({ email }) => email)

test('a report names the recipients that were given up, and the mail', async () => {
  assert.deepEqual(await readDeliveryReport(refused!), [
    { recipient: 'full@example.lk', messageId: MAIL },
    { recipient: 'gone@example.lk', messageId: MAIL },
  ])
  assert.deepEqual(await readDeliveryReport(relayed!), [], 'what was handed on did not come back')
  const delayed = refused!.toString().replaceAll('Action: failed', 'Action: delayed')
  assert.deepEqual(await readDeliveryReport(Buffer.from(delayed)), [])
  assert.deepEqual(await readDeliveryReport(Buffer.from('Subject: out of office\r\n\r\nI am away')), [])
})

test('the second mail that comes back ends all alerts of its address, and nobody else’s', async () => {
  for (const search of ['q=driver', 'q=cook']) await anAlert(board, { email: 'gone@example.lk', search })
  await anAlert(board, { email: 'other@example.lk' })
  assert.deepEqual((await post(refused!)).json(), { message: 'Thank you. The report was read.', bounces: 2 })
  await post(refused!)
  assert.equal((await alive()).length, 3, 'reports of one mail count once')
  await post(another(1))
  assert.deepEqual(await alive(), ['other@example.lk'])
  const noted = await findRows(board.db, 'alert_bounces', {}, ['email'])
  assert.ok(
    noted.every(({ email }) => email === 'gone@example.lk'),
    'nothing is noted of who has no alert',
  )
})

test('a mail that was passed on counts for the address that it was sent to', async () => {
  await anAlert(board, { email: 'kumari@example.lk' })
  for (const no of [1, 2])
    await insertRow(board.db, 'outbox', {
      template: 'vacancy_alert',
      recipient: 'kumari@example.lk',
      payload: '{}',
      message_id: MAIL.replace('0f6d6d1e', `0f6d6d0${no}`),
      next_attempt_at: board.clock.now().toISOString(),
    })
  await post(another(1))
  // Mails leave with the board's host; a refusal during the delivery names the row's.
  await post(another(2, 'board.example'))
  assert.deepEqual(await alive(), [])
})

test('who confirms an alert again begins anew', async () => {
  const email = 'gone@example.lk'
  await anAlert(board, { email, search: 'q=cook' })
  await post(refused!)
  await askForAlert(board, { email, search: 'q=driver' })
  const token = (await wordsFor(board, 'alert_confirmation', email)).at(-1)!.token
  await board.call({ method: 'POST', url: '/api/link/alert', token, payload: { act: 'confirm' } })
  await post(another(1))
  assert.equal((await alive()).length, 2)
})

test('without the secret nothing is read, and what is no mail is refused', async () => {
  await anAlert(board, { email: 'gone@example.lk' })
  for (const authorization of ['', 'Bearer wrong', `Bearer ${secret}x`])
    assert.equal((await post(refused!, { authorization })).statusCode, 401)
  assert.equal((await post('')).statusCode, 400)
  assert.equal((await post('x', { 'content-type': 'text/html' })).statusCode, 415)
  assert.equal((await post('x'.repeat(1_100_000))).statusCode, 413)
  assert.deepEqual((await post('\u0000\r\n\r\n--')).json().bounces, 0)
  const levels = Array.from(
    { length: 300 },
    (_, no) => `Content-Type: multipart/mixed; boundary=b${no}\r\n\r\n--b${no}\r\n`,
  )
  const deep = await post(levels.join(''))
  assert.equal(deep.statusCode, 400)
  assert.equal(deep.json().type, '/problems/malformed')
  assert.deepEqual(await alive(), ['gone@example.lk'])
})

test('a report may come without its head', async () => {
  const text = refused!.toString()
  const [head, ...body] = text.split(/\r?\n\r?\n/)
  const type = /Content-Type: (multipart\/report[^;]*;[^;]*;\s*boundary="[^"]+")/.exec(head!)![1]!
  const answer = await post(body.join('\n\n'), { 'content-type': type.replace(/\s+/g, ' ') })
  assert.equal(answer.json().bounces, 2)
})
