// On PostgreSQL too: rows that others hold.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { testBoard } from '#test/support/app.ts'
import { changeRows } from '#test/support/change-rows.ts'
import { aCategory, aVacancy } from '#test/support/factories.ts'
import { updateUpTo } from './count-up-to.ts'

const board = await testBoard({ after })

test('a row that goes elsewhere at that moment stays there, and the others are changed', async (t) => {
  if (!process.env['TEST_DATABASE_URL']) return t.skip('the embedded database has one transaction at a time')
  const { db } = board
  const [from, to, elsewhere] = [await aCategory(board), await aCategory(board), await aCategory(board)]
  const leaving = await aVacancy(board, { job_category_id: from.id })
  const staying = await aVacancy(board, { job_category_id: from.id })
  const [moving, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const move = db.transaction().execute(async (trx) => {
    await changeRows(trx, 'vacancies', { id: leaving.id }, { job_category_id: elsewhere.id })
    moving.resolve()
    await commit.promise
  })
  await moving.promise
  const updated = updateUpTo(db, 'vacancies', 2, {
    set: sql`job_category_id = ${to.id}`,
    where: sql`job_category_id = ${from.id}`,
  })
  await pause(300)
  commit.resolve()
  await move
  assert.equal(await updated, 1)
  const rows = await db
    .selectFrom('vacancies')
    .select('job_category_id')
    .where('id', 'in', [leaving.id, staying.id])
    .orderBy('id')
    .execute()
  assert.deepEqual(
    rows.map((row) => row.job_category_id),
    [elsewhere.id, to.id],
  )
})
