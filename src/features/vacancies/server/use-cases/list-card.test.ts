import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { listCardPath } from '#src/features/share-cards/card-address.ts'
import { testBoard } from '#test/support/app.ts'
import { aCategory } from '#test/support/factories.ts'

const board = await testBoard({ after })
const get = (url: string) => board.call({ url })
const category = await aCategory(board)
const { slug } = await board.db
  .selectFrom('categories')
  .select('slug')
  .where('id', '=', category.id)
  .executeTakeFirstOrThrow()

test('the list of a category, a district and both have a card in each language', async () => {
  const different = new Set<string>()
  for (const slugs of [
    { category: slug },
    { district: 'nuwara-eliya' },
    { category: slug, district: 'galle' },
  ])
    for (const language of ['', '/si', '/ta']) {
      const { statusCode, headers, rawPayload } = await get(language + listCardPath(slugs))
      assert.equal(statusCode, 200)
      assert.equal(headers['content-type'], 'image/jpeg')
      const { width, height } = await sharp(rawPayload).metadata()
      assert.deepEqual([width, height], [1200, 630])
      assert.ok(rawPayload.length < 300_000, String(rawPayload.length))
      different.add(rawPayload.toString('base64'))
    }
  assert.equal(different.size, 9)
})

test('a list that does not exist has no card', async () => {
  for (const slugs of [
    {},
    { category: 'no-such-category' },
    { district: 'atlantis' },
    { category: slug, district: 'atlantis' },
    { category: 'no-such-category', district: 'galle' },
  ])
    assert.equal((await get(listCardPath(slugs))).statusCode, 404, listCardPath(slugs))
  for (const file of ['galle.jpg', '_galle_.jpg', '_galle.png', `${'a'.repeat(5_000)}_.jpg`, '_Galle.jpg'])
    assert.ok((await get(`/share-cards/lists/${file}`)).statusCode < 500, file)
})

test('its cards go when a name changes', async () => {
  const onDisk = async () =>
    (await readdir(join(board.dataDir, 'share-cards'))).filter((name) => name.startsWith('list-'))
  await get(listCardPath({ district: 'galle' }))
  assert.ok((await onDisk()).length > 0)
  await board.app.context.changes.transaction(async (_trx, changed) => changed('catalogue'))
  while ((await onDisk()).length > 0) await new Promise((soon) => setTimeout(soon, 5))
})
