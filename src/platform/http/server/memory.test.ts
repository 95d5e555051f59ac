import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { testBoard } from '#test/support/app.ts'

// Without an embedded database a test board takes less memory than the lowest limit; this cannot be freed.
const ballast = Buffer.alloc(192 * 1024 * 1024, 1)
// The limit is below what this board takes, so that freeing memory does not help.
let exhausted = 0
const board = await testBoard(
  { after },
  { MAX_MEMORY_MB: '128', MAX_MEMORY_SECONDS: '4' },
  { onMemoryExhausted: () => (exhausted += 1) },
)
const address = await board.listen()
const status = async (path: string) => {
  const answer = await fetch(address + path)
  await answer.arrayBuffer()
  return answer.status
}

async function until(path: string, expected: number): Promise<void> {
  for (const end = performance.now() + 60_000; (await status(path)) !== expected; await pause(50))
    assert.ok(performance.now() < end, `${path} did not answer ${expected}`)
}

test('a board that takes too much memory sends its balancer elsewhere, and gives up after its time, once', async () => {
  await until('/readyz', 503)
  assert.equal(await status('/healthz'), 200)
  assert.equal(await status('/api/user'), 503)
  for (const end = performance.now() + 60_000; exhausted === 0; await pause(50))
    assert.ok(performance.now() < end, 'it did not give up')
  await pause(2_500)
  assert.equal(exhausted, 1)
  assert.equal(ballast[0], 1)
})

test('the caches are dropped when memory is short', async () => {
  // The caches are empty by now, so the response would have to be rendered, which is refused.
  assert.equal(await status('/api/categories'), 503)
})
