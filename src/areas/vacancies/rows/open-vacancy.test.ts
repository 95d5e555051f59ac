// On PostgreSQL too: locks.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { Problem } from '#src/contract/errors.ts'
import { testBoard } from '#test/support/app.ts'
import {
  aCategory,
  aCategoryApplication,
  anAdmin,
  aPositionApplication,
  aUser,
  aVacancy,
} from '#test/support/factories.ts'
import { getOpenVacancy } from './open-vacancy.ts'

const board = await testBoard({ after })
const admin = await anAdmin(board)
const today = '2026-11-20'

const refusal = (code: string) => (error: unknown) => error instanceof Problem && error.code === code

test('an open vacancy takes applications and says what they are for', async () => {
  const category = await aCategory(board)
  const { id, position, company_name, email } = await aVacancy(board, {
    job_category_id: category.id,
    closing_date: today,
  })
  assert.partialDeepStrictEqual(await getOpenVacancy(board.db, id, today), {
    id,
    position,
    company_name,
    email,
    job_category_id: category.id,
    category_name: category.name,
    closing_date: today,
  })
})

test('a closed vacancy takes none, and a pending, rejected or missing one does not exist', async () => {
  const closed_at = '2026-11-18T06:30:00.000Z'
  for (const end of [
    { closing_date: '2026-11-19' },
    { closing_date: today, closed_at, closed_reason: 'filled' as const },
    { closing_date: today, closed_at, closed_reason: 'withdrawn' as const },
  ]) {
    const { id } = await aVacancy(board, end)
    await assert.rejects(getOpenVacancy(board.db, id, today), refusal('vacancy_closed'))
  }
  for (const id of [
    (await aVacancy(board, { status: 0 })).id,
    (await aVacancy(board, { status: 2, closing_date: '2020-01-01' })).id,
    2_147_483_647,
  ])
    await assert.rejects(getOpenVacancy(board.db, id, today), refusal('vacancy_not_found'))
})

test('a vacancy that is being applied for stays until the application is in', async () => {
  const { id } = await aVacancy(board)
  const steps: string[] = []
  const applying = board.db.transaction().execute(async (trx) => {
    await getOpenVacancy(trx, id, today)
    steps.push('held')
    await new Promise((resolve) => setTimeout(resolve, 150))
    steps.push('applied')
  })
  while (steps.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  await board.call({ method: 'DELETE', url: `/api/admin/job-vacancies/${id}`, token: admin.token })
  steps.push('deleted')
  await applying
  assert.deepEqual(steps, ['held', 'applied', 'deleted'])
})

const listOpen = (categoryId: number | string, query = '', token = admin.token) =>
  board.call({ method: 'GET', url: `/api/jobs/active-by-category/${categoryId}${query}`, token })

test('an admin sees the open vacancies of a category, and which the applicant has applied for', async () => {
  const category = await aCategory(board)
  const facts = { job_category_id: category.id }
  const applied = await aVacancy(board, { ...facts, approved_at: '2026-11-01T00:00:00Z' })
  const free = await aVacancy(board, { ...facts, approved_at: '2026-11-02T00:00:00Z' })
  await aVacancy(board, { ...facts, status: 0 })
  await aVacancy(board, { ...facts, closing_date: '2026-11-19' })
  await aVacancy(board)
  await aPositionApplication(board, { vacancy_id: applied.id, email: 'Kamala@Example.LK' })
  const application = await aCategoryApplication(board, { ...facts, email: 'kamala@example.lk' })
  const marks = async (query = '') => {
    const { success, data } = (await listOpen(category.id, query)).json()
    assert.equal(success, true)
    return data.map((row: { id: number; already_applied: boolean }) => [row.id, row.already_applied])
  }
  assert.deepEqual(await marks(), [
    [free.id, false],
    [applied.id, false],
  ])
  assert.deepEqual(await marks(`?application_id=${application.id}`), [
    [free.id, false],
    [applied.id, true],
  ])
})

test('open vacancies of a category come whole, or one page of them with the total', async () => {
  const { id } = await aCategory(board)
  const ids: number[] = []
  for (let day = 1; day <= 5; day++)
    ids.unshift((await aVacancy(board, { job_category_id: id, approved_at: `2026-11-0${day}T00:00:00Z` })).id)
  await aVacancy(board, { job_category_id: id, closing_date: '2026-11-19' })
  const asked = async (query: string) => {
    const answer = await listOpen(id, query)
    const found = answer.json().data.map((row: { id: number }) => row.id)
    return [found, answer.headers['x-total-count'], String(answer.headers['link']).includes('rel="next"')]
  }
  assert.deepEqual(await asked(''), [ids, undefined, false])
  assert.deepEqual(await asked('?per_page=2'), [ids.slice(0, 2), '5', true])
  assert.deepEqual(await asked('?page=3&per_page=2'), [ids.slice(4), '5', false])
  assert.deepEqual(await asked('?page=9'), [[], '5', false])
  assert.equal((await listOpen(id, '?per_page=101')).statusCode, 422)
})

test('a category without open vacancies has an empty list, an unknown application is a 404', async () => {
  const { id } = await aCategory(board)
  assert.deepEqual((await listOpen(id)).json(), { success: true, data: [] })
  assert.equal((await listOpen(id, '?application_id=2147483647')).statusCode, 404)
  assert.equal((await listOpen(id, '?application_id=x')).statusCode, 422)
  assert.equal((await listOpen('x')).statusCode, 404)
  assert.equal((await listOpen(id, '', (await aUser(board)).token)).statusCode, 403)
})

test('who applies while a vacancy gets another category finds it, in the new one', async (t) => {
  if (!process.env['TEST_DATABASE_URL']) return t.skip('the embedded database has one transaction at a time')
  const { db } = board
  const { id } = await aVacancy(board)
  const other = await aCategory(board)
  const [moving, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const move = db.transaction().execute(async (trx) => {
    await trx.updateTable('vacancies').set({ job_category_id: other.id }).where('id', '=', id).execute()
    moving.resolve()
    await commit.promise
  })
  await moving.promise
  const found = db.transaction().execute((trx) => getOpenVacancy(trx, id, today))
  await pause(300)
  commit.resolve()
  await move
  assert.equal((await found).job_category_id, other.id)
})
