import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { resultsWithin } from './results-within.ts'

const wanted = () => true
const known = (value: string) => () => Promise.resolve(value)
const failing = () => Promise.reject(new Error('no'))
const slow = (value: string) => () => pause(30, value)

test('of no task there is no result', async () => {
  assert.deepEqual(await resultsWithin([], 5, wanted), [])
})

test('what is not there in time is left out', async () => {
  assert.deepEqual(await resultsWithin([known('a'), slow('b'), known('c')], 5, wanted), ['a'])
})

test('where none is there in time the first one is waited for', async () => {
  assert.deepEqual(await resultsWithin([slow('late'), slow('later')], 5, wanted), ['late'])
})

test('the others are run afterwards while they are wanted, and else not begun', async () => {
  for (const isWanted of [true, false]) {
    const begun: string[] = []
    const last = Promise.withResolvers<void>()
    const tasks = ['a', 'b', 'c'].map((name) => async () => {
      begun.push(name)
      await pause(name === 'a' ? 0 : 20)
      if (name === 'c') last.resolve()
      return name
    })
    assert.deepEqual(await resultsWithin(tasks, 10, () => isWanted), ['a'])
    await (isWanted ? last.promise : pause(60))
    assert.deepEqual(begun, isWanted ? ['a', 'b', 'c'] : ['a', 'b'])
  }
})

test('one that fails is left out, and where all fail the result fails', async () => {
  assert.deepEqual(await resultsWithin([failing, known('a')], 50, wanted), ['a'])
  await assert.rejects(resultsWithin([failing, failing], 50, wanted), AggregateError)
})
