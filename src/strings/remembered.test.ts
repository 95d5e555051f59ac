import assert from 'node:assert/strict'
import { test } from 'node:test'
import { datesIn, dayInColombo, formatNumber } from './format.ts'
import { remembered } from './remembered.ts'

const { formatDay } = datesIn('en')

test('a day begins at midnight in Sri Lanka, whatever day was formatted before', () => {
  const last = '2026-11-20T18:29:59.999Z'
  const first = '2026-11-20T18:30:00.000Z'
  for (const [instant, day, words] of [
    [last, '2026-11-20', 'Nov 20, 2026'],
    [first, '2026-11-21', 'Nov 21, 2026'],
    [last, '2026-11-20', 'Nov 20, 2026'],
    ['2026-11-21T18:29:59.999Z', '2026-11-21', 'Nov 21, 2026'],
  ] as const) {
    assert.equal(dayInColombo(instant), day)
    assert.equal(formatDay(instant), words)
  }
  assert.equal(formatDay('2026-11-21'), 'Nov 21, 2026')
  // Sri Lanka was six hours ahead until 2006.
  assert.equal(formatDay('2006-04-01T17:59:00Z'), 'Apr 1, 2006')
  assert.equal(formatDay('2006-04-01T18:00:00Z'), 'Apr 2, 2006')
  assert.equal(formatNumber(1_234_567), '1,234,567')
  assert.equal(formatNumber(1_234_567), '1,234,567')
})

test('what is no day is refused as before', () => {
  assert.throws(() => formatDay('soon'), RangeError)
  assert.throws(() => formatDay('soon'), RangeError)
})

test('each thing is formatted once, and what is remembered stays bounded', () => {
  let calls = 0
  const text = remembered((key: number) => `${key} ${(calls += 1)}`)
  assert.equal(text(1), '1 1')
  assert.equal(text(1), '1 1')
  for (let key = 0; key < 6_000; key += 1) text(key)
  assert.notEqual(text(1), '1 1')
})
