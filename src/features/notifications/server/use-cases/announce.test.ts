import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import type { Mail, MailName } from '../mails/mails.ts'
import { announce, announceAll } from './announce.ts'

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

test('what anybody can ask for at an address shares three a day, apart from receipts and resets', async () => {
  const asked = [
    'alert_confirmation',
    'application_link',
    'vacancy_report_confirmation',
    'my_data_link',
  ] as const
  for (const name of asked) await confirm('amara@example.lk', name)
  assert.equal(await mailsTo('amara@example.lk'), 3)
  for (const name of ['category_application_confirmation', 'password_reset_link'] as const)
    await confirm('amara@example.lk', name)
  assert.equal(await mailsTo('amara@example.lk'), 5)
})

test('other mails are not confirmations: whoever they are for gets every one', async () => {
  for (let no = 0; no < 5; no += 1) await confirm('office@example.lk', 'contact_message')
  assert.equal(await mailsTo('office@example.lk'), 5)
})

test('several mails are announced in their order, and only a confirmation past its limit is left out', async () => {
  const about = { subject: 'position_application', subject_id: 7 } as const
  const made = { full_name: 'Nimal', position: 'Clerk', company_name: 'Ceylon', applicant_no: 'JA-000007' }
  const mails: Mail[] = [
    { name: 'position_application_confirmation', to: ' nimal@example.lk ', payload: made, about },
    { name: 'contact_message', to: 'desk@example.lk', payload: { name: 'N', email: 'n@n.lk', message: 'x' } },
  ]
  const later = new Date(board.clock.now().getTime() + 60_000)
  for (let no = 0; no < 4; no += 1)
    await board.db.transaction().execute((trx) => announceAll(trx, board.clock.now(), mails, later))
  const rows = await board.db
    .selectFrom('outbox')
    .select(['recipient', 'payload', 'subject', 'subject_id', 'next_attempt_at'])
    .where('recipient', 'in', ['nimal@example.lk', 'desk@example.lk'])
    .orderBy('id')
    .execute()
  assert.deepEqual(
    rows.map(({ recipient, subject_id }) => [recipient, subject_id]),
    [
      ...Array.from({ length: 3 }, () => [
        ['nimal@example.lk', 7],
        ['desk@example.lk', null],
      ]).flat(),
      ['desk@example.lk', null],
    ],
  )
  const next_attempt_at = later.toISOString()
  assert.deepEqual(rows[0], { recipient: 'nimal@example.lk', payload: made, ...about, next_attempt_at })
})
