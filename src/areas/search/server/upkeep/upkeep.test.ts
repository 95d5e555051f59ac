import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { testBoard } from '#test/support/app.ts'
import { aVacancy } from '#test/support/factories.ts'
import { getOpenVacancies } from '../../calls/lists/list-vacancies.server.ts'
import { listWords } from './list-words.ts'
import { rebuildAfterUpgrade, rebuildSearch } from './rebuild-search.ts'
import { sweepSearch } from './sweep-search.ts'

const board = await testBoard({ after })
const { db } = board
beforeEach(async () => {
  await db.deleteFrom('vacancies').execute()
  await db.deleteFrom('search_upkeep').execute()
})

const listed = async () =>
  (await db.selectFrom('listed_words').select('id').orderBy('id').execute()).map(({ id }) => id)

test('the words of what may be open are listed, and of nothing else', async () => {
  const { id, job_category_id } = await aVacancy(board)
  const pending = await aVacancy(board, { status: 0, job_category_id })
  assert.deepEqual(await listed(), [id])
  const set = (columns: object, of: number) =>
    db.updateTable('vacancies').set(columns).where('id', '=', of).execute()
  await set({ status: 1, approved_at: '2026-11-20T00:00:00Z' }, pending.id)
  await set({ frozen_at: '2026-11-20T00:00:00Z' }, id)
  assert.deepEqual(await listed(), [pending.id])
  await set({ frozen_at: null }, id)
  await set({ status: 2 }, pending.id)
  assert.deepEqual(await listed(), [id])
})

test('what closed two days ago is searched no more, until its closing day is moved', async (t) => {
  t.after(() => board.clock.set('2026-11-20T06:30:00Z'))
  const { id, job_category_id } = await aVacancy(board, { closing_date: '2026-11-25' })
  board.clock.set('2026-11-27T06:30:00Z')
  assert.equal(await sweepSearch(board.app.context), 0)
  assert.deepEqual(await listed(), [id])
  board.clock.set('2026-11-28T06:30:00Z')
  assert.equal(await sweepSearch(board.app.context), 1)
  assert.deepEqual(await listed(), [])
  const late = await aVacancy(board, { closing_date: '2026-11-25', job_category_id })
  assert.deepEqual(await listed(), [])
  await db.updateTable('vacancies').set({ closing_date: '2026-12-25' }).where('id', '=', late.id).execute()
  assert.deepEqual(await listed(), [late.id])
})

test('a board of before lists the words of what is open after its start, and is searched meanwhile', async () => {
  const { id, job_category_id } = await aVacancy(board, { position: 'Florist' })
  await aVacancy(board, { position: 'Florist', status: 2, job_category_id })
  await db.deleteFrom('listed_words').execute()
  await db.insertInto('search_upkeep').values({ task: 'list_words', day: null }).execute()
  // An index of its own: the board's knows already that all are listed.
  const found = async () => {
    const other = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => result,
    })
    const { rows } = await getOpenVacancies({ ...board.app.context, db: other }, { q: 'florist' })
    return rows.map((row) => row.id)
  }
  assert.deepEqual(await found(), [id])
  assert.equal(await listWords(db), 1)
  assert.deepEqual(await listed(), [id])
  assert.deepEqual(await db.selectFrom('search_upkeep').selectAll().execute(), [])
  assert.deepEqual(await found(), [id])
  assert.equal(await listWords(db), 0)
})

test('what older vacancies say in fields is searched by after an upgrade', async () => {
  const { id } = await aVacancy(board, { shift: 'night', benefits: ['meals', 'lodging'] })
  const hasFacts = async () =>
    (
      await db
        .selectFrom('listed_words')
        .select('id')
        .where(sql<boolean>`words @@ $$'=shift:night' & '=benefits:lodging'$$`)
        .execute()
    )
      .map((row) => row.id)
      .includes(id)
  assert.equal(await hasFacts(), true)
  await sql`update vacancy_search set words = array_to_tsvector(array['old']) where id = ${id}`.execute(db)
  await db.insertInto('search_upkeep').values({ task: 'rebuild', day: null }).execute()
  assert.equal(await hasFacts(), false)
  await rebuildAfterUpgrade(db, new AbortController().signal)
  assert.equal(await hasFacts(), true)
  const left = await db.selectFrom('search_upkeep').select('task').where('task', '=', 'rebuild').execute()
  assert.deepEqual(left, [])
})

test('what is searched by is made anew where it is not as it should be', async () => {
  const { id } = await aVacancy(board, { position: 'Florist' })
  const words = async () => [
    await db.selectFrom('vacancy_search').select('words').where('id', '=', id).execute(),
    await db.selectFrom('listed_words').select('words').where('id', '=', id).execute(),
  ]
  const right = await words()
  assert.deepEqual(await rebuildSearch(db), { vacancies: 1, changed: 0 })
  await sql`update vacancy_search set words = 'wrong' where id = ${id}`.execute(db)
  assert.notDeepEqual(await words(), right)
  assert.deepEqual(await rebuildSearch(db), { vacancies: 1, changed: 1 })
  assert.deepEqual(await words(), right)
  await sql`delete from listed_words`.execute(db)
  assert.deepEqual(await rebuildSearch(db), { vacancies: 1, changed: 1 })
  assert.deepEqual(await words(), right)
})
