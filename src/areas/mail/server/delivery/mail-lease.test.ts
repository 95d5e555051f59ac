// On PostgreSQL too: leases.
import assert from 'node:assert/strict'
import { beforeEach, mock, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { keepLease } from './attempts.ts'

const LEASE_MS = 60_000

// Timers are mocked, because a slow test machine could lose a lease.
beforeEach(() => {
  mock.timers.reset()
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] })
})

const STEP_MS = 1_000
let passed = 0
async function pass(milliseconds: number): Promise<void> {
  for (const end = passed + milliseconds; passed < end; passed += STEP_MS) {
    mock.timers.tick(STEP_MS)
    await turn()
  }
}

/** Resolves to the milliseconds after which the lease was lost, or to `undefined` if it was not. */
async function lostWithin(milliseconds: number, renew: () => Promise<boolean>): Promise<number | undefined> {
  const begun = passed
  const { lost, stop } = keepLease(renew, LEASE_MS, performance.now())
  let after: number | undefined
  lost.addEventListener('abort', () => (after = passed - begun))
  await pass(milliseconds)
  stop()
  return after
}

test('a lease that is renewed is not lost, though one renewal in three fails', async () => {
  let no = 0
  const renew = async () => {
    if ((no += 1) % 3 === 0) throw new Error('the database is away')
    return true
  }
  assert.equal(await lostWithin(LEASE_MS * 4, renew), undefined)
  assert.ok(no >= 8)
})

test('a lease that cannot be renewed is given up before it ends, for others to find it free', async () => {
  for (const renew of [
    () => Promise.reject(new Error('the database is away')),
    () => new Promise<boolean>(() => undefined),
  ]) {
    const after = await lostWithin(LEASE_MS, renew)
    assert.ok(after !== undefined && after > LEASE_MS * 0.7, `given up after ${after} ms`)
  }
})

test('a lease that somebody else has is given up at once', async () => {
  const after = await lostWithin(LEASE_MS / 2, async () => false)
  assert.ok(after !== undefined && after < LEASE_MS / 2)
})

test('a lease that is stopped is renewed no more', async () => {
  let no = 0
  const { lost, stop } = keepLease(async () => (no += 1) > 0, LEASE_MS, performance.now())
  stop()
  await pass(LEASE_MS * 1.2)
  assert.deepEqual([no, lost.aborted], [0, false])
})
