import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { mails } from '#src/areas.ts'
import { testBoard } from '#test/support/app.ts'
import { insertRow } from '#test/support/change-rows.ts'
import { anAdmin } from '#test/support/factories.ts'
import { mailSite } from '../mails/letter.ts'
import { renderMail } from '../mails/mail-registry.ts'

const board = await testBoard({ after })
const { token } = await anAdmin(board)

async function aFailedMail(payload: object = {}, more: object = {}): Promise<number> {
  const now = board.clock.now().toISOString()
  const { id } = await insertRow(board.db, 'outbox', {
    template: 'password_was_reset',
    recipient: 'kumari@gmial.com',
    payload: JSON.stringify(payload),
    message_id: `<${Math.random()}@board.test>`,
    next_attempt_at: now,
    failed_at: now,
    created_at: now,
    ...more,
  })
  return Number(id)
}
const correct = (id: number, email: string) =>
  board.call({ method: 'PUT', url: `/api/admin/outbox/${id}/recipient`, token, payload: { email } })
const layAside = (id: number) => board.call({ method: 'DELETE', url: `/api/admin/outbox/${id}`, token })
const mail = (id: number) =>
  board.db.selectFrom('outbox').select(['recipient', 'failed_at']).where('id', '=', id).executeTakeFirst()

test('a failed mail leaves for its corrected address', async () => {
  const id = await aFailedMail({ name: 'Kumari' })
  assert.ok((await correct(id, 'no address')).json().errors.email)
  assert.equal((await correct(id, 'kumari@gmail.com')).statusCode, 200)
  assert.deepEqual(await mail(id), { recipient: 'kumari@gmail.com', failed_at: null })
})

test('no mail with a secret link goes to another than its reader', async () => {
  const secret = []
  for (const kind of mails.values())
    for (const { as, payload } of kind.samples) {
      const { text } = renderMail(kind, payload, mailSite({ name: 'Board' }, 'https://board.test'))
      if (!/\/l\/|token=/.test(text)) continue
      secret.push(`${kind.name} ${as}`)
      const id = await aFailedMail(kind.isLate ? {} : payload, { template: kind.name })
      assert.equal((await correct(id, 'thief@example.lk')).statusCode, 409, `${kind.name} ${as}`)
      assert.equal((await mail(id))?.recipient, 'kumari@gmial.com')
    }
  assert.ok(secret.length >= 20, String(secret))
})

test('a mail that is being sent is neither corrected, retried nor laid aside', async () => {
  const leased_until = new Date(Date.now() + 60_000).toISOString()
  const id = await aFailedMail({}, { failed_at: null, attempts: 1, leased_until })
  assert.equal((await correct(id, 'kumari@gmail.com')).statusCode, 409)
  const retry = { method: 'POST', url: `/api/admin/outbox/${id}/retry`, token } as const
  assert.equal((await board.call(retry)).statusCode, 409)
  assert.equal((await layAside(id)).statusCode, 409)
  assert.equal((await mail(id))?.recipient, 'kumari@gmial.com')
})

test('a digest stays, with the mails in it', async () => {
  const digest_id = await aFailedMail({}, { template: 'digest' })
  const inside = await aFailedMail({ name: 'Kumari' }, { failed_at: null, digest_id })
  assert.equal((await layAside(digest_id)).statusCode, 409)
  assert.ok(await mail(inside))
})

test('a mail that is laid aside is gone; one that has left stays on record', async () => {
  const id = await aFailedMail()
  assert.equal((await layAside(id)).statusCode, 200)
  assert.equal(await mail(id), undefined)
  assert.equal((await layAside(id)).statusCode, 404)
  const sent = await aFailedMail({}, { failed_at: null, sent_at: board.clock.now().toISOString() })
  assert.equal((await layAside(sent)).statusCode, 409)
})
