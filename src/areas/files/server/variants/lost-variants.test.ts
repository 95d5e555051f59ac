import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileUses } from '#src/areas.ts'
import { testBoard } from '#test/support/app.ts'
import { anAdmin } from '#test/support/factories.ts'
import { aPhoto, aPosterVacancy, variantsOf } from '#test/support/pictures.ts'
import { deleteStorageLeftovers } from '../../calls/delete-leftovers.server.ts'
import { fsck } from '../../calls/fsck.server.ts'
import { makeDueVariants } from './make-variants.ts'

const board = await testBoard({ after })
const { context } = board.app
const admin = await anAdmin(board)
const { store } = board
const wide = await aPhoto()

const make = (files = store) => makeDueVariants(context, files, fileUses)
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
