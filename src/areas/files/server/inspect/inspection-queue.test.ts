import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inspectionQueue } from './inspection-queue.ts'

test('sixty-four wait for a place, one more is refused, and who has gone gets no work', async () => {
  const inTurn = inspectionQueue(1)
  const gate = Promise.withResolvers<void>()
  const done: number[] = []
  const first = inTurn(() => gate.promise)
  const waiting = Array.from({ length: 64 }, (_, no) =>
    inTurn(async () => void done.push(no), { client: 'one', isGone: () => no === 5 }),
  )
  await assert.rejects(
    inTurn(async () => assert.fail('it had no place'), { client: 'one', isGone: () => false }),
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

test('a sender of many files does not keep the file of another one waiting behind all of them', async () => {
  const inTurn = inspectionQueue(1)
  const gate = Promise.withResolvers<void>()
  const done: string[] = []
  const sent = (client: string) => inTurn(async () => void done.push(client), { client, isGone: () => false })
  const first = inTurn(() => gate.promise)
  const many = Array.from({ length: 9 }, () => sent('many'))
  const honest = sent('honest')
  gate.resolve()
  await Promise.all([first, honest, ...many])
  assert.equal(done.indexOf('honest'), 1)
})
