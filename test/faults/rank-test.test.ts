import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chance } from '#test/support/chance.ts'
import { rankTest } from './rank-test.ts'

test('the rank test finds a shift, and none where there is none', () => {
  const dice = chance(7)
  const noise = () => dice.below(1_000) / 10
  const pairs = Array.from({ length: 500 }, () => [noise(), noise()] as const)
  const alike = rankTest(
    pairs.map(([a]) => a),
    pairs.map(([, b]) => b),
  )
  assert.ok(alike > 0.01, String(alike))
  const shifted = rankTest(
    pairs.map(([a]) => a + 10),
    pairs.map(([, b]) => b),
  )
  assert.ok(shifted < 0.01, String(shifted))
  // A published example: differences 1 to 10 all of one sign.
  const oneSided = rankTest([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], Array<number>(10).fill(0))
  assert.ok(Math.abs(oneSided - 0.00506) < 0.0002, String(oneSided))
})
