import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import type { MailName } from '../mails/mails.ts'
import { announce } from './announce.ts'

const board = await testBoard({ after })

const confirm = (recipient: string, name: MailName = 'category_application_confirmation') =>
  board.db
    .transaction()
    .execute((trx) =>
      announce(trx, board.clock.now(), name, recipient, { name: 'Kumari', category: 'Law' } as never),
    )

async function mailsTo(recipient: string): Promise<number> {
  const rows = await board.db
    .selectFrom('outbox')
    .select('recipient')
    .where('recipient', 'ilike', recipient)
    .execute()
  return rows.length
}

test('fifty applications at once with one address are confirmed to it three times', async () => {
  await Promise.all(
    Array.from({ length: 50 }, (_, no) => confirm(no % 2 ? 'kumari@example.lk' : 'Kumari@Example.lk')),
  )
  assert.equal(await mailsTo('kumari@example.lk'), 3)
})

test('each kind has its own three, and the next day there are three again', async () => {
  for (let no = 0; no < 4; no += 1) await confirm('ruwan@example.lk')
  for (let no = 0; no < 4; no += 1) await confirm('ruwan@example.lk', 'job_seeker_form_confirmation')
  assert.equal(await mailsTo('ruwan@example.lk'), 6)
  board.clock.advance(24 * 3_600_000)
  for (let no = 0; no < 4; no += 1) await confirm('ruwan@example.lk')
  assert.equal(await mailsTo('ruwan@example.lk'), 9)
})

test('other mails are not confirmations: whoever they are for gets every one', async () => {
  for (let no = 0; no < 5; no += 1) await confirm('office@example.lk', 'contact_message')
  assert.equal(await mailsTo('office@example.lk'), 5)
})
