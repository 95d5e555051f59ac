// These small files would take gigabytes or seconds to decode.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cpuMs } from '#test/support/cpu-time.ts'
import { aBlankPng, packedZeros, pngChunk } from '#test/support/png.ts'
import { longTest } from '#test/support/sizes.ts'
import { withFile } from '#test/support/temporary-file.ts'
import { cleanPoster } from './clean-poster.ts'

const make = (bytes: Buffer) => withFile(bytes, (path) => cleanPoster(path))

/** The peak memory during the work beyond that before it, in MiB. */
async function grownMiB(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss()
  let peak = before
  // This thread can sample, because decoding happens on another one.
  const look = () => (peak = Math.max(peak, process.memoryUsage.rss()))
  const looking = setInterval(look, 2)
  try {
    await work()
    look()
  } finally {
    clearInterval(looking)
  }
  return (peak - before) / 1024 / 1024
}

test('a picture with a side that is too long is refused before it is decoded', async (t) => {
  const longest = await make(aBlankPng(16_383, 90))
  assert.ok(longest.ok)
  assert.equal(longest.width, 16_383)
  const sizes: [number, number][] = [
    [16_384, 90],
    [90, 16_384],
    [65_000, 360],
    [200_000, 119],
    [1_000_000, 24],
    [24_000_000, 1],
  ]
  const pictures = sizes.map(([width, height]) => aBlankPng(width, height))
  const grown = await grownMiB(async () => {
    for (const [no, [width, height]] of sizes.entries())
      assert.deepEqual(await make(pictures[no]!), { ok: false, tooLarge: { width, height } })
  })
  t.diagnostic(`${grown.toFixed(1)} MiB more at the peak`)
  assert.ok(grown < 100, `${grown.toFixed(0)} MiB`)
})

longTest('a PNG with much packed text or a huge profile is refused before it is unpacked', async (t) => {
  const text = pngChunk('zTXt', packedZeros(50_000_000))
  const international = pngChunk(
    'iTXt',
    Buffer.concat([Buffer.from('Comment\0\x01\0\0\0'), packedZeros(50_000_000).subarray(9)]),
  )
  const tiny = pngChunk('zTXt', packedZeros(10))
  const costly = {
    texts: aBlankPng(40, 30, ...Array.from({ length: 40 }, () => text)),
    'international texts': aBlankPng(40, 30, ...Array.from({ length: 10 }, () => international)),
    'a colour profile': aBlankPng(40, 30, pngChunk('iCCP', packedZeros(400_000_000))),
    'many small texts': aBlankPng(40, 30, ...Array.from({ length: 33 }, () => tiny)),
  }
  for (const [what, bytes] of Object.entries(costly)) {
    const spent = await cpuMs(async () => assert.deepEqual(await make(bytes), { ok: false }, what))
    t.diagnostic(`${what}: ${spent.toFixed(0)} ms`)
    assert.ok(spent < 300, `${what}: ${spent} ms`)
  }
})

test('a PNG with the notes of an honest program is accepted', async () => {
  const notes = [
    ...Array.from({ length: 32 }, (_, no) => pngChunk('zTXt', packedZeros(no))),
    // Photo editors write a long, uncompressed description.
    pngChunk('iTXt', Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\0\0\0\0'), Buffer.alloc(400_000, ' ')])),
  ]
  assert.ok((await make(aBlankPng(40, 30, ...notes))).ok)
})
