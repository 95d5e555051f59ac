import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { sumTallies } from '#src/areas/vacancies/rows/figures.ts'
import { getPath, type CallInput } from '#src/contract/client.ts'
import { testBoard } from '#test/support/app.ts'
import { changeRows } from '#test/support/change-rows.ts'
import { aCategory, aCity, anAdmin, aUser, aVacancy } from '#test/support/factories.ts'
import { listAllVacancies } from './all-vacancies.ts'

const board = await testBoard({ after })
const admin = await anAdmin(board)
beforeEach(() => board.db.deleteFrom('vacancies').execute())

type Query = CallInput<typeof listAllVacancies>['query']

const list = (query: Query = {}, token = admin.token) =>
  board.call({ method: 'GET', url: getPath(listAllVacancies, {}, query), token })
const idsOf = async (query: Query = {}) => {
  const answer = await list(query)
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<{ id: number }[]>().map((row) => row.id)
}

test('an admin sees every vacancy, newest first, with what reviewers noted', async () => {
  const owner = await aUser(board)
  const ids: number[] = []
  for (const status of [0, 1, 2])
    ids.unshift(
      (
        await aVacancy(board, {
          status,
          user_id: owner.id,
          closing_date: '2020-01-01',
          ...(status === 2 ? { rejection_reason: 'other', rejection_note: 'No.' } : {}),
        })
      ).id,
    )
  assert.deepEqual(await idsOf(), ids)
  const [rejected] = (await list()).json()
  assert.deepEqual(
    [rejected.user_id, rejected.rejection_reason, rejected.rejection_note, rejected.is_open],
    [owner.id, 'other', 'No.', false],
  )
})

test('days of a filter begin and end at midnight in Sri Lanka', async () => {
  const before = await aVacancy(board, { created_at: '2026-11-09T18:29:59.999Z' })
  const first = await aVacancy(board, { created_at: '2026-11-09T18:30:00.000Z' })
  const last = await aVacancy(board, { created_at: '2026-11-10T18:29:59.999Z' })
  const past = await aVacancy(board, { created_at: '2026-11-10T18:30:00.000Z' })
  assert.deepEqual(await idsOf({ from: '2026-11-10', to: '2026-11-10' }), [last.id, first.id])
  assert.deepEqual(await idsOf({ from: '2026-11-10' }), [past.id, last.id, first.id])
  assert.deepEqual(await idsOf({ to: '2026-11-09' }), [before.id])
})

test('the number of a vacancy finds it, whatever its state', async () => {
  const { id } = await aVacancy(board, { status: 2, rejection_reason: 'other', rejection_note: 'No.' })
  await aVacancy(board)
  assert.deepEqual(await idsOf({ q: String(id) }), [id])
  assert.deepEqual(await idsOf({ q: `0${id}` }), [id])
  assert.deepEqual(await idsOf({ q: String(id), status: 1 }), [])
})

test('a list is sorted by each of its columns, both ways, ties by id', async () => {
  const [a, b] = [await aCategory(board, { name: 'aaa first' }), await aCategory(board, { name: 'ZZZ last' })]
  const city = await aCity(board)
  const low = await aVacancy(board, {
    position: 'alpha',
    company_name: 'alpha',
    job_category_id: a.id,
    city_id: city.id,
    status: 1,
    closing_date: '2026-12-01',
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    approved_at: '2026-01-01T00:00:00Z',
  })
  const high = await aVacancy(board, {
    position: 'Beta',
    company_name: 'Beta',
    job_category_id: b.id,
    status: 2,
    closing_date: '2026-12-02',
  })
  const columns = [
    'id',
    'category',
    'position',
    'company_name',
    'status',
    'created_at',
    'updated_at',
    'closing_date',
  ] as const
  for (const column of columns) {
    assert.deepEqual(await idsOf({ sort: column }), [low.id, high.id], column)
    assert.deepEqual(await idsOf({ sort: `-${column}` }), [high.id, low.id], `-${column}`)
  }
  // Rows without a value stand at the end of both orders.
  for (const column of ['city', 'approved_at', '-city', '-approved_at'] as const)
    assert.deepEqual(await idsOf({ sort: column }), [low.id, high.id], column)
})

test('the number of all is right after vacancies were posted, decided, moved and deleted', async () => {
  const totals = async (query: string) => {
    const answer = await board.call({
      method: 'GET',
      url: `/api/job-vacancies-all?per_page=1&${query}`,
      token: admin.token,
    })
    return Number(answer.headers['x-total-count'])
  }
  const { id, job_category_id } = await aVacancy(board, { status: 0 })
  const other = await aVacancy(board, { status: 1, job_category_id })
  const counts = () =>
    Promise.all(['0', '1', '2'].map((status) => totals(`category=${job_category_id}&status=${status}`)))
  const all = await totals('')
  assert.deepEqual(await counts(), [1, 1, 0])
  await board.db.updateTable('vacancies').set({ status: 2 }).where('id', '=', id).execute()
  assert.deepEqual(await counts(), [0, 1, 1])
  await sumTallies(board.db)
  await changeRows(
    board.db,
    'vacancies',
    { id: other.id },
    { job_category_id: (await aVacancy(board)).job_category_id },
  )
  assert.deepEqual(await counts(), [0, 0, 1])
  await board.db.deleteFrom('vacancies').where('id', '=', id).execute()
  assert.deepEqual([await counts(), await totals('')], [[0, 0, 0], all])
})

test('admins see whether the address of the account behind a vacancy is confirmed', async () => {
  const confirmed = await aUser(board, { email_confirmed_at: '2026-11-01T00:00:00.000Z' })
  const ids = []
  for (const user_id of [confirmed.id, (await aUser(board)).id, null])
    ids.push((await aVacancy(board, { user_id, status: 0, position: 'Seen by its address' })).id)
  const rows = (
    await board.call({ url: '/api/job-vacancies-all?position=Seen+by+its+address', token: admin.token })
  ).json<{ id: number; email_confirmed: boolean | null }[]>()
  const said = ids.map((id) => rows.find((row) => row.id === id)?.email_confirmed)
  assert.deepEqual(said, [true, false, null])
})
