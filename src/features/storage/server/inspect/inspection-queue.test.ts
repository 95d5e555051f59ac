import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inspectionQueue } from './inspection-queue.ts'

test('sixty-four wait for a place, one more is refused, and who has gone gets no work', async () => {
  const inTurn = inspectionQueue(1)
  const gate = Promise.withResolvers<void>()
  const done: number[] = []
  const first = inTurn(() => gate.promise)
  const waiting = Array.from({ length: 64 }, (_, no) =>
    inTurn(
      async () => void done.push(no),
      () => no === 5,
    ),
  )
  await assert.rejects(
    inTurn(async () => assert.fail('it had no place')),
    { code: 'unavailable' },
  )
  gate.resolve()
  await first
  const results = await Promise.allSettled(waiting)
  assert.equal(done.length, 63)
  assert.ok(!done.includes(5))
  assert.deepEqual(
    results.flatMap(({ status }, no) => (status === 'rejected' ? [no] : [])),
    [5],
  )
  assert.equal(await inTurn(async () => 'free again'), 'free again')
})
