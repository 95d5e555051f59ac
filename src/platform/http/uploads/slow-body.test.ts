import assert from 'node:assert/strict'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { PassThrough } from 'node:stream'
import { test } from 'node:test'
import { slowness } from '../endpoints/timeouts.ts'
import { receiveForm } from './multipart.ts'

const KB = 1024
/** Sends at this speed for this many seconds; returns `false` if it is refused. */
function arrives(bytesPerSecond: number, seconds: number): boolean {
  let at = 0
  const isSlow = slowness(() => at)
  for (let second = 0; second < seconds; second += 1) {
    at += 1000
    if (isSlow(bytesPerSecond)) return false
  }
  return true
}

test('a body goes on arriving at 12 KB/s for as long as it takes, and is cut after a minute below', () => {
  assert.equal(arrives(24 * KB, 600), true)
  assert.equal(arrives(12 * KB, 600), true)
  assert.equal(arrives(11 * KB, 59), true)
  assert.equal(arrives(11 * KB, 60), false)
})

test('a body that slows down is cut at the end of its slow minute, and one that hesitates is not', () => {
  let at = 0
  const isSlow = slowness(() => at)
  const sends = (bytes: number, seconds: number) => {
    at += seconds * 1000
    return isSlow(bytes)
  }
  assert.equal(sends(2_000 * KB, 60), false)
  assert.equal(sends(100 * KB, 59), false)
  assert.equal(sends(700 * KB, 2), false)
  assert.equal(sends(100 * KB, 60), true)
})

test('a form that arrives too slowly is refused by a text of its own', async () => {
  const request = Object.assign(new PassThrough(), {
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    socket: new PassThrough(),
    complete: false,
  })
  const refused = receiveForm(
    request as unknown as IncomingMessage,
    tmpdir(),
    { maxBytes: KB },
    1_000,
    () => true,
  )
  request.write('--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n')
  await assert.rejects(refused, { code: 'body_too_slow' })
})
