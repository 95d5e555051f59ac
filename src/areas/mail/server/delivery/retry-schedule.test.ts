import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPermanentRefusal, nextAttempt } from './attempts.ts'

const start = new Date('2026-11-20T06:30:00Z')

/** The times of the attempts, in minutes after the first. */
function attempts(isPermanent: boolean, random: number): number[] {
  const times = [0]
  let now = start
  for (;;) {
    const again = nextAttempt(now, times.length, isPermanent, () => random)
    if (!again) return times
    now = again
    times.push((now.getTime() - start.getTime()) / 60_000)
  }
}

test('a mail is tried ten times over about a day, then left to an admin', () => {
  const times = attempts(false, 0.5)
  assert.deepEqual(times.slice(0, 5), [0, 1, 6, 21, 81])
  assert.equal(times.length, 10)
  assert.ok(times.at(-1)! > 23.5 * 60 && times.at(-1)! < 25 * 60)
})

test('a server that refuses for good is believed after a while that outlasts a short repair', () => {
  for (const random of [0, 1]) {
    const times = attempts(true, random)
    assert.equal(times.length, 4)
    assert.ok(times.at(-1)! > 15 && times.at(-1)! < 30)
  }
})

test('waiting mails do not come back all at once', () => {
  const [early, late] = [0, 1].map((random) => nextAttempt(start, 3, false, () => random)!.getTime())
  assert.equal(late! - early!, 3 * 60_000)
})

test('only an answer about this very mail is for good', () => {
  assert.ok(isPermanentRefusal({ code: 'EENVELOPE', responseCode: 550 }))
  assert.ok(isPermanentRefusal({ code: 'EMESSAGE', responseCode: 554 }))
  assert.ok(!isPermanentRefusal({ code: 'EENVELOPE', responseCode: 451 }))
  assert.ok(!isPermanentRefusal({ code: 'EAUTH', responseCode: 535 }))
  assert.ok(!isPermanentRefusal({ code: 'ECONNECTION' }))
  assert.ok(!isPermanentRefusal(new Error('a fault in a template')))
})
