import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mailDay } from './letter.ts'

test('a day is written as the readers of a language write it, by the months of the calendar', () => {
  assert.equal(mailDay('2026-11-23', 'en'), 'Nov 23, 2026')
  assert.equal(mailDay('2026-11-23', 'si'), '2026 නොවැම්බර් 23')
  assert.equal(mailDay('2026-11-23', 'ta'), '23 நவம்பர், 2026')
  assert.equal(mailDay('tomorrow\nnoon', 'si'), 'tomorrow noon')
})
