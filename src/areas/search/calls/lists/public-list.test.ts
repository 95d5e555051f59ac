import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { getPath, type CallInput } from '#src/contract/client.ts'
import { testBoard } from '#test/support/app.ts'
import { aVacancy } from '#test/support/factories.ts'
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
  for (const secret of ['user_id', 'rejection_reason', 'further_reasons', 'rejection_note', 'decided_at'])
    assert.ok(!(secret in row), secret)
})
