// On PostgreSQL too: locks.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { positionConfirmation } from '#src/areas/applications/mails/applicant-mails.ts'
import { officeMessage } from '#src/areas/intake/mails/contact-mails.ts'
import { myDataLink } from '#src/areas/office/mails/my-data-mails.ts'
import { testBoard } from '#test/support/app.ts'
import { aUser } from '#test/support/factories.ts'
import { announce, announceAll, mailTo, mayGetLink } from './announce.server.ts'

const board = await testBoard({ after })

test('fifty requests at once for a link to one address are three in a day, resets apart, and ten where it is confirmed', async () => {
  const { email } = await aUser(board, { email_confirmed_at: board.clock.now().toISOString() })
  const request = (recipient: string) =>
    board.db.transaction().execute(async (trx) => {
      const now = board.clock.now()
      if (!(await mayGetLink(trx, now, myDataLink, recipient))) return
      await announce(trx, now, myDataLink, recipient, { link_token: 'lvl_x' })
    })
  const links = async (recipient: string) =>
    (await board.db.selectFrom('outbox').select('id').where('recipient', 'ilike', recipient).execute()).length
  const fifty = Array.from({ length: 50 })
  await Promise.all(fifty.map((_, no) => request(no % 2 ? 'kumari@example.lk' : 'Kumari@Example.lk')))
  await Promise.all(fifty.map(() => request(email)))
  assert.deepEqual([await links('kumari@example.lk'), await links(email)], [3, 10])
  board.clock.advance(24 * 3_600_000)
  await request('kumari@example.lk')
  assert.equal(await links('kumari@example.lk'), 4)
})

test('several mails are announced in their order, each with the row that it is about', async () => {
  const about = { subject: 'position_application', subject_id: 7 } as const
  const made = { full_name: 'Nimal', position: 'Clerk', company_name: 'Ceylon', applicant_no: 'JA-000007' }
  const mails = [
    mailTo(positionConfirmation, ' nimal@example.lk ', made, about),
    mailTo(officeMessage, 'desk@example.lk', { name: 'N', email: 'n@n.lk', message: 'x' }),
  ]
  const later = new Date(board.clock.now().getTime() + 60_000)
  const ids = await board.db.transaction().execute((trx) => announceAll(trx, board.clock.now(), mails, later))
  const rows = await board.db
    .selectFrom('outbox')
    .select(['id', 'recipient', 'payload', 'subject', 'subject_id', 'next_attempt_at'])
    .where('recipient', 'in', ['nimal@example.lk', 'desk@example.lk'])
    .orderBy('id')
    .execute()
  assert.deepEqual(
    rows.map(({ id, recipient }) => [Number(id), recipient]),
    [
      [ids[0], 'nimal@example.lk'],
      [ids[1], 'desk@example.lk'],
    ],
  )
  const { id: _, ...first } = rows[0]!
  const next_attempt_at = later.toISOString()
  assert.deepEqual(first, { recipient: 'nimal@example.lk', payload: made, ...about, next_attempt_at })
})
