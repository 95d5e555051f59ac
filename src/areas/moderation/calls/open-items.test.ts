import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { anAdmin } from '#test/support/factories.ts'
import { listOpenItems, OPEN_MS, openQueueItem } from './admin-moderation.ts'

const board = await testBoard({ after })
const [kumari, nimal] = [
  await anAdmin(board, { name: 'Kumari' }),
  await anAdmin(board, { role: 'moderator' }),
]
const open = (token: string, queue: string, id: number) =>
  board.call({ method: 'PUT', url: openQueueItem.path, token, payload: { queue, id } })
const seen = async (token: string) => (await board.call({ url: listOpenItems.path, token })).json()

test('what an admin has open is seen by the others, one item of each, and ends', async (t) => {
  await open(kumari.token, 'vacancy', 7)
  const answer = await open(nimal.token, 'vacancy', 7)
  assert.deepEqual(answer.json(), [{ queue: 'vacancy', id: 7, admin_name: 'Kumari' }])
  await open(kumari.token, 'report', 8)
  assert.deepEqual(await seen(nimal.token), [{ queue: 'report', id: 8, admin_name: 'Kumari' }])
  assert.equal((await seen(kumari.token)).length, 1)
  const now = board.clock.now()
  t.after(() => board.clock.set(now.toISOString()))
  board.clock.set(new Date(now.getTime() + OPEN_MS).toISOString())
  assert.deepEqual(await seen(nimal.token), [])
})

test('a viewer has nothing open, and no queue is invented', async () => {
  const viewer = await anAdmin(board, { role: 'viewer' })
  assert.equal((await open(viewer.token, 'vacancy', 7)).statusCode, 403)
  assert.equal((await open(kumari.token, 'claims', 7)).statusCode, 422)
})
