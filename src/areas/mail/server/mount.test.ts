import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { passwordWasReset } from '#src/areas/people/mails/accounts-mails.ts'
import { testBoard } from '#test/support/app.ts'
import { anAdmin } from '#test/support/factories.ts'
import { announce } from '../calls/announce.server.ts'

const board = await testBoard({ after })
const { token } = await anAdmin(board)
for (let i = 1; i <= 5; i += 1) {
  board.clock.advance(1000)
  await announce(board.db, board.clock.now(), passwordWasReset, `p${i}@example.lk`, { name: 'P' })
}
const at = board.clock.now().toISOString()
const mail = (recipient: string) => board.db.updateTable('outbox').where('recipient', '=', recipient)
await mail('p1@example.lk').set({ sent_at: at }).execute()
await mail('p2@example.lk').set({ failed_at: at, last_error: 'no such mailbox' }).execute()

const list = async (query: string) => {
  const answer = await board.call({ url: `/api/admin/outbox${query}`, token })
  const recipients = answer.json().map((row: { recipient: string }) => row.recipient.split('@')[0])
  return { recipients, total: answer.headers['x-total-count'], status: answer.statusCode }
}

test('an admin sees the mails that have not left, newest first, whole or by the page', async () => {
  assert.deepEqual((await list('')).recipients, ['p5', 'p4', 'p3', 'p2'])
  assert.deepEqual((await list('?state=waiting')).recipients, ['p5', 'p4', 'p3'])
  assert.deepEqual((await list('?state=failed')).recipients, ['p2'])
  assert.deepEqual(await list('?per_page=3&page=2'), { recipients: ['p2'], total: '4', status: 200 })
  assert.deepEqual(await list('?state=waiting&per_page=2'), {
    recipients: ['p5', 'p4'],
    total: '3',
    status: 200,
  })
  assert.equal((await board.call({ url: '/api/admin/outbox?state=lost', token })).statusCode, 422)
})

test('an admin sorts them by every column', async () => {
  assert.deepEqual((await list('?sort=recipient')).recipients, ['p2', 'p3', 'p4', 'p5'])
  assert.deepEqual((await list('?sort=-recipient&page=1')).recipients, ['p5', 'p4', 'p3', 'p2'])
  assert.deepEqual((await list('?sort=state')).recipients, ['p2', 'p3', 'p4', 'p5'])
  assert.deepEqual((await list('?sort=-last_error')).recipients[0], 'p2')
  // The mail that was given up has no next attempt, so it is last in both orders.
  assert.deepEqual((await list('?sort=next_attempt_at')).recipients, ['p3', 'p4', 'p5', 'p2'])
  assert.deepEqual((await list('?sort=-next_attempt_at')).recipients, ['p5', 'p4', 'p3', 'p2'])
  for (const sort of ['template', 'attempts', '-created_at'])
    assert.equal((await list(`?sort=${sort}`)).status, 200)
})

test('a mail that does not exist cannot be retried', async () => {
  for (const id of ['2147483647', '0', 'x'])
    assert.equal(
      (await board.call({ method: 'POST', url: `/api/admin/outbox/${id}/retry`, token })).statusCode,
      404,
    )
})
