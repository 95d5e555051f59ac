import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { Problem } from '#src/contract/errors.ts'
import { limitConcurrency } from './concurrency-limit.ts'

test('no more than the given number runs at a time, all get their turn, and a failure frees its place', async () => {
  const enter = limitConcurrency(2)
  let running = 0
  let max = 0
  const results = await Promise.allSettled(
    [0, 1, 2, 3, 4, 5, 6].map((number) =>
      enter(async () => {
        running += 1
        max = Math.max(max, running)
        await turn()
        running -= 1
        if (number % 3 === 0) throw new Error('broken')
        return number
      }),
    ),
  )
  assert.equal(max, 2)
  assert.deepEqual(
    results.map((result) => result.status === 'fulfilled' && result.value),
    [false, 1, 2, false, 4, 5, false],
  )
})

test('behind a bounded queue the next one is refused, and the queue moves on', async () => {
  const queued = limitConcurrency(4, 64)
  const gate = Promise.withResolvers<void>()
  let running = 0
  let max = 0
  const work = async () => {
    running += 1
    max = Math.max(max, running)
    await gate.promise
    running -= 1
  }
  const admitted = Array.from({ length: 67 }, () => queued(work))
  assert.deepEqual(queued.state(), { running: 4, waiting: 63 })
  admitted.push(queued(work))
  await assert.rejects(queued(work), (error) => error instanceof Problem && error.code === 'unavailable')
  gate.resolve()
  await Promise.all(admitted)
  assert.equal(max, 4)
  assert.deepEqual(queued.state(), { running: 0, waiting: 0 })
  await queued(work)
})
