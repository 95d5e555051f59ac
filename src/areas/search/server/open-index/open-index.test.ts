// On PostgreSQL too: notices between nodes.
import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { testBoard } from '#test/support/app.ts'
import { aVacancy } from '#test/support/factories.ts'
import { sizes } from '#test/support/sizes.ts'
import { OpenIndex, openIndexOf } from './open-index.ts'
import { sweepChanges } from './open-rows.ts'

const board = await testBoard({ after })
const { db } = board
const index = openIndexOf(db)
const today = '2026-11-20'
beforeEach(() => db.deleteFrom('vacancies').execute())

/** The newest approval first. */
async function known(day = today): Promise<number[]> {
  await index.upToDate(day)
  const { columns } = index
  return [...columns.byApproval.slots].map((slot) => columns.column('id')[slot]!)
}

test('whatever writes to the database is read before the next answer', async () => {
  const { id, job_category_id } = await aVacancy(board)
  const other = await aVacancy(board, { status: 0, job_category_id })
  assert.deepEqual(await known(), [id])
  await sql`update vacancies set status = 1, approved_at = now() + interval '1 hour' where id = ${other.id}`.execute(
    db,
  )
  assert.deepEqual(await known(), [other.id, id])
  await sql`update vacancies set frozen_at = now() where id = ${other.id}`.execute(db)
  assert.deepEqual(await known(), [id])
  await sql`update vacancies set frozen_at = null, approved_at = now() - interval '2 years' where id = ${other.id}`.execute(
    db,
  )
  assert.deepEqual(await known(), [id, other.id])
  await sql`update vacancies set closed_at = now(), closed_reason = 'filled' where id = ${id}`.execute(db)
  assert.deepEqual(await known(), [other.id])
  await sql`delete from vacancies where id = ${other.id}`.execute(db)
  assert.deepEqual(await known(), [])
})

test(
  'a transaction that ends after a later one is heard of',
  { skip: !process.env['TEST_DATABASE_URL'] && 'on PostgreSQL only' },
  async () => {
    const { job_category_id, id } = await aVacancy(board)
    assert.deepEqual(await known(), [id])
    const slow = await db.transaction().execute(async (trx) => {
      const first = await aVacancy({ ...board, db: trx }, { job_category_id })
      // Another session is later, and ends sooner.
      const second = await aVacancy(board, { job_category_id })
      assert.deepEqual(new Set(await known()), new Set([id, second.id]))
      return [first.id, second.id]
    })
    assert.deepEqual(new Set(await known()), new Set([id, ...slow]))
  },
)

test('the closing day is compared with the requested day, backwards too', async () => {
  const { id } = await aVacancy(board, { closing_date: '2026-11-22' })
  assert.deepEqual(await known('2026-11-22'), [id])
  assert.deepEqual(await known('2026-11-23'), [])
  assert.deepEqual(await known('2026-11-20'), [id])
})

test('an index that is loaded has what one has that read each change', async () => {
  const { job_category_id } = await aVacancy(board)
  await known()
  for (let no = 0; no < sizes.changedVacancies; no += 1) {
    if (no % (sizes.changedVacancies / 12) === 0) await known()
    await sql`insert into vacancies (company_name, address, email, phone, position, description, job_category_id,
      closing_date, status, approved_at) values ('A', 'B', 'c@d.lk', '0112345678', 'Clerk', 'E', ${job_category_id},
      '2026-12-01', 1, now() - make_interval(mins => ${(no * 7_919) % 1_200}))`.execute(db)
  }
  await sql`update vacancies set approved_at = approved_at + interval '3 hours' where id % 3 = 0`.execute(db)
  await sql`delete from vacancies where id % 5 = 0`.execute(db)
  const heard = await known()
  const loaded = new OpenIndex(db)
  await loaded.upToDate(today)
  const order = (columns: typeof index.columns, slots: Int32Array) =>
    [...slots].map((slot) => columns.column('id')[slot]!)
  assert.equal(heard.length, loaded.columns.size)
  assert.deepEqual(heard, order(loaded.columns, loaded.columns.byApproval.slots))
  assert.deepEqual(
    order(index.columns, index.columns.byClosing.slots),
    order(loaded.columns, loaded.columns.byClosing.slots),
  )
})

test('changes are swept after two weeks, but for the newest', async () => {
  await aVacancy(board)
  await sql`update vacancy_changes set at = now() - interval '15 days'`.execute(db)
  const { id } = await aVacancy(board)
  await sql`update vacancy_changes set at = now() - interval '16 days' where id <> ${id}`.execute(db)
  await sql`update vacancy_changes set at = now() - interval '15 days' where id = ${id}`.execute(db)
  await sweepChanges(db)
  const left = await db.selectFrom('vacancy_changes').select('id').distinct().execute()
  assert.deepEqual(left, [{ id }])
})
