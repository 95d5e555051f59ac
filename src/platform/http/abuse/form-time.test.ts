import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testClock } from '#test/support/app.ts'
import { formTimes } from './form-time.ts'

const clock = testClock()
const secret = 'a secret of this test alone, long enough'
const times = formTimes({ clock }, secret, 1)

test('a form that is sent within two seconds after it was touched was not filled in by a person', () => {
  const begun = times.begin('contact')
  assert.equal(times.signal('contact', begun), 'sent_too_fast')
  clock.advance(1999)
  assert.equal(times.signal('contact', begun), 'sent_too_fast')
  clock.advance(1)
  assert.equal(times.signal('contact', begun), undefined)
  clock.advance(30 * 86_400_000)
  assert.equal(times.signal('contact', begun), undefined, 'a form that was left open for a month')
})

test('a time that was changed, invented or signed for something else is forged', () => {
  const begun = times.begin('contact')
  clock.advance(10_000)
  const [time, signature] = begun.split('.') as [string, string]
  const earlier = `${(Number.parseInt(time, 36) - 60_000).toString(36)}.${signature}`
  const other = formTimes({ clock }, 'another secret of another board, long enough', 1).begin('contact')
  for (const forged of [earlier, other, times.begin('apply'), time, '', '.', 'x'.repeat(9000), ['a'], 7])
    assert.equal(times.signal('contact', forged), 'forged_time', String(forged).slice(0, 40))
})

test('who sends no time is not checked by it, and a restart forgets none', () => {
  assert.equal(times.signal('contact', undefined), undefined)
  const begun = times.begin('contact')
  clock.advance(3000)
  assert.equal(formTimes({ clock }, secret, 1).signal('contact', begun), undefined)
})
