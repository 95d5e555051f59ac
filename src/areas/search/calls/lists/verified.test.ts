// On PostgreSQL too: a trigger keeps the index.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { takeMark, verifyCompany } from '#src/areas/catalogue/calls/company-admin.ts'
import { getPath, type CallInput } from '#src/contract/client.ts'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { testBoard } from '#test/support/app.ts'
import { changeRows } from '#test/support/change-rows.ts'
import { anAdmin, aVacancy } from '#test/support/factories.ts'
import { listVacancies } from './lists.ts'
import { searchVacancies } from './search-vacancies.ts'

const board = await testBoard({ after })
const { token } = await anAdmin(board)
const cook = await aVacancy(board, { position: 'Cook', company_name: 'Lagoon Hotels' })
await aVacancy(board, { position: 'Cook', company_name: 'Others' })
await changeRows(
  board.db,
  'companies',
  { id: cook.company_id! },
  { claimed_at: board.clock.now().toISOString() },
)

const found = async (query: CallInput<typeof searchVacancies>['query'] = {}) =>
  (await board.call({ method: 'GET', url: getPath(searchVacancies, {}, query) })).json<
    AnswerOf<typeof searchVacancies>
  >()
async function mark(endpoint: typeof verifyCompany | typeof takeMark, payload?: { proof: string }) {
  const url = getPath(endpoint, { id: cook.company_id! })
  const response = await board.call({ method: endpoint.method, url, token, ...(payload && { payload }) })
  assert.equal(response.statusCode, 200, response.body)
}

test('a list of verified employers follows the mark, and its count is that of the list', async () => {
  assert.deepEqual((await found()).facets.verified, [])
  await mark(verifyCompany, { proof: 'Seen on paper' })
  const { facets } = await found()
  assert.deepEqual(facets.verified, [{ value: '1', count: 1 }])
  const { total, vacancies } = await found({ verified: ['1'] })
  assert.equal(total, 1)
  assert.deepEqual(
    vacancies.map(({ id, company: of }) => [id, of?.verified]),
    [[cook.id, true]],
  )
  const listed = await board.call({ method: 'GET', url: getPath(listVacancies, {}, { verified: ['1'] }) })
  assert.equal(listed.json<AnswerOf<typeof listVacancies>>()[0]!.company!.is_verified, true)
  await mark(takeMark)
  assert.equal((await found({ verified: ['1'] })).total, 0)
})

test('another value than 1 is refused', async () => {
  const { statusCode } = await board.call({ method: 'GET', url: '/api/job-vacancies?verified=yes' })
  assert.equal(statusCode, 422)
})
