import assert from 'node:assert/strict'
import { test } from 'node:test'
import { datesIn, dayInColombo } from './format.ts'
import { weekdayIn } from './weekday-words.ts'

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
    assert.equal(formatTime(instant), time)
  }
  for (const [language, day] of [
    ['en', 'Tuesday, Nov 24'],
    ['si', 'අඟහරුවාදා, නොවැ 24'],
    ['ta', 'செவ்வாய், 24 நவ.'],
  ] as const)
    assert.equal(`${weekdayIn(language, instant)}, ${datesIn(language).formatMonthDay(instant)}`, day)
  assert.match(datesIn('si').formatTime('2026-11-24T09:04:00+05:30'), /පෙ\.ව\. 9:04$/)
  assert.match(datesIn('ta').formatTime('2026-11-24T12:30:00+05:30'), /பி\.ப\. 12:30$/)
})

test('days and times do not depend on how the ICU of a browser writes a date', (t) => {
  // ICU 72 writes the date of `en-CA` so; others differ in spaces, in order, and in zeros.
  t.mock.getter(Intl.DateTimeFormat.prototype, 'format', () => () => '2/3/2031')
  const written =
    'day 3,literal .,month 2,literal .,year 2031,hour 9,literal :,minute 04,literal \u202f,dayPeriod AM'
  t.mock.method(Intl.DateTimeFormat.prototype, 'formatToParts', () =>
    written
      .split(',')
      .map((part) => ({ type: part.split(' ')[0], value: part.slice(part.indexOf(' ') + 1) })),
  )
  const instant = '2031-02-03T03:34:00.000Z'
  assert.equal(dayInColombo(instant), '2031-02-03')
  assert.equal(datesIn('en').formatDay(instant), 'Feb 3, 2031')
  assert.equal(datesIn('en').formatTime(instant), 'Feb 3, 2031, 9:04 AM')
  assert.equal(datesIn('si').formatTime(instant), '2031 පෙබරවාරි 3, පෙ.ව. 9:04')
})
