import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { after, beforeEach, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { fileUses } from '#src/areas.ts'
import { deleteStorageLeftovers } from '#src/areas/files/calls/fsck.server.ts'
import { problem } from '#src/contract/errors.ts'
import { MINUTE_MS } from '#src/contract/values/units.ts'
import { runJobs } from '#src/platform/jobs/run-jobs.ts'
import { testBoard } from '#test/support/app.ts'
import { anAdmin, aVacancy } from '#test/support/factories.ts'
import { aPhoto, aPicture, aPosterVacancy, variantsOf } from '#test/support/pictures.ts'
import { aBlankPng } from '#test/support/png.ts'
import { storageJobs } from '../../area.ts'
import { fsck } from '../../calls/fsck.server.ts'
import { makeDueVariants } from './make-variants.ts'

const board = await testBoard({ after })
const { context } = board.app
const admin = await anAdmin(board)
const { store } = board
const wide = await aPhoto()

const make = (files = store) => makeDueVariants(context, files, fileUses)
const row = (key: string) =>
  board.db.selectFrom('files').selectAll().where('key', '=', key).executeTakeFirst()
const read = (url: string, token?: string) => board.call({ url, ...(token ? { token } : {}) })
const shown = async (id: number) => (await read(`/api/jobs/${id}`)).json()

// Removes work that an earlier test left.
beforeEach(async () => {
  await board.db
    .updateTable('files')
    .set({ variant_widths: [] })
    .where('variant_widths', 'is', null)
    .execute()
})

test('a poster gets three widths of WebP, and the vacancy names them', async () => {
  const { id, job_poster } = await aPosterVacancy(board, wide)
  assert.deepEqual((await shown(id)).poster_variants, [])
  assert.equal(await make(), true)
  assert.equal(await make(), false)
  const { poster_variants } = await shown(id)
  assert.deepEqual(
    poster_variants.map(({ width, height }: { width: number; height: number }) => [width, height]),
    [
      [640, 64],
      [960, 96],
      [1400, 140],
    ],
  )
  for (const { url, width } of poster_variants as { url: string; width: number }[]) {
    const answer = await read(url)
    assert.equal(answer.headers['content-type'], 'image/webp')
    assert.equal(answer.headers['cache-control'], 'public, no-cache')
    const metadata = await sharp(answer.rawPayload).metadata()
    assert.deepEqual([metadata.format, metadata.width], ['webp', width])
    assert.ok(answer.rawPayload.length < wide.length)
  }
  for (const variant of await variantsOf(board, job_poster))
    assert.deepEqual(
      createHash('sha256')
        .update((await board.stored(variant.key))!)
        .digest(),
      Buffer.from(variant.sha256),
    )
})

test('a narrow poster is not made wider, and a picture that WebP would not shrink stays as it is', async () => {
  const narrow = await aPosterVacancy(board, await aPhoto(700, 70))
  await make()
  assert.deepEqual(
    (await shown(narrow.id)).poster_variants.map(({ width }: { width: number }) => width),
    [640, 700],
  )
  const squares = Buffer.from(Array.from({ length: 640 * 40 }, (_, at) => ((at ^ (at / 640)) & 1) * 255))
  const plain = await sharp(squares, { raw: { width: 640, height: 40, channels: 1 } })
    .png({ palette: true })
    .toBuffer()
  const drawing = await aPosterVacancy(board, plain)
  await make()
  assert.deepEqual((await row(drawing.job_poster))?.variant_widths, [])
  assert.deepEqual((await shown(drawing.id)).poster_variants, [])
})

test('a variant is seen by whom the poster is seen', async () => {
  const { id, job_poster } = await aPosterVacancy(board, wide, { status: 0 })
  await make()
  const [variant] = await variantsOf(board, job_poster)
  const url = `/storage/${variant!.key}`
  assert.equal((await read(url)).statusCode, 404)
  const own = await read(url, admin.token)
  assert.equal(own.statusCode, 200)
  assert.equal(own.headers['cache-control'], 'private, no-store')
  const set = (facts: { status: number; approved_at?: string }) =>
    context.changes.transaction(async (trx, changed) => {
      await trx.updateTable('vacancies').set(facts).where('id', '=', id).execute()
      changed(`vacancy:${id}`)
    })
  await set({ status: 1, approved_at: board.clock.now().toISOString() })
  assert.equal((await read(url)).statusCode, 200)
  await set({ status: 2 })
  assert.equal((await read(url)).statusCode, 404)
})

test('the banner and the logos get theirs too', async () => {
  const image = await aPicture(board, 'banners', wide)
  const logo = await aPicture(board, 'logos', wide)
  await board.db.insertInto('banner').values({ image, text: 'Offer' }).execute()
  await board.db.insertInto('companies').values({ name: 'Sarasavi', logo, sort_order: 1 }).execute()
  while (await make());
  const banner = (await read('/api/banner')).json()
  assert.deepEqual([banner.image_width, banner.image_height], [1600, 160])
  const widths = (variants: { width: number }[]) => variants.map(({ width }) => width)
  assert.deepEqual(widths(banner.image_variants), [320, 960])
  const [client] = (await read('/api/clients')).json()
  assert.deepEqual([client.logo_width, client.logo_height], [1600, 160])
  assert.deepEqual(widths(client.logo_variants), [96, 256])
  assert.equal((await read(client.logo_variants[0].url)).statusCode, 200)
  await aVacancy(board, { company_name: 'Sarasavi' })
  const [listed] = (await read('/api/job-vacancies?company=Sarasavi')).json()
  assert.equal(listed.company.logo_small_url, client.logo_variants[0].url)
})

test('several nodes make each picture once; one that died is followed by another after its lease', async () => {
  const { job_poster } = await aPosterVacancy(board, wide)
  const dying = { ...store, read: () => new Promise<never>(() => undefined) }
  void make(dying)
  const claimed = async () => ((await row(job_poster))?.variant_tries ?? 0) > 0
  while (!(await claimed())) await wait(5)
  assert.equal(await make(), false)
  board.clock.advance(6 * MINUTE_MS)
  assert.deepEqual((await Promise.all([make(), make()])).sort(), [false, true])
  assert.equal((await variantsOf(board, job_poster)).length, 3)
})

test('a stored picture with a side that is too long is not decoded, and has no variants', async () => {
  const line = await aPicture(board, 'posters', aBlankPng(24_000_000, 1))
  const unread = { ...store, read: () => Promise.reject(new Error('it was read')) }
  assert.equal(await make(unread), true)
  assert.deepEqual((await row(line))?.variant_widths, [])
  assert.equal(await make(unread), false)
  const longest = await aPicture(board, 'posters', aBlankPng(16_383, 90))
  assert.equal(await make(), true)
  assert.equal((await row(longest))?.variant_tries, 1)
})

test('a picture that cannot be read again is given up after three tries, a store that is away never', async () => {
  const broken = await aPicture(board, 'posters', wide)
  await store.put(broken, { data: Buffer.from('no picture') }, 'image/jpeg')
  for (let no = 0; no < 3; no += 1) {
    await assert.rejects(make())
    assert.equal(await make(), false, 'not before the lease ends')
    board.clock.advance(6 * MINUTE_MS)
  }
  assert.equal(await make(), false)
  assert.deepEqual((await row(broken))?.variant_widths, [])

  const waiting = await aPicture(board, 'posters', wide)
  const away = { ...store, put: () => Promise.reject(problem('unavailable')) }
  for (let no = 0; no < 5; no += 1) {
    await assert.rejects(make(away), { code: 'unavailable' })
    board.clock.advance(6 * MINUTE_MS)
  }
  assert.equal(await make(), true)
  assert.equal((await row(waiting))?.variant_widths?.length, 3)
})

test('the job finds what is to do by itself, and stops', async () => {
  const log = { info: () => undefined, error: (_: object, text: string) => assert.fail(text) }
  const jobs = storageJobs(context, { uses: fileUses, temporaryFolder: board.dataDir })
  const pictures = jobs.find(({ name }) => name === 'pictures')!
  const worker = runJobs([{ ...pictures, everyMs: 10 }], { log })
  const { job_poster } = await aPosterVacancy(board, wide)
  while ((await row(job_poster))?.variant_widths === null) await wait(10)
  await worker.stop()
  const { job_poster: later } = await aPosterVacancy(board, wide)
  await wait(50)
  assert.equal((await row(later))?.variant_tries, 0)
})

const has = async (key: string) => (await board.stored(key)) !== undefined

const remove = (id: number) =>
  board.call({ method: 'DELETE', url: `/api/admin/job-vacancies/${id}`, token: admin.token })

test('a deleted vacancy takes poster and variants with it', async () => {
  const { id, job_poster } = await aPosterVacancy(board, wide)
  await make()
  const keys = (await variantsOf(board, job_poster)).map(({ key }) => key)
  assert.equal(keys.length, 3)
  assert.equal(
    (await board.call({ method: 'DELETE', url: `/api/admin/job-vacancies/${id}`, token: admin.token }))
      .statusCode,
    200,
  )
  assert.deepEqual(await variantsOf(board, job_poster), [])
  for (const key of [job_poster, ...keys]) assert.equal(await has(key), false, key)
})

test('a poster that is deleted while its variants are made leaves none of them', async () => {
  const { id, job_poster } = await aPosterVacancy(board, wide)
  const deleting = {
    ...store,
    read: async (key: string) => {
      const bytes = await store.read(key)
      await remove(id)
      return bytes
    },
  }
  assert.equal(await make(deleting), true)
  assert.deepEqual(await variantsOf(board, job_poster), [])
  for (const number of [1, 2, 3])
    assert.equal(await has(job_poster.replace('.jpg', `-${number}.webp`)), false)
})

test('where a variant’s bytes are lost the poster stands for it, and a repair has it made again', async () => {
  const { job_poster } = await aPosterVacancy(board, wide)
  await make()
  const [variant] = await variantsOf(board, job_poster)
  await store.remove(variant!.key)
  const url = `/storage/${variant!.key}`
  const instead = await board.call({ url })
  assert.equal(instead.headers['content-type'], 'image/jpeg')
  assert.deepEqual(instead.rawPayload, wide)
  assert.equal(instead.headers['cache-control'], 'public, no-cache')

  const mine = async (repair: boolean) =>
    (await fsck(board.db, store, { repair })).faults.filter(({ key }) => key === variant!.key)
  const fault = { fault: 'row without a file' as const, key: variant!.key }
  assert.deepEqual(await mine(false), [{ ...fault, repaired: false }])
  assert.deepEqual(await mine(true), [{ ...fault, repaired: true }])
  assert.equal(await make(), true)
  assert.deepEqual(await mine(false), [])
  assert.equal((await board.call({ url })).headers['content-type'], 'image/webp')
})

test('the sweep knows variants', async () => {
  const { job_poster } = await aPosterVacancy(board, wide)
  await make()
  board.clock.set(new Date(Date.now() + 2 * 60 * 60_000).toISOString())
  await deleteStorageLeftovers(board, store, join(board.dataDir, 'uploads'))
  for (const { key } of await variantsOf(board, job_poster)) assert.ok(await has(key), key)
})
