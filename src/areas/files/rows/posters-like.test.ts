import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { fileUses } from '#src/areas.ts'
import { testBoard } from '#test/support/app.ts'
import { aPicture } from '#test/support/pictures.ts'
import { aDrawnPoster, copies, framedOrCropped } from '#test/support/posters.ts'
import { longTest, sizes } from '#test/support/sizes.ts'
import { hashDuePoster } from '../server/variants/hash-poster.ts'
import { postersLike } from './posters-like.ts'

const board = await testBoard({ after })
const { context } = board.app
const hash = async () => {
  while (await hashDuePoster(context, board.store, fileUses));
}
const stored = async (bytes: Buffer) => aPicture(board, 'posters', bytes)
const alike = (key: string) => postersLike(board.db, key, 200)

test('a poster is known again when it was scaled, encoded anew or framed; other posters are not taken for it', async () => {
  for (let design = 1; design <= sizes.posterDesigns; design += 1) {
    const poster = await aDrawnPoster({ design })
    const original = await stored(poster)
    const keys = await Promise.all(Object.values(copies).map(async (copy) => stored(await copy(poster))))
    await hash()
    const found = await alike(original)
    const missed = Object.keys(copies).filter((_, no) => !found.includes(keys[no]!))
    assert.deepEqual(missed, [], `design ${design}`)
    assert.equal(found.length, keys.length, 'none of another design')
    assert.ok((await alike(keys.at(-1)!)).includes(original), 'and the other way round')
  }
})

longTest('of posters framed by a tenth or cropped by 3 % nine in ten are known again', async () => {
  let [known, all] = [0, 0]
  for (let design = 50; design < 50 + sizes.posterDesigns; design += 1) {
    const poster = await aDrawnPoster({ design })
    const original = await stored(poster)
    const keys = await Promise.all(framedOrCropped.map(async (copy) => stored(await copy(poster))))
    await hash()
    const found = await alike(original)
    known += keys.filter((key) => found.includes(key)).length
    all += keys.length
  }
  assert.ok(known >= 0.9 * all, `${known} of ${all}`)
})

test('of many pairs of posters none is taken for the other, nor a template with other words', async () => {
  const keys: string[] = []
  for (let design = 100; design < 100 + sizes.unlikePosters; design += 1)
    keys.push(await stored(await aDrawnPoster({ design })))
  for (let design = 100; design < 103; design += 1)
    keys.push(await stored(await aDrawnPoster({ design, words: design + 5_000 })))
  await hash()
  for (const key of keys) assert.deepEqual(await alike(key), [])
})

test('a poster of one shade is like no other, and neither is one that cannot be read', async () => {
  const create = { width: 400, height: 300, channels: 3, background: 'white' } as const
  const blank = await sharp({ create }).png().toBuffer()
  const [one, other] = [await stored(blank), await stored(blank)]
  await hash()
  assert.deepEqual(await alike(one), [])
  assert.deepEqual(await alike(other), [])
  const broken = await stored(await aDrawnPoster({ design: 2 }))
  await board.store.put(broken, { data: Buffer.from('no picture') }, 'image/png')
  for (let no = 0; no < 3; no += 1) {
    await assert.rejects(hashDuePoster(context, board.store, fileUses))
    board.clock.advance(6 * 60_000)
  }
  assert.equal(await hashDuePoster(context, board.store, fileUses), false, 'it is given up')
})

test('what is known of a poster goes with its file, and keeps none alive', async () => {
  const key = await stored(await aDrawnPoster({ design: 3 }))
  await hash()
  const count = async () =>
    (await board.db.selectFrom('poster_bits').select('bits').where('key', '=', key).execute()).length
  assert.ok((await count()) > 0)
  await board.db.deleteFrom('files').where('key', '=', key).execute()
  assert.equal(await count(), 0)
})
