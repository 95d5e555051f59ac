import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { testBoard } from '#test/support/app.ts'

const board = await testBoard({ after }, { SITE_NAME: 'Board & Sons' })
const folder = join(import.meta.dirname, '../../../../public')

test('the manifest names the board in the language of its address', async () => {
  for (const [path, lang, start] of [
    ['/manifest.webmanifest', 'en', '/'],
    ['/si/manifest.webmanifest', 'si', '/si'],
    ['/ta/manifest.webmanifest', 'ta', '/ta'],
  ] as const) {
    const answer = await board.call({ url: path })
    assert.equal(answer.headers['content-type'], 'application/manifest+json; charset=utf-8')
    const manifest = answer.json()
    assert.deepEqual(
      [manifest.name, manifest.lang, manifest.start_url, manifest.scope, manifest.display],
      ['Board & Sons', lang, start, '/', 'standalone'],
    )
  }
})

test('every icon of the manifest is there, and as large as it says', async () => {
  const { icons } = (await board.call({ url: '/manifest.webmanifest' })).json()
  assert.equal(icons.length, 4)
  for (const { src, sizes, type } of icons as Record<'src' | 'sizes' | 'type', string>[]) {
    const { format, width, height } = await sharp(await readFile(join(folder, src))).metadata()
    assert.equal(`image/${format}`, type.replace('+xml', ''))
    if (sizes !== 'any') assert.equal(`${width}x${height}`, sizes)
  }
  assert.equal((await sharp(join(folder, 'apple-touch-icon.png')).metadata()).width, 180)
  // These bytes are the type of an icon file and its two pictures.
  assert.deepEqual([...(await readFile(join(folder, 'favicon.ico'))).subarray(0, 6)], [0, 0, 1, 0, 2, 0])
})

test('security.txt has what RFC 9116 requires, and never expires on a board that runs', async () => {
  const get = async () => (await board.call({ url: '/.well-known/security.txt' })).body
  assert.deepEqual((await get()).split('\n'), [
    'Contact: mailto:office@board.test',
    'Expires: 2027-05-19T00:00:00.000Z',
    'Preferred-Languages: en, si, ta',
    'Canonical: http://board.test/.well-known/security.txt',
    '',
  ])
  board.clock.advance(300 * 86_400_000)
  assert.match(await get(), /^Expires: 2028-03-14T/m)
  const bare = await testBoard({ after }, { OFFICE_EMAIL: '' })
  const { body: led } = await bare.call({ url: '/.well-known/security.txt' })
  assert.match(led, /^Contact: http:\/\/board\.test\/contact-us$/m)
  const other = await testBoard({ after }, { SECURITY_CONTACT: 'https://board.example/security' })
  const { body } = await other.call({ url: '/.well-known/security.txt' })
  assert.match(body, /^Contact: https:\/\/board\.example\/security$/m)
})
