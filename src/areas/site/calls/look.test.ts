// On PostgreSQL too: notices between nodes.
import assert from 'node:assert/strict'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, beforeEach, test } from 'node:test'
import sharp from 'sharp'
import { MINUTE_MS } from '#src/contract/values/units.ts'
import { testBoard } from '#test/support/app.ts'
import { anAdmin, aUser, aVacancy } from '#test/support/factories.ts'
import { findRows } from '#test/support/find-rows.ts'
import { multipart } from '#test/support/forms.ts'
import { until } from '#test/support/until.ts'
import { drawIcon, findIcon } from '../server/draw-icons.ts'
import type { BoardLook } from './look.ts'

const board = await testBoard({ after }, { SITE_NAME: 'Shipped', OFFICE_PHONE: '+94 11 200 0000' })
const owner = await anAdmin(board)
const url = '/api/admin/look'
const red = { primary_colour: '#8D153A', accent_colour: '#ffbe29' }
const folder = join(board.dataDir, 'brand')

const send = (method: 'PUT' | 'DELETE' | 'POST', path: string, payload?: object) =>
  board.call({ method, url: path, token: owner.token, ...(payload && { payload }) })
const shown = async () => (await board.call({ url, token: owner.token })).json<BoardLook>()
const body = async (path: string) => (await board.call({ url: path })).body
const manifest = async (path = '/manifest.webmanifest') => JSON.parse(await body(path))
const picture = async (width: number, height: number) => ({
  bytes: await sharp({ create: { width, height, channels: 3, background: '#204080' } })
    .png()
    .toBuffer(),
  name: 'mine.png',
})
const savePicture = async (name: 'logo' | 'icon', image: Awaited<ReturnType<typeof picture>>) =>
  board.call({
    method: 'PUT',
    url: `${url}/${name}`,
    token: owner.token,
    ...(await multipart({}, { image })),
  })

beforeEach(async () => {
  await rm(folder, { recursive: true, force: true })
  assert.equal((await send('DELETE', url)).statusCode, 200)
  await until(async () => (await shown()).is_shipped)
})

/** The bytes of everything that shows the look. */
async function everything(vacancy: { id: number }): Promise<string[]> {
  const { version } = /(?<version>\d[a-z0-9]+)\.jpg/.exec(await cardOf(vacancy.id))!.groups!
  const paths = [
    '/manifest.webmanifest',
    '/si/manifest.webmanifest',
    '/.well-known/security.txt',
    '/embed',
    '/feed.atom',
    '/share-cards/site.jpg',
    `/share-cards/vacancies/${vacancy.id}/${version}.jpg`,
    '/api/openapi.json',
  ]
  const answers = await Promise.all(paths.map((path) => board.call({ url: path })))
  return answers.map(({ statusCode, headers, rawPayload }) => {
    assert.equal(statusCode, 200)
    return `${headers['content-security-policy']} ${rawPayload.toString('base64')}`
  })
}

async function cardOf(id: number): Promise<string> {
  const { vacancyCardPath } = await import('#src/areas/catalogue/card-address.ts')
  return vacancyCardPath((await board.call({ url: `/api/jobs/${id}` })).json())
}

test('a look that is taken back leaves every byte as it was', async () => {
  const vacancy = await aVacancy(board)
  const before = await everything(vacancy)
  await send('PUT', url, { ...red, name: 'Galle Careers', email: 'galle@board.test' })
  const branded = await everything(vacancy)
  // The API document does not show the look.
  assert.deepEqual(
    before.map((bytes, at) => bytes === branded[at]),
    [...before.slice(1).map(() => false), true],
  )
  await send('DELETE', url)
  assert.deepEqual(await everything(vacancy), before)
})

test('the shipped icons are those of the mark without colours', async () => {
  const shipped = join(import.meta.dirname, '../../../../public')
  for (const name of ['favicon.ico', 'icon-192.png', 'icon-maskable-512.png', 'apple-touch-icon.png'])
    assert.ok((await drawIcon(name)).equals(await readFile(join(shipped, name))), name)
  assert.equal(findIcon(board.app.context.look(), 'icon-192.png'), undefined)
})

test('colours, names and office reach what is made of them, in each language', async () => {
  const { statusCode } = await send('PUT', url, {
    ...red,
    name: 'Galle Careers',
    name_ta: 'காலி வேலைகள்',
    email: 'galle@board.test',
  })
  assert.equal(statusCode, 200)
  const { theme_color, name, icons } = await manifest()
  assert.deepEqual([theme_color, name], ['#8d153a', 'Galle Careers'])
  assert.match(icons[0].src, /^\/icon-192\.png\?v=[\w-]{10}$/)
  assert.equal((await manifest('/ta/manifest.webmanifest')).name, 'காலி வேலைகள்')
  // A language without its own name shows the English one.
  assert.equal((await manifest('/si/manifest.webmanifest')).name, 'Galle Careers')
  assert.match(await body('/.well-known/security.txt'), /^Contact: mailto:galle@board\.test$/m)
  assert.match(await body('/ta/embed'), /color:#8d153a[^]*காலி வேலைகள்/)
  const { current, chosen } = await shown()
  assert.equal(current.phone, '+94 11 200 0000')
  assert.equal(chosen.phone, null)
  const icon = await findIcon(board.app.context.look(), 'icon-192.png')
  const { data } = await sharp(icon!)
    .extract({ left: 96, top: 8, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  assert.deepEqual([...data], [0x8d, 0x15, 0x3a])
})

test('a file of the look, which is not counted as a read, asks the database about no token', async () => {
  const user = await aUser(board)
  const lastUse = async () =>
    board.db.selectFrom('sessions').select('last_used_at').where('user_id', '=', user.id).executeTakeFirst()
  const before = await lastUse()
  board.clock.advance(5 * MINUTE_MS)
  const read = (path: string) => board.call({ url: path, token: user.token })
  assert.equal((await read('/assets/look/1-8d153a-ffbe29.css')).statusCode, 200)
  assert.deepEqual(await lastUse(), before)
  await read('/manifest.webmanifest')
  assert.notDeepEqual(await lastUse(), before)
})

test('a colour that cannot be read is refused with its ratio, and nothing changes', async () => {
  const answer = await send('PUT', url, { primary_colour: '#fff3b0' })
  assert.equal(answer.statusCode, 422)
  assert.match(answer.json().errors.primary_colour[0], /contrast of 1\.1:1 and needs at least 4\.5:1/)
  const accent = await send('PUT', url, { accent_colour: '#00605a' })
  assert.match(accent.json().errors.accent_colour[0], /needs at least 3:1/)
  for (const primary_colour of ['red', '#fff', 'url(x)', '#12345g'])
    assert.equal((await send('PUT', url, { primary_colour })).statusCode, 422)
  assert.equal((await shown()).is_shipped, true)
})

test('logo and icon are drawn anew, and a picture of another kind is refused', async () => {
  const saved = await savePicture('logo', await picture(1200, 200))
  assert.equal(saved.statusCode, 200, saved.body)
  assert.equal((await savePicture('icon', await picture(300, 300))).statusCode, 200)
  const { logo_url, icon_url } = await shown()
  const logo = await board.call({ url: logo_url! })
  assert.equal(logo.headers['cache-control'], 'public, max-age=31536000, immutable')
  assert.equal(logo.headers['content-type'], 'image/png')
  const { width, height } = await sharp(logo.rawPayload).metadata()
  assert.deepEqual([width, height], [800, 133])
  assert.match(icon_url!, /^\/icon-192\.png\?v=/)
  // A mail that was sent before shows the current logo.
  const earlier = await board.call({ url: '/assets/look/logo-earlier.png' })
  assert.equal(earlier.headers['cache-control'], 'no-cache')
  for (const bytes of ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'x'])
    assert.equal((await savePicture('logo', { bytes: Buffer.from(bytes), name: 'x.png' })).statusCode, 422)
  assert.equal(
    (
      await board.call({
        method: 'PUT',
        url: `${url}/logo`,
        token: owner.token,
        ...(await multipart({ other: 'x' })),
      })
    ).statusCode,
    422,
  )
  await send('DELETE', `${url}/logo`)
  assert.equal((await shown()).logo_url, null)
  assert.equal((await board.call({ url: logo_url! })).statusCode, 404)
})

test('each change can stand again, and the history names who made it', async () => {
  await send('PUT', url, { name: 'First' })
  await savePicture('icon', await picture(64, 64))
  await send('PUT', url, { name: 'Second' })
  const { earlier } = await shown()
  assert.deepEqual(
    earlier.slice(0, 3).map(({ name, has_icon }) => [name, has_icon]),
    [
      ['Second', true],
      ['First', true],
      ['First', false],
    ],
  )
  assert.equal((await send('POST', `${url}/${earlier[2]!.id}/restore`)).statusCode, 200)
  const now = await shown()
  assert.deepEqual([now.chosen.name, now.icon_url], ['First', null])
  assert.equal((await send('POST', `${url}/999999/restore`)).statusCode, 404)
  const events = await findRows(board.db, 'audit_events', { action: 'look.changed' })
  assert.ok(events.every(({ actor_id }) => actor_id === owner.id))
})

test('no more than twenty looks are stored', async () => {
  for (let no = 0; no < 22; no += 1) await send('PUT', url, { name: `Board ${no}` })
  const rows = await board.db.selectFrom('looks').select('name').orderBy('id').execute()
  assert.deepEqual([rows.length, rows[0]!.name, rows.at(-1)!.name], [20, 'Board 2', 'Board 21'])
})

test('only owners see and change the look', async () => {
  const moderator = await anAdmin(board, { role: 'moderator' })
  for (const method of ['GET', 'PUT', 'DELETE'] as const)
    assert.equal((await board.call({ method, url, token: moderator.token })).statusCode, 403)
  assert.equal((await board.call({ url })).statusCode, 401)
})

test('the panel stands over the folder, that over the environment, and a file is seen at once', async () => {
  await mkdir(folder)
  await writeFile(
    join(folder, 'look.json'),
    JSON.stringify({ name: 'Folder', phone: '+94 11 300 0000', ...red }),
  )
  await until(async () => (await manifest()).name === 'Folder')
  await send('PUT', url, { name: 'Panel' })
  const { current } = await shown()
  assert.deepEqual(
    [current.name, current.phone, current.primary_colour, current.email],
    ['Panel', '+94 11 300 0000', '#8d153a', 'office@board.test'],
  )
})

test('own legal texts win over the shipped ones; a language without its file has the English one', async () => {
  const text = async (query: string) => JSON.parse(await body(`/api/legal-text?${query}`)).text
  assert.equal(await text('page=terms&language=en'), null)
  await mkdir(folder)
  await writeFile(join(folder, 'terms.en.md'), '## Ours\nAt {site}.')
  await writeFile(join(folder, 'terms.ta.md'), '## எங்கள்\n{site}.')
  await until(async () => (await text('page=terms&language=en')) !== null)
  assert.equal((await text('page=terms&language=ta')).language, 'ta')
  assert.equal((await text('page=terms&language=si')).language, 'en')
  assert.equal(await text('page=privacy&language=en'), null)
  assert.match(board.app.context.look().termsVersion!, /^own-[\w-]{10}$/)
})

test('another node has the look as soon as it hears of it', async () => {
  const other = await board.listenBeside()
  const nameThere = async () => (await (await fetch(`${other}/manifest.webmanifest`)).json()).name
  assert.equal(await nameThere(), 'Shipped')
  await send('PUT', url, { name: 'Galle Careers' })
  await until(async () => (await nameThere()) === 'Galle Careers')
})
