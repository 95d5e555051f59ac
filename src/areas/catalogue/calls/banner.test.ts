// On PostgreSQL too: locks.
import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { fileUses } from '#src/areas.ts'
import { deleteReplacedPictures } from '#src/areas/files/calls/fsck.server.ts'
import { makeDueVariants } from '#src/areas/files/server/variants/make-variants.ts'
import { en } from '#src/strings/en.ts'
import { testBoard } from '#test/support/app.ts'
import { anAdmin } from '#test/support/factories.ts'
import { aJpeg } from '#test/support/files.ts'
import { multipart } from '#test/support/forms.ts'
import { aPhoto } from '#test/support/pictures.ts'

const board = await testBoard({ after })
const admin = await anAdmin(board)
const image = { bytes: await aJpeg(), name: 'banner.jpg' }
const noImage = { image_url: null, image_width: null, image_height: null, image_variants: [] }
const empty = { ...noImage, link: null, text: null }
const url = '/api/admin/banner'

interface Banner {
  image_url: string | null
  image_variants: { url: string }[]
  link: string | null
  text: string | null
}

const remove = () => board.call({ method: 'DELETE', url, token: admin.token })
beforeEach(async () => void (await remove()))

async function save(fields: Record<string, string>, files: Parameters<typeof multipart>[1] = {}) {
  return board.call({ method: 'PUT', url, token: admin.token, ...(await multipart(fields, files)) })
}

async function shown(): Promise<Banner> {
  return (await board.call({ url: '/api/banner' })).json()
}

/** Lists the stored files after replaced pictures were deleted. */
async function storedBanners(): Promise<string[]> {
  const sweep = deleteReplacedPictures(board.db)
  await sweep()
  await sweep()
  return board.storedIn('banners')
}

test('a board without a banner says so', async () => {
  assert.deepEqual(await shown(), empty)
})

test('an admin sets the banner, and everyone sees it', async () => {
  const answer = await save({ text: 'Job fair in Kandy', link: 'https://example.lk/fair?day=1' }, { image })
  assert.equal(answer.statusCode, 200)
  const { message, data } = answer.json<{ message: string; data: Banner }>()
  assert.equal(message, en['banner.saved'])
  assert.deepEqual(await shown(), data)
  assert.deepEqual(data, {
    image_width: 60,
    image_height: 40,
    image_variants: [],
    image_url: data.image_url,
    text: 'Job fair in Kandy',
    link: 'https://example.lk/fair?day=1',
  })
  assert.match(data.image_url ?? '', /^\/storage\/banners\//)
  assert.equal((await board.call({ url: data.image_url ?? '' })).statusCode, 200)
})

test('the image stays until another one comes, the link only while it is sent', async () => {
  await save({ text: 'Job fair', link: 'https://example.lk/' }, { image })
  const { image_url } = await shown()
  await save({ text: 'Job fair tomorrow' })
  assert.partialDeepStrictEqual(await shown(), { image_url, link: null, text: 'Job fair tomorrow' })
  await save({ text: 'Job fair today' }, { image })
  assert.notEqual((await shown()).image_url, image_url)
  assert.equal((await storedBanners()).length, 1)
})

test('a page that was sent before a new picture came still gets the one that it shows, for an hour or two', async () => {
  const { context } = board.app
  const sweep = deleteReplacedPictures(board.db)
  await save({ text: 'Job fair' }, { image: { ...image, bytes: await aPhoto(1200) } })
  while (await makeDueVariants(context, board.store, fileUses));
  const { image_url, image_variants } = await shown()
  const urls = [image_url!, ...image_variants.map((variant) => variant.url)]
  assert.equal(urls.length, 3)
  const answers = async () => Promise.all(urls.map(async (url) => (await board.call({ url })).statusCode))
  await save({ text: 'Job fair' }, { image })
  assert.deepEqual(await answers(), [200, 200, 200])
  await sweep()
  assert.deepEqual(await answers(), [200, 200, 200])
  await sweep()
  assert.deepEqual(await answers(), [404, 404, 404])
  assert.equal((await storedBanners()).length, 1)
})

test('a link that is no web address is refused', async () => {
  const links = [
    'javascript:alert(1)',
    'data:text/html,hello',
    'ftp://example.lk/',
    '//example.lk',
    'https://',
    'https://someone:secret@example.lk/',
    `https://example.lk/${'a'.repeat(500)}`,
    `https://example.lk/${'අ'.repeat(100)}`,
  ]
  for (const link of links) {
    const answer = await save({ text: 'Job fair', link })
    assert.equal(answer.statusCode, 422, link)
    assert.deepEqual(Object.keys(answer.json().errors), ['link'])
  }
  assert.deepEqual(await shown(), empty)
  assert.equal((await save({ text: 'Job fair', link: 'HTTP://Example.lk' })).statusCode, 200)
  assert.equal((await shown()).link, 'http://example.lk/')
})

test('a banner says in words what its image shows', async () => {
  const answer = await save({}, { image })
  assert.equal(answer.statusCode, 422)
  assert.deepEqual(answer.json().errors, { text: [en['banner.text.required']] })
  assert.deepEqual(await storedBanners(), [])
})

test('two admins who save the first banner at once both succeed and leave one image', async () => {
  const answers = await Promise.all([save({ text: 'One' }, { image }), save({ text: 'Two' }, { image })])
  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode),
    [200, 200],
  )
  assert.equal((await storedBanners()).length, 1)
})

test('a removed banner is gone with its image', async () => {
  await save({ text: 'Job fair' }, { image })
  assert.deepEqual((await remove()).json(), { message: en['banner.removed'] })
  assert.deepEqual(await shown(), empty)
  assert.deepEqual(await storedBanners(), [])
  assert.equal((await remove()).statusCode, 200)
})

test('every change of the banner is on record', async () => {
  await board.db.deleteFrom('audit_events').execute()
  await save({ text: 'Job fair' })
  await remove()
  const acts = await board.db.selectFrom('audit_events').select(['action', 'detail']).orderBy('id').execute()
  assert.deepEqual(acts, [
    { action: 'banner.changed', detail: {} },
    { action: 'banner.changed', detail: { removed: true } },
  ])
})
