import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chance } from '#test/support/chance.ts'
import { floors, growth, slope, type Measured } from './steady.ts'

/** A quarter of an hour, looked at every five seconds, with the noise that a collected heap has. */
function series(perHour: number, noise: number): Measured[] {
  const dice = chance(7)
  return Array.from({ length: 180 }, (_, no) => {
    const hours = (no * 5) / 3_600
    return { hours, value: 200 + perHour * hours + (dice.below(1_000) / 1_000 - 0.5) * noise }
  })
}

test('a leak is told from noise, and its size', () => {
  assert.ok(Math.abs(slope(series(0, 20))) < 10)
  assert.ok(Math.abs(slope(series(100, 20)) - 100) < 10)
  assert.ok(Math.abs(slope(series(-30, 0)) + 30) < 1e-6)
})

test('what grows is told from what has peaks', () => {
  const peaks = series(0, 4).map((one, no) => (no % 20 === 0 ? { ...one, value: one.value + 500 } : one))
  assert.ok(Math.abs(growth(peaks)) < 1)
  assert.ok(growth(series(60, 4)) > 9)
})

test('a saw has no slope at its floor, and a leak under it keeps its own', () => {
  const saw = (perHour: number) =>
    series(perHour, 2).map((one, no) => ({ ...one, value: one.value + (no % 9) * 8 }))
  assert.ok(Math.abs(slope(floors(saw(0), 20))) < 10)
  assert.ok(Math.abs(slope(floors(saw(100), 20)) - 100) < 10)
})
