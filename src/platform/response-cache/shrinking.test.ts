import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { toCachedResponse } from './cached-response.ts'
import { shrinkSettled } from './shrinking.ts'
import type { Entry } from './store.ts'

const words = ['nurse', 'driver', 'රියදුරු', 'ஆசிரியர்', 'cashier', 'Colombo', 'Galle']
const body = Buffer.from(
  Array.from({ length: 800 }, (_, no) => `<li class="row">${words[(no * no) % 7]} ${no % 91}</li>`).join(''),
)

/** An entry that somebody asked for in Brotli; `grown` holds the bytes that it told of. */
async function anEntry(): Promise<{ entry: Entry; grown: number[] }> {
  const grown: number[] = []
  const answer = { status: 200, headers: {}, body, tags: new Set<string>() }
  const cached = await toCachedResponse(answer, true, (_, bytes) => grown.push(bytes))
  await cached.brotli!.render()
  const entry = Object.assign(cached, { hits: 0, shrunk: false, renderedAt: performance.now() }) as Entry
  return { entry, grown }
}

test('a response that is requested again and again gets smaller, with the same content', async () => {
  const { entry, grown } = await anEntry()
  const first = entry.brotli!.variant!.body
  const shrink = shrinkSettled({ hits: 3, settledMs: 0 })
  entry.hits = 2
  shrink(entry)
  assert.equal(entry.shrunk, false)
  entry.hits = 3
  shrink(entry)
  while (entry.brotli!.variant!.body === first) await pause(5)
  const smaller = entry.brotli!.variant!.body
  assert.ok(smaller.length < first.length, `${smaller.length} of ${first.length}`)
  assert.deepEqual(brotliDecompressSync(smaller), body)
  assert.deepEqual(grown, [first.length, smaller.length - first.length])
})

test('a response that changed a moment ago stays as it is', async () => {
  const { entry } = await anEntry()
  entry.hits = 1_000
  shrinkSettled({ hits: 3, settledMs: 10_000 })(entry)
  assert.equal(entry.shrunk, false)
})
