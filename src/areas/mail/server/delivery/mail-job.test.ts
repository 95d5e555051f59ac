import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { after, beforeEach, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { toSentMessageId } from '#src/areas/mail/rows/outbox.ts'
import { passwordWasReset } from '#src/areas/people/mails/accounts-mails.ts'
import { MINUTE_MS } from '#src/contract/values/units.ts'
import { testBoard } from '#test/support/app.ts'
import { insertRow } from '#test/support/change-rows.ts'
import { anAdmin } from '#test/support/factories.ts'
import { findRows } from '#test/support/find-rows.ts'
import { mailWorkersOf, until } from '#test/support/mail-workers.ts'
import { testSmtp } from '#test/support/smtp.ts'
import { announce } from '../../calls/announce.server.ts'
import type { MailTransport } from './transports.ts'

const board = await testBoard({ after })
const { aWorker, aMail, rows, untilSent, untilTried } = mailWorkersOf(board)

beforeEach(() => board.db.deleteFrom('outbox').execute())

test('a mail arrives as it was announced, and its content is forgotten', async (t) => {
  const smtp = await testSmtp(t)
  await aMail('Nimal.Perera+jobs@example.lk')
  const [announced] = await rows()
  aWorker(t, smtp.url)
  await untilSent()
  const [mail] = smtp.mails
  assert.equal(smtp.mails.length, 1)
  assert.equal(mail!.messageId, toSentMessageId(announced!.message_id, 'https://board.example'))
  assert.deepEqual(mail!.to, [{ name: '', address: 'Nimal.Perera+jobs@example.lk' }])
  assert.deepEqual(mail!.from, { name: 'Lanka Vacancies', address: 'no-reply@board.example' })
  assert.equal(mail!.subject, 'Your password was changed')
  assert.match(mail!.text!, /^Hello Nimal Perera,/)
  assert.match(mail!.html!, /Hello Nimal Perera,/)
  assert.deepEqual((await rows())[0]!.payload, {})
})

test('an address that reads like two is one recipient or none', async (t) => {
  const smtp = await testSmtp(t)
  await aMail('a@example.lk, all@evil.example')
  aWorker(t, smtp.url)
  await until(async () => (await rows())[0]!.attempts > 0 && (await rows())[0]!.leased_until === null)
  assert.ok(!smtp.recipients.includes('all@evil.example'))
})

test('a change that is rolled back sends nothing', async (t) => {
  const smtp = await testSmtp(t)
  const change = board.db.transaction().execute(async (trx) => {
    await announce(trx, board.clock.now(), passwordWasReset, 'a@example.lk', { name: 'A' })
    throw new Error('no')
  })
  await assert.rejects(change)
  await aMail('b@example.lk')
  aWorker(t, smtp.url)
  await untilSent()
  assert.deepEqual(
    smtp.mails.map((mail) => mail.to![0]!.address),
    ['b@example.lk'],
  )
})

test('a server that cannot be reached gets the mail when it is back', async (t) => {
  const smtp = await testSmtp(t)
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const { port } = closed.address() as AddressInfo
  closed.close()
  await aMail()
  const first = aWorker(t, `smtp://127.0.0.1:${port}`)
  const row = await untilTried(1)
  assert.match(row.last_error!, /ECONNREFUSED|connect/i)
  assert.equal(row.failed_at, null)
  await first.stop()
  aWorker(t, smtp.url)
  await wait(60)
  assert.equal(smtp.mails.length, 0, 'not before its time')
  board.clock.advance(2 * MINUTE_MS)
  await untilSent()
  assert.equal(smtp.mails.length, 1)
})

test('a server that never answers does not hold a mail for ever', async (t) => {
  const mute = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(mute, 'listening')
  t.after(() => new Promise<void>((resolve) => void mute.close(() => resolve())))
  await aMail()
  const worker = aWorker(t, `smtp://127.0.0.1:${(mute.address() as AddressInfo).port}`, { sendMs: 300 })
  assert.ok((await untilTried(1)).last_error)
  await worker.stop()
})

for (const responseCode of [421, 451])
  test(`the answer ${responseCode} means later`, async (t) => {
    const smtp = await testSmtp(t)
    smtp.refusal = { responseCode, text: 'try again later' }
    await aMail()
    aWorker(t, smtp.url)
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      assert.equal((await untilTried(attempt)).failed_at, null)
      board.clock.advance(150 * MINUTE_MS)
    }
    smtp.refusal = undefined
    await untilSent()
    assert.equal(smtp.mails.length, 1)
  })

test('a mail that is refused for good is given up sooner, and an admin can have it sent again', async (t) => {
  const smtp = await testSmtp(t)
  smtp.refusal = { responseCode: 550, text: 'no such mailbox' }
  await aMail()
  aWorker(t, smtp.url)
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await untilTried(attempt)
    board.clock.advance(20 * MINUTE_MS)
  }
  const { token, id: adminId } = await anAdmin(board)
  const listed = (await board.call({ url: '/api/admin/outbox?state=failed', token })).json()
  assert.equal(listed.length, 1)
  assert.equal(listed[0].attempts, 4)
  assert.match(listed[0].last_error, /no such mailbox/)
  assert.equal(listed[0].payload, undefined)

  smtp.refusal = undefined
  const retry = () => board.call({ method: 'POST', url: `/api/admin/outbox/${listed[0].id}/retry`, token })
  assert.equal((await retry()).statusCode, 200)
  await untilSent()
  assert.equal(
    smtp.mails[0]!.messageId,
    toSentMessageId((await rows())[0]!.message_id, 'https://board.example'),
  )
  assert.equal((await retry()).statusCode, 409)
  const recorded = await findRows(board.db, 'audit_events', { action: 'mail.retried' }, [
    'actor_id',
    'subject_id',
  ])
  assert.deepEqual(recorded, [{ actor_id: adminId, subject_id: listed[0].id }])
})

test('a server that hangs delays its own recipients alone, who wait for each other', async (t) => {
  const { promise: slow, resolve: end } = Promise.withResolvers<void>()
  const sent: string[] = []
  let hanging = 0
  const transport: MailTransport = {
    send: async ({ to }) => {
      if (to.endsWith('@Slow.example')) {
        hanging += 1
        await slow
      }
      sent.push(to)
    },
    close: () => undefined,
  }
  for (let no = 0; no < 6; no += 1) await aMail(`nimal.${no}@Slow.example`)
  await aMail('kumari@quick.example')
  aWorker(t, 'smtp://127.0.0.1:1', { transport })
  await until(() => hanging > 0 && sent.includes('kumari@quick.example'))
  assert.equal(hanging, 1)
  end()
  await untilSent()
  assert.equal(sent.length, 7)
})

test('first attempts, and every attempt of a reset, go before further attempts', async (t) => {
  const smtp = await testSmtp(t)
  const due = board.clock.now().getTime()
  const waiting = { message_id: '', payload: '{"name":"Nimal","token":"lvp_x","email":"a@example.lk"}' }
  for (const [no, template] of ['password_was_reset', 'password_reset_link'].entries())
    await insertRow(board.db, 'outbox', {
      ...waiting,
      template,
      recipient: `${template}@example.lk`,
      message_id: `<again ${no}>`,
      attempts: 1,
      next_attempt_at: new Date(due - MINUTE_MS).toISOString(),
    })
  await aMail('first@example.lk')
  aWorker(t, smtp.url)
  await untilSent()
  assert.deepEqual(
    smtp.mails.map(({ to }) => to![0]!.address!.split('@')[0]),
    ['password_reset_link', 'first', 'password_was_reset'],
  )
})

test('a mail without a template, or with a broken one, keeps nobody else waiting', async (t) => {
  const smtp = await testSmtp(t)
  const at = board.clock.now().toISOString()
  for (const template of ['gone', 'contact_message'])
    await insertRow(board.db, 'outbox', {
      template,
      recipient: 'a@b.lk',
      payload: '{}',
      message_id: `<${template}>`,
      next_attempt_at: at,
    })
  await aMail()
  aWorker(t, smtp.url)
  await until(() => smtp.mails.length > 0)
  const [gone, broken] = await until(async () => {
    const all = await rows()
    return all.every((row) => row.leased_until === null) ? all : undefined
  })
  assert.match(gone!.last_error!, /no template gone/)
  assert.ok(broken!.last_error)
})

test('waking does not wait for the next look', async (t) => {
  const smtp = await testSmtp(t)
  const worker = aWorker(t, smtp.url, { pollMs: 60_000 })
  await wait(50)
  await aMail()
  worker.wake()
  await untilSent()
})
