// On PostgreSQL too: workers at one time.
import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { toSentMessageId } from '#src/areas/mail/rows/outbox.ts'
import { testBoard } from '#test/support/app.ts'
import { mailWorkersOf, until } from '#test/support/mail-workers.ts'
import { testSmtp } from '#test/support/smtp.ts'
import { claimDueMail } from '../../rows/outbox.ts'

const board = await testBoard({ after })
const { aWorker, aMail, rows, untilSent } = mailWorkersOf(board)

beforeEach(() => board.db.deleteFrom('outbox').execute())

test('what a worker that died had taken is sent after its lease, as the same message', async (t) => {
  const smtp = await testSmtp(t)
  await aMail()
  const taken = await claimDueMail(board.db, board.clock.now(), 1_000)
  const begun = performance.now()
  aWorker(t, smtp.url)
  await untilSent()
  const waited = performance.now() - begun
  assert.ok(waited > 900, `sent after ${waited} ms`)
  assert.deepEqual(
    smtp.mails.map((mail) => mail.messageId),
    [toSentMessageId(taken!.message_id, 'https://board.example')],
  )
  assert.equal((await rows())[0]!.attempts, 2)
})

test('a mail server that takes longer than a lease gets a mail once, however many wait for it', async (t) => {
  const smtp = await testSmtp(t)
  const hold = Promise.withResolvers<void>()
  smtp.hold = hold.promise
  await aMail()
  for (let worker = 0; worker < 3; worker += 1) aWorker(t, smtp.url, { leaseMs: 3_000 })
  await until(() => smtp.recipients.length > 0)
  await wait(4_000)
  hold.resolve()
  await untilSent()
  await wait(60)
  assert.equal(smtp.recipients.length, 1)
  assert.equal((await rows())[0]!.attempts, 1)
})

test('one mail at a time is on its way, so that whoever is killed has one at most that comes twice', async (t) => {
  const smtp = await testSmtp(t)
  const hold = Promise.withResolvers<void>()
  smtp.hold = hold.promise
  for (let i = 0; i < 5; i += 1) await aMail(`person${i}@example.lk`)
  aWorker(t, smtp.url)
  await until(() => smtp.recipients.length > 0)
  await wait(100)
  assert.deepEqual(smtp.recipients, ['person0@example.lk'])
  assert.equal((await rows()).filter((row) => row.leased_until).length, 1)
  hold.resolve()
  await untilSent()
  assert.equal(smtp.mails.length, 5)
})

test('two workers never send one mail twice', async (t) => {
  const smtp = await testSmtp(t)
  for (let i = 0; i < 30; i += 1) await aMail(`person${i}@example.lk`)
  aWorker(t, smtp.url)
  aWorker(t, smtp.url)
  await untilSent()
  assert.equal(smtp.mails.length, 30)
  assert.equal(new Set(smtp.mails.map((mail) => mail.messageId)).size, 30)
})

test('stopping waits for the mail in flight', async (t) => {
  const smtp = await testSmtp(t)
  const hold = Promise.withResolvers<void>()
  smtp.hold = hold.promise
  await aMail()
  const worker = aWorker(t, smtp.url)
  await until(async () => (await rows())[0]!.attempts === 1)
  const stopped = worker.stop()
  setTimeout(hold.resolve, 50)
  await stopped
  assert.ok((await rows())[0]!.sent_at)
  assert.equal(smtp.mails.length, 1)
})
