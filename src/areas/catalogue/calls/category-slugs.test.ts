import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { anAdmin } from '#test/support/factories.ts'
import type { Category } from './catalogue.ts'

const board = await testBoard({ after })
const { token } = await anAdmin(board)

async function addCategory(name: string): Promise<number> {
  const answer = await board.call({ method: 'POST', url: '/api/admin/categories', token, payload: { name } })
  assert.equal(answer.statusCode, 201, answer.body)
  return answer.json<{ data: Category }>().data.id
}

async function rename(id: number, name: string): Promise<void> {
  const answer = await board.send('PUT', `/api/admin/categories/${id}`, { name }, token)
  assert.equal(answer.statusCode, 200, answer.body)
}

async function slugsOf(id: number) {
  const rows = (await board.call({ url: '/api/categories' })).json<Category[]>()
  const { slug, former_slugs } = rows.find((row) => row.id === id)!
  return [slug, former_slugs]
}

test('a category has an address of its name, keeps earlier ones, and never takes that of another', async () => {
  const kites = await addCategory('Kites & Drums')
  assert.deepEqual(await slugsOf(kites), ['kites-drums', []])
  await rename(kites, 'Kites')
  assert.deepEqual(await slugsOf(kites), ['kites', ['kites-drums']])
  const other = await addCategory('Kites – Drums')
  assert.deepEqual(await slugsOf(other), [`kites-drums-${other}`, []])
  await rename(kites, 'Kites & Drums')
  assert.deepEqual(await slugsOf(kites), ['kites-drums', ['kites']])
})

for (const name of ['සරුංගල්', 'In', 'Category 1'])
  test(`a category named ${name} has its id for an address`, async () => {
    const id = await addCategory(name)
    assert.deepEqual(await slugsOf(id), [`category-${id}`, []])
  })
