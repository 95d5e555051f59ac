import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { getPath, type CallInput } from '#src/contract/client.ts'
import { en } from '#src/strings/en.ts'
import { testBoard } from '#test/support/app.ts'
import { aCategory, aCity, aVacancy } from '#test/support/factories.ts'
import { listVacancies } from './lists.ts'

const board = await testBoard({ after })
beforeEach(() => board.db.deleteFrom('vacancies').execute())

type Query = CallInput<typeof listVacancies>['query']

const list = (query: Query = {}) => board.call({ method: 'GET', url: getPath(listVacancies, {}, query) })
const idsOf = async (query: Query = {}) => {
  const answer = await list(query)
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<{ id: number }[]>().map((row) => row.id)
}
const approvedAt = (minutesAgo: number) =>
  new Date(board.clock.now().getTime() - minutesAgo * 60_000).toISOString()

test('visitors see open vacancies only: approved, and through the closing day in Sri Lanka', async (t) => {
  t.after(() => board.clock.set('2026-11-20T06:30:00Z'))
  const open = await aVacancy(board, { closing_date: '2026-11-20' })
  await aVacancy(board, { closing_date: '2026-11-19' })
  await aVacancy(board, { status: 0 })
  await aVacancy(board, { status: 2 })
  assert.deepEqual(await idsOf(), [open.id])
  board.clock.set('2026-11-20T18:30:00Z')
  assert.deepEqual(await idsOf(), [])
})

test('the newest approval comes first; an edit does not lift a vacancy; ties go by id', async () => {
  const old = await aVacancy(board, { approved_at: approvedAt(60), updated_at: approvedAt(0) })
  const [first, second] = [
    await aVacancy(board, { approved_at: approvedAt(5) }),
    await aVacancy(board, { approved_at: approvedAt(5) }),
  ]
  assert.deepEqual(await idsOf(), [second.id, first.id, old.id])
  assert.deepEqual(await idsOf({ sort: 'approved_at' }), [old.id, first.id, second.id])
})

test('a list may begin with what closes soonest', async () => {
  const late = await aVacancy(board, { closing_date: '2026-12-30' })
  const soon = await aVacancy(board, { closing_date: '2026-11-21' })
  assert.deepEqual(await idsOf({ sort: 'closing_date' }), [soon.id, late.id])
  assert.deepEqual(await idsOf({ sort: '-closing_date' }), [late.id, soon.id])
})

test('each filter leaves what it says, alone and together', async () => {
  const category = await aCategory(board)
  const galle = await aCity(board, { district: 'Galle' })
  const kandy = await aCity(board, { district: 'Kandy' })
  const cook = await aVacancy(board, {
    position: 'Head Cook',
    company_name: 'Hotel 100% Ceylon',
    job_category_id: category.id,
    city_id: galle.id,
    employment_type: 'full_time',
    workplace: 'on_site',
    experience_level: 'senior',
  })
  const clerk = await aVacancy(board, {
    position: 'Office Clerk',
    company_name: 'Hill Traders',
    city_id: kandy.id,
    employment_type: 'part_time',
    workplace: 'remote',
    experience_level: 'none',
  })
  for (const query of [
    { category: category.id },
    { city: galle.name.toUpperCase() },
    { district: 'galle' },
    { employment_type: 'full_time' },
    { workplace: 'on_site' },
    { experience_level: 'senior' },
    { company: 'ceylon' },
    { company: '100%' },
    { position: 'cook' },
    { category: category.id, district: 'Galle', position: 'HEAD' },
  ])
    assert.deepEqual(await idsOf(query), [cook.id], JSON.stringify(query))
  assert.deepEqual(await idsOf({ workplace: 'remote' }), [clerk.id])
  for (const query of [
    { company: 'cook' },
    { position: 'ceylon' },
    { position: 'h_ad' },
    { city: 'Atlantis' },
    { category: 2_147_483_647 },
    { district: 'Kandy', position: 'cook' },
  ])
    assert.deepEqual(await idsOf(query), [], JSON.stringify(query))
})

test('one page of a list says how many there are, and where the others are', async () => {
  const ids: number[] = []
  for (let minutes = 5; minutes > 0; minutes -= 1)
    ids.unshift((await aVacancy(board, { approved_at: approvedAt(minutes) })).id)
  const whole = await list()
  assert.equal(whole.headers['x-total-count'], undefined)
  const second = await list({ page: 2, per_page: 2 })
  assert.deepEqual(
    second.json<{ id: number }[]>().map((row) => row.id),
    ids.slice(2, 4),
  )
  assert.equal(second.headers['x-total-count'], '5')
  assert.match(String(second.headers.link), /<\/api\/job-vacancies\?page=3&per_page=2>; rel="next"/)
  const past = await list({ page: 9, per_page: 2 })
  assert.deepEqual([past.json(), past.headers['x-total-count']], [[], '5'])
  const none = await list({ page: 1, position: 'nothing like it' })
  assert.deepEqual([none.json(), none.headers['x-total-count']], [[], '0'])
  const filtered = await list({ page: 1, per_page: 1, q: 'operator' })
  assert.equal(filtered.headers['x-total-count'], '5')
})

test('a query that is wrong is refused, field by field', async () => {
  const answer = await list({ page: 0, per_page: 101, category: 'x', sort: 'salary', workplace: 'moon' })
  assert.equal(answer.statusCode, 422)
  assert.deepEqual(answer.json().errors, {
    page: [en['field.number']],
    per_page: [en['field.per_page']],
    category: [en['field.choice']],
    sort: [en['field.sort']],
    workplace: [en['field.choice']],
  })
})

test('an empty filter and an unknown one filter nothing', async () => {
  const { id } = await aVacancy(board)
  const answer = await board.call({
    method: 'GET',
    url: '/api/job-vacancies?q=&category=%20&utm_source=mail',
  })
  assert.deepEqual([answer.statusCode, answer.json()[0].id], [200, id])
})

test('a list carries no owner and no reviewer’s note', async () => {
  await aVacancy(board)
  const [row] = (await list()).json()
  for (const secret of ['user_id', 'rejection_reason', 'rejection_note', 'decided_at'])
    assert.ok(!(secret in row), secret)
})
