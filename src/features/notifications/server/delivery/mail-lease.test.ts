// On PostgreSQL too: leases.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { keepLease } from './mail-lease.ts'

const LEASE_MS = 600

/** Resolves to the milliseconds after which the lease was lost, or to `undefined` if it was not. */
async function lostWithin(milliseconds: number, renew: () => Promise<boolean>): Promise<number | undefined> {
  const begun = performance.now()
  const { lost, stop } = keepLease(renew, LEASE_MS, begun)
  let after: number | undefined
  lost.addEventListener('abort', () => (after = performance.now() - begun))
  await wait(milliseconds)
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
  await wait(LEASE_MS * 1.2)
  assert.deepEqual([no, lost.aborted], [0, false])
})
