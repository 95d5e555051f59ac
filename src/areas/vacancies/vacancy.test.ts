import assert from 'node:assert/strict'
import { test } from 'node:test'
import { closingWords, daysUntilClose, excerpt, isNew, statusText } from './vacancy.ts'

const today = '2026-11-20'

test('a vacancy is new on the day of its approval and the day after', () => {
  assert.deepEqual(
    ['2026-11-20', '2026-11-19', '2026-11-18'].map((approved) => isNew(approved, today)),
    [true, true, false],
  )
})

test('days are counted over the ends of months and years', () => {
  assert.equal(daysUntilClose('2027-01-01', '2026-12-31'), 1)
  assert.equal(daysUntilClose('2028-03-01', '2028-02-28'), 2)
  assert.equal(daysUntilClose('2026-11-18', today), -2)
})

test('words stand beside a closing date for its last three days and after it', () => {
  assert.equal(closingWords('2026-11-24', today), undefined)
  assert.deepEqual(closingWords('2026-11-23', today), { key: 'vacancy.closes_in_days', values: { days: 3 } })
  assert.equal(closingWords('2026-11-21', today)?.key, 'vacancy.closes_tomorrow')
  assert.equal(closingWords('2026-11-20', today)?.key, 'vacancy.closes_today')
  assert.equal(closingWords('2026-11-19', today)?.key, 'vacancy.closed')
})

test('a description is cut to eight words with an ellipsis, and only when it is longer', () => {
  assert.equal(
    excerpt('one two three four five six seven eight nine'),
    'one two three four five six seven eight…',
  )
  assert.equal(
    excerpt('One, two, three. Four, five, six, seven, eight, nine.'),
    'One, two, three. Four, five, six, seven, eight…',
  )
  assert.equal(
    excerpt('  one two\n\nthree four five six seven eight '),
    'one two three four five six seven eight',
  )
})

test('a status that is none of ours is called unknown', () => {
  assert.deepEqual([0, 1, 2, 7].map(statusText), [
    'vacancy.status.pending',
    'vacancy.status.approved',
    'vacancy.status.rejected',
    'vacancy.status.unknown',
  ])
})
