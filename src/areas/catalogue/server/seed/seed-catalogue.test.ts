// On PostgreSQL too: nodes that start at once.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { testBoard } from '#test/support/app.ts'
import { categories, cities, districts, provinces, seedCatalogue } from './seed-catalogue.ts'

const board = await testBoard({ after })
const seedAgain = () => seedCatalogue(board.app.context)

async function names(table: 'provinces' | 'districts' | 'cities' | 'categories') {
  const rows = await board.db.selectFrom(table).select('name').orderBy('id').execute()
  return rows.map(({ name }) => name)
}

test('a new board knows every province, district, city and category', async () => {
  const nameOf = ({ name }: { name: string }) => name
  assert.deepEqual(await names('provinces'), provinces.map(nameOf))
  assert.deepEqual(await names('districts'), districts.map(nameOf))
  assert.deepEqual(await names('cities'), cities.map(nameOf))
  assert.deepEqual(await names('categories'), categories.map(nameOf))
})

test('the next category gets an id of its own', async () => {
  const row = { name: 'Space travel', sort_order: 99 }
  const added = board.db.insertInto('categories').values(row).returning('id')
  assert.equal((await added.executeTakeFirstOrThrow()).id, categories.length + 1)
})

test('a category that was removed does not come back with the next start', async () => {
  await board.db.deleteFrom('categories').where('name', '=', 'Other').execute()
  await seedAgain()
  assert.ok(!(await names('categories')).includes('Other'))
})

test('nodes that start at once seed the board once', async () => {
  await sql`truncate provinces, districts, cities, categories, fillings restart identity cascade`.execute(
    board.db,
  )
  await Promise.all([seedAgain(), seedAgain(), seedAgain()])
  assert.equal((await names('categories')).length, categories.length)
  assert.equal((await names('provinces')).length, provinces.length)
})
