import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { fulfilledWithin } from './fulfilled-within.ts'

const never = new Promise<string>(() => undefined)

test('of no promise there is no value', async () => {
  assert.deepEqual(await fulfilledWithin([], 5), [])
})

test('what takes longer is left out, and nothing waits for it', async () => {
  assert.deepEqual(await fulfilledWithin([never, Promise.resolve('known'), never], 5), ['known'])
})

test('where none is there in time the first one is waited for', async () => {
  assert.deepEqual(await fulfilledWithin([never, pause(30, 'late')], 5), ['late'])
})

test('one that fails is left out', async () => {
  assert.deepEqual(await fulfilledWithin([Promise.reject(new Error('no')), Promise.resolve('known')], 50), [
    'known',
  ])
})

test('where all fail the result fails', async () => {
  await assert.rejects(fulfilledWithin([Promise.reject(new Error('no'))], 50), AggregateError)
})
