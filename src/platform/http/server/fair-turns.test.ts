import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { fairTurns } from './fair-turns.ts'

test('a turn that fails is not the last', async (t) => {
  const turns = fairTurns()
  const error = new Error('a fault')
  // The runner would take it for one of the test.
  const others = process.listeners('uncaughtException')
  process.removeAllListeners('uncaughtException')
  t.after(() => others.forEach((listener) => process.on('uncaughtException', listener)))
  const caught = once(process, 'uncaughtException')
  turns.add(() => {
    throw error
  })
  const later = new Promise<void>((resolve) => turns.add(resolve))
  assert.equal((await caught)[0], error)
  await later
  await new Promise<void>((resolve) => turns.add(resolve))
})
