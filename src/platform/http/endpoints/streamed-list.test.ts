// On PostgreSQL too: cursors.
import assert from 'node:assert/strict'
import { after } from 'node:test'
import { sql } from 'kysely'
import { testBoard } from '#test/support/app.ts'
import { aCategory, anAdmin, aVacancy } from '#test/support/factories.ts'
import { longTest } from '#test/support/sizes.ts'

const board = await testBoard({ after })
const address = await board.listen()

/** More rows than one piece of a streamed list. */
const ROWS = 1_203

longTest('a whole list of several pieces holds every row once, in its order, cached and not', async () => {
  const { id } = await aVacancy(board, { job_category_id: (await aCategory(board)).id })
  await sql`
    insert into vacancies (company_name, address, email, phone, position, description, job_category_id, closing_date,
      status, approved_at, created_at)
    select company_name, address, email, phone, 'Clerk ' || i, description, job_category_id, closing_date, 1,
      approved_at - make_interval(mins => i), created_at
    from vacancies, generate_series(1, ${ROWS - 1}::int) as i where vacancies.id = ${id}`.execute(board.db)
  const { token } = await anAdmin(board)
  const ids = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(address + path, { headers })
    assert.equal(answer.status, 200)
    assert.equal(answer.headers.get('content-type'), 'application/json; charset=utf-8')
    return ((await answer.json()) as { id: number }[]).map((row) => row.id)
  }
  const expected = Array.from({ length: ROWS }, (_, no) => id + no)
  assert.deepEqual(await ids('/api/job-vacancies'), expected)
  assert.deepEqual(await ids('/api/job-vacancies'), expected)
  const bearer = { authorization: `Bearer ${token}` }
  assert.deepEqual(await ids('/api/job-vacancies', bearer), expected)
  assert.deepEqual(await ids('/api/job-vacancies-all?sort=id', bearer), expected)
  assert.deepEqual(await ids('/api/job-vacancies?q=clerk'), expected.slice(1))
  assert.deepEqual(await ids('/api/job-vacancies?position=nothing'), [])
})
