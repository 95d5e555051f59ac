// On PostgreSQL too: rows moved in pieces.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moveInPieces } from './move-in-pieces.ts'

/** Moves `rows` rows, each of which takes so many milliseconds. */
async function moved(rows: number, rowMs: number, callMs: number) {
  let [time, left] = [0, rows]
  const pieces: number[] = []
  const move = async (most: number) => {
    const some = Math.min(most, left)
    left -= some
    time += some * rowMs
    pieces.push(some)
    return some
  }
  return { isDone: await moveInPieces(move, callMs, () => time), pieces, left }
}

test('cheap rows move in pieces that grow, up to 2,000 at once', async () => {
  const { isDone, pieces, left } = await moved(10_000, 0.01, 8_000)
  assert.deepEqual([isDone, left], [true, 0])
  assert.deepEqual(pieces.slice(0, 6), [100, 200, 400, 800, 1_600, 2_000])
})

test('dear rows move in pieces of a quarter of a second', async () => {
  const { pieces } = await moved(1_000, 5, 60_000)
  assert.deepEqual(pieces.slice(0, 3), [100, 50, 50])
})

test('a call ends after its time, and says that there is more', async () => {
  const { isDone, left } = await moved(100_000, 2, 8_000)
  assert.equal(isDone, false)
  assert.ok(left > 95_000 && left < 97_000, String(left))
})
