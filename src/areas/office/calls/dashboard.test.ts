import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import {
  aCategory,
  aCategoryApplication,
  anAdmin,
  aPositionApplication,
  aUser,
  aVacancy,
} from '#test/support/factories.ts'

const counts = [
  '/api/user-count',
  '/api/approved-jobs-count',
  '/api/pending-jobs-count',
  '/api/position-count',
  '/api/category-count',
]

test('the dashboard counts users, vacancies by status and both kinds of application', async (t) => {
  const board = await testBoard(t)
  const { token } = await anAdmin(board)
  const figures = async () =>
    Promise.all(counts.map(async (url) => (await board.call({ url, token })).json()))
  assert.deepEqual(await figures(), [
    { user_count: 0 },
    { approved_job_count: 0 },
    { pending_job_count: 0 },
    { position_application_count: 0 },
    { category_application_count: 0 },
  ])
  await aUser(board)
  await anAdmin(board)
  const { id: job_category_id } = await aCategory(board)
  for (const status of [0, 0, 0, 1, 1, 2]) await aVacancy(board, { status, job_category_id })
  for (let made = 0; made < 4; made += 1) await aPositionApplication(board, { vacancy_id: 4 })
  for (let made = 0; made < 5; made += 1) await aCategoryApplication(board, { job_category_id })
  assert.deepEqual(await figures(), [
    { user_count: 1 },
    { approved_job_count: 2 },
    { pending_job_count: 3 },
    { position_application_count: 4 },
    { category_application_count: 5 },
  ])
})

test('the dashboard shows the newest ten vacancies of any status', async (t) => {
  const board = await testBoard(t)
  const { token } = await anAdmin(board)
  const recent = async () => (await board.call({ url: '/api/recent-jobs', token })).json()
  assert.deepEqual(await recent(), { success: true, data: [] })
  const { id: job_category_id } = await aCategory(board)
  const made = []
  for (let index = 0; index < 12; index += 1) {
    // Two of each moment, to see that their order is fixed.
    if (index % 2 === 0) board.clock.advance(1000)
    made.push(await aVacancy(board, { status: index % 3, job_category_id }))
  }
  assert.deepEqual(await recent(), {
    success: true,
    data: made
      .toReversed()
      .slice(0, 10)
      .map(({ id, position, company_name, status }) => ({ id, position, company_name, status })),
  })
})
