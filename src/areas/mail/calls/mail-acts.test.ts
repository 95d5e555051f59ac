import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { anAdmin } from '#test/support/factories.ts'

const board = await testBoard({ after })
const { token } = await anAdmin(board)

async function aFailedMail(payload: object = {}, more: object = {}): Promise<number> {
  const now = board.clock.now().toISOString()
  const { id } = await board.db
    .insertInto('outbox')
    .values({
      template: 'password_was_reset',
      recipient: 'kumari@gmial.com',
      payload: JSON.stringify(payload),
      message_id: `<${Math.random()}@board.test>`,
      next_attempt_at: now,
      failed_at: now,
      created_at: now,
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
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

test('a mail with a secret link goes to nobody but its reader', async () => {
  for (const payload of [{ token: 'lvp_x' }, { link_token: 'lvl_x' }]) {
    const id = await aFailedMail(payload)
    assert.equal((await correct(id, 'thief@example.lk')).statusCode, 409)
    assert.equal((await mail(id))?.recipient, 'kumari@gmial.com')
  }
  const late = await aFailedMail({}, { template: 'vacancy_alert' })
  assert.equal((await correct(late, 'thief@example.lk')).statusCode, 409)
})

test('a mail that is laid aside is gone; one that has left stays on record', async () => {
  const id = await aFailedMail()
  assert.equal((await layAside(id)).statusCode, 200)
  assert.equal(await mail(id), undefined)
  assert.equal((await layAside(id)).statusCode, 404)
  const sent = await aFailedMail({}, { failed_at: null, sent_at: board.clock.now().toISOString() })
  assert.equal((await layAside(sent)).statusCode, 409)
})
