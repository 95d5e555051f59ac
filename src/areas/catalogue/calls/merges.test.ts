// On PostgreSQL too: locks, and rows moved in pieces.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { en } from '#src/strings/en.ts'
import { testBoard } from '#test/support/app.ts'
import { aCategory, anAdmin, aVacancy } from '#test/support/factories.ts'
import { findJob, runJob } from '#test/support/jobs.ts'
import type { Merge } from './merge.ts'

const board = await testBoard({ after })
const { token, id: adminId } = await anAdmin(board)

const start = (into: number, company_id: number) =>
  board.call({ method: 'POST', url: `/api/admin/companies/${into}/merge`, token, payload: { company_id } })
const merges = async (kind = 'company') =>
  (await board.call({ url: `/api/admin/merges?kind=${kind}`, token })).json<Merge[]>()
const aCompany = async (company_name: string) => (await aVacancy(board, { company_name })).company_id!
const companiesOf = async (name: string) =>
  (
    await board.db
      .selectFrom('vacancies')
      .select(['company_id', (eb) => eb.fn.countAll<number>().as('count')])
      .where('company_name', '=', name)
      .groupBy('company_id')
      .execute()
  ).map((row) => [row.company_id, Number(row.count)])

test('a merge is recorded once, a job does it, and the repeated call says how far it is', async () => {
  const [into, from] = [await aCompany('Teak Boats'), await aCompany('Teak Boats Ltd')]
  const [first, again] = [await start(into, from), await start(into, from)]
  assert.deepEqual([first.statusCode, again.statusCode], [202, 202])
  assert.equal(again.body, first.body)
  const { data, done } = first.json()
  assert.deepEqual([done, data.state, data.moved, data.total], [false, 'moving', 0, 1])
  await runJob(board, 'merges')
  const last = (await start(into, from)).json()
  assert.deepEqual([last.done, last.data.id, last.data.state, last.data.moved], [true, data.id, 'done', 1])
  assert.deepEqual(await merges(), [last.data])
  await runJob(board, 'merges')
  const events = await board.db
    .selectFrom('audit_events')
    .select(['actor', 'actor_id', 'subject_id', 'detail'])
    .where('action', '=', 'company.merged')
    .execute()
  assert.deepEqual(events, [
    { actor: 'admin', actor_id: adminId, subject_id: into, detail: { name: 'Teak Boats Ltd → Teak Boats' } },
  ])
})

test('while a merge moves rows neither of its two becomes a part of another, and a third one may join the same', async () => {
  const [into, from, third] = [
    await aCompany('Ebony'),
    await aCompany('Ebony Ltd'),
    await aCompany('Ebony Co'),
  ]
  await start(into, from)
  for (const [a, b] of [
    [third, from],
    [from, third],
    [third, into],
    [from, into],
  ] as const) {
    const refused = await start(a, b)
    assert.deepEqual([refused.statusCode, refused.json().message], [409, en['merge.under_way']])
  }
  assert.equal((await start(into, third)).statusCode, 202)
  await runJob(board, 'merges')
  assert.deepEqual(await companiesOf('Ebony Co'), [[into, 1]])
})

test('another node goes on where one was killed, and what was posted meanwhile comes along', async () => {
  const [into, from] = [await aCompany('Cedar Works'), await aCompany('Cedar Works Ltd')]
  await sql`alter table vacancies disable trigger user`.execute(board.db)
  await sql`insert into vacancies (company_name, address, email, phone, position, description, job_category_id,
      closing_date, status, approved_at, company_id)
    select company_name, address, email, phone, position || i, description, job_category_id, closing_date, status,
      approved_at, company_id
    from vacancies, generate_series(1, 250) as i where company_id = ${from}`.execute(board.db)
  await sql`alter table vacancies enable trigger user`.execute(board.db)
  const { data } = (await start(into, from)).json()
  const killed = new AbortController()
  board.app.context.changes.subscribe(() => killed.abort())
  await findJob(board, 'merges').run(killed.signal)
  const [halfway] = await merges()
  assert.deepEqual(
    [halfway!.id, halfway!.state, halfway!.moved, halfway!.total],
    [data.id, 'moving', 100, 251],
  )
  await runJob(board, 'unused companies')
  await aVacancy(board, { company_name: 'Cedar Works Ltd' })
  await runJob(board, 'merges')
  assert.deepEqual(await companiesOf('Cedar Works Ltd'), [[into, 252]])
  const [ended] = await merges()
  assert.deepEqual([ended!.state, ended!.moved], ['done', 252])
})

test('a company whose vacancies have all moved stays until its merge is done', async () => {
  const [into, from] = [await aCompany('Rattan'), await aCompany('Rattan Ltd')]
  await start(into, from)
  await sql`update vacancies set company_id = ${into} where company_id = ${from}`.execute(board.db)
  await runJob(board, 'unused companies')
  await runJob(board, 'merges')
  assert.equal((await board.call({ url: `/api/companies/${from}` })).json().id, into)
})

test('a merge that can no longer be says why, and the next one is not held up by it', async () => {
  const [into, from] = [await aCompany('Bamboo'), await aCompany('Bamboo Ltd')]
  await start(into, from)
  await board.db.updateTable('companies').set({ sort_order: 1 }).where('id', '=', from).execute()
  const [whole, gone] = [await aCategory(board), await aCategory(board)]
  const url = `/api/admin/categories/${whole.id}/merge`
  await board.call({ method: 'POST', url, token, payload: { category_id: gone.id } })
  const removed = await board.call({ method: 'DELETE', url: `/api/admin/categories/${gone.id}`, token })
  assert.equal(removed.statusCode, 409)
  await runJob(board, 'merges')
  const [failed] = await merges()
  assert.deepEqual([failed!.state, failed!.error], ['failed', en['company.merge_client']])
  assert.equal((await merges('category'))[0]!.state, 'done')
})
