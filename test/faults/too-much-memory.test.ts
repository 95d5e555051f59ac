import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { boardOfItsOwn, untilReady } from '#test/support/running-board.ts'
import { amount } from './scale.ts'

const TIMES = amount('TIMES', 1, 5)
/** sysexits.h, EX_TEMPFAIL: what a service manager restarts after. */
const TRY_AGAIN = 75

test(`a board that takes too much memory for its time ends in order, ${TIMES} times, and starts again`, async (t) => {
  // A board without the embedded database stays below the lowest limit; memory.test.ts shows the same of it.
  if (process.env['TEST_DATABASE_URL'] !== undefined) return t.skip('on the embedded database only')
  // Less than any board takes, so that nothing helps.
  const tight = { MAX_MEMORY_MB: '128', MAX_MEMORY_SECONDS: '4', LOG_LEVEL: 'warn' }
  for (let no = 0; no < TIMES; no += 1) {
    const { child, address, printed } = await boardOfItsOwn(t, `tight-${no}`, { env: tight })
    const ended = once(child, 'exit')
    let wasUnready = false
    while (child.exitCode === null) {
      const ready = await fetch(`${address}/readyz`).catch(() => undefined)
      const alive = await fetch(`${address}/healthz`).catch(() => undefined)
      await ready?.arrayBuffer()
      await alive?.arrayBuffer()
      if (ready?.status === 503 && alive?.status === 200) wasUnready = true
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    assert.deepEqual(await ended, [TRY_AGAIN, null])
    assert.ok(wasUnready, 'a balancer was told')
    assert.match(printed.join('\n'), /memory stays above its limit/)
  }
  const { child, address } = await boardOfItsOwn(t, 'roomy')
  await untilReady(address)
  child.kill('SIGTERM')
  assert.deepEqual(await once(child, 'exit'), [0, null])
})
