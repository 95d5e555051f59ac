import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as settled } from 'node:timers/promises'
import { fairQueue } from './concurrency-limit.ts'

/** Records the order in which clients begin; `end` releases the one that began first. */
function watched(places: number, mostWaiting: number) {
  const queue = fairQueue(places, mostWaiting)
  const begun: string[] = []
  const refused: string[] = []
  const leaving: (() => void)[] = []
  return {
    begun,
    refused,
    ask: (client: string) => {
      const enter = async () => {
        const leave = await queue.enter(client)
        begun.push(client)
        leaving.push(leave)
      }
      enter().catch(() => refused.push(client))
    },
    end: async () => {
      const leave = leaving.shift()!
      leave()
      leave()
      await settled()
    },
  }
}

test('a client with one request does not wait behind the hundred of another', async () => {
  const { ask, begun, end } = watched(1, 1_000)
  for (let sent = 0; sent < 100; sent += 1) ask('many')
  ask('one')
  await settled()
  assert.deepEqual(begun, ['many'])
  await end()
  await end()
  assert.deepEqual(begun, ['many', 'many', 'one'])
})

test('in a full queue the one who waits with most is refused, and a client alone gets in', async () => {
  const { ask, begun, refused, end } = watched(1, 10)
  for (let sent = 0; sent < 20; sent += 1) ask('many')
  await settled()
  assert.equal(refused.length, 9)
  ask('one')
  await settled()
  assert.deepEqual(new Set(refused), new Set(['many']))
  assert.equal(refused.length, 10)
  for (let turn = 0; turn < 3; turn += 1) await end()
  assert.ok(begun.includes('one'))
})

test('a place is given back once, and the queue runs empty', async () => {
  const { ask, begun, end } = watched(2, 10)
  for (const client of ['a', 'b', 'c', 'd']) ask(client)
  await settled()
  assert.deepEqual(begun, ['a', 'b'])
  for (let turn = 0; turn < 4; turn += 1) await end()
  assert.deepEqual(begun, ['a', 'b', 'c', 'd'])
  ask('e')
  await settled()
  assert.equal(begun.at(-1), 'e')
})
