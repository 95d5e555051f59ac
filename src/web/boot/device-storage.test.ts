import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { deviceStore, isWithinDays } from './device-storage.ts'

const entries = new Map<string, string>()
let isRefused = false
Object.assign(globalThis, {
  location: { protocol: 'http:' },
  document: { cookie: '' },
  window: {
    localStorage: {
      getItem: (key: string) => entries.get(key) ?? null,
      removeItem: (key: string) => entries.delete(key),
      setItem(key: string, text: string) {
        if (isRefused) throw new Error('refused')
        entries.set(key, text)
      },
    },
  },
})
beforeEach(() => {
  entries.clear()
  isRefused = false
})

const store = deviceStore<{ ids: number[]; at: string }>(
  'list',
  ({ ids, at }) => ids.every(Number.isInteger) && isWithinDays(1, at),
)

test('an entry of another shape, and one that is too old, is removed', () => {
  const now = new Date().toISOString()
  for (const stored of [
    '{',
    'null',
    '7',
    '{}',
    `{"ids":[1.5],"at":"${now}"}`,
    '{"ids":[],"at":"2026-01-01"}',
  ]) {
    entries.set('list', stored)
    assert.equal(store.read(), undefined, stored)
    assert.ok(!entries.has('list'), stored)
  }
  assert.ok(store.write({ ids: [1], at: now }))
  assert.deepEqual(store.read(), { ids: [1], at: now })
})

test('the page remembers what the browser refuses to store', () => {
  isRefused = true
  const value = { ids: [2], at: new Date().toISOString() }
  assert.ok(!store.write(value))
  assert.deepEqual(store.read(), value)
})
