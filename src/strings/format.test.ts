import assert from 'node:assert/strict'
import { test } from 'node:test'
import { datesIn } from './format.ts'

test('days and times are in the language of the page', () => {
  const instant = '2026-11-23T20:04:00.000Z'
  for (const [language, day, time] of [
    ['en', 'Nov 24, 2026', 'Nov 24, 2026, 1:34 AM'],
    ['si', '2026 නොවැම්බර් 24', '2026 නොවැම්බර් 24, පෙ.ව. 1:34'],
    ['ta', '24 நவம்பர், 2026', '24 நவம்பர், 2026, மு.ப. 1:34'],
  ] as const) {
    const { formatDay, formatTime } = datesIn(language)
    assert.equal(formatDay('2026-11-24'), day)
    assert.equal(formatDay(instant), day)
    assert.equal(formatTime(instant).replace(/\s/g, ' '), time)
  }
  assert.match(datesIn('si').formatTime('2026-11-24T09:04:00+05:30'), /පෙ\.ව\. 9:04$/)
  assert.match(datesIn('ta').formatTime('2026-11-24T12:30:00+05:30'), /பி\.ப\. 12:30$/)
})
