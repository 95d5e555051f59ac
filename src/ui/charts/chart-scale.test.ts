import assert from 'node:assert/strict'
import { test } from 'node:test'
import { axisMarks } from './chart-scale.ts'

test('an axis goes to a round number in few whole steps', () => {
  assert.deepEqual(axisMarks(0), [0, 1])
  assert.deepEqual(axisMarks(1), [0, 1])
  assert.deepEqual(axisMarks(7), [0, 2, 4, 6, 8])
  assert.deepEqual(axisMarks(99), [0, 20, 40, 60, 80, 100])
  assert.deepEqual(axisMarks(101), [0, 50, 100, 150])
  assert.deepEqual(axisMarks(48_418), [0, 10_000, 20_000, 30_000, 40_000, 50_000])
})
