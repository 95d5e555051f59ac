// On PostgreSQL too: triggers of applications.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { changeRows } from '#test/support/change-rows.ts'
import { aPositionApplication, aVacancy } from '#test/support/factories.ts'
import { getRow } from '#test/support/find-rows.ts'

const board = await testBoard({ after })
const list = async (query: Record<string, string>) => {
  const url = `/api/job-vacancies?${new URLSearchParams(query)}`
  const answer = await board.call({ method: 'GET', url })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<{ position: string }[]>().map(({ position }) => position)
}
let day = 0
const posted = (position: string, salary_unit: string | null, salary_max: number | null, more = {}) => {
  day += 1
  const approved_at = `2026-11-${String(day).padStart(2, '0')}T00:00:00Z`
  return aVacancy(board, { position, salary_unit, salary_max, approved_at, ...more })
}
const hourly = await posted('Tutor', 'hour', 900)
const clerk = await posted('Clerk', 'month', 60_000)
await posted('Engineer', 'month', 240_000)
await posted('Mason', 'day', 6_000)
await posted('Typist', 'piece', 900)
await posted('Monk', null, null)

test('the highest pay of a month comes first, then that of a day and of an hour, and what states none last', async () => {
  assert.deepEqual(await list({ sort: '-pay' }), ['Engineer', 'Clerk', 'Mason', 'Tutor', 'Typist', 'Monk'])
  await board.db.updateTable('vacancies').set({ salary_max: 300_000 }).where('id', '=', clerk.id).execute()
  assert.deepEqual((await list({ sort: '-pay' })).slice(0, 2), ['Clerk', 'Engineer'])
})

test('pay that is asked for leads with months, whatever is newer', async () => {
  const found = await list({ q: 'pay over 100,000', sort: 'relevance' })
  assert.deepEqual(found, ['Engineer', 'Clerk', 'Mason', 'Tutor'])
})

test('fewest applicants come first, in steps, and a number that is hidden comes last', async () => {
  const apply = async (vacancy_id: number, times: number) => {
    for (let no = 0; no < times; no += 1) await aPositionApplication(board, { vacancy_id })
  }
  const newest = ['Monk', 'Typist', 'Mason', 'Engineer', 'Clerk', 'Tutor']
  assert.deepEqual(await list({ sort: 'applied' }), newest)
  await apply(clerk.id, 4)
  assert.deepEqual(await list({ sort: 'applied' }), newest, 'one step for fewer than five')
  const monk = await getRow(board.db, 'vacancies', { position: 'Monk' }, ['id'])
  await apply(monk.id, 5)
  assert.equal((await list({ sort: 'applied' })).at(-1), 'Monk')
  await changeRows(board.db, 'vacancies', { id: hourly.id }, { hides: ['applied'] })
  assert.deepEqual((await list({ sort: 'applied' })).slice(-2), ['Monk', 'Tutor'])
  await changeRows(board.db, 'applications', { vacancy_id: monk.id }, { stage: 'withdrawn' })
  assert.deepEqual(await list({ sort: 'applied' }), ['Monk', 'Typist', 'Mason', 'Engineer', 'Clerk', 'Tutor'])
})
