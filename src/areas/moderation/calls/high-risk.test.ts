import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { anAdmin, aUser, aVacancy } from '#test/support/factories.ts'
import { getRow } from '#test/support/find-rows.ts'
import { anOwnerWhoRevises } from '#test/support/revisions.ts'

// Decisions are undone for two minutes.
const board = await testBoard({ after }, { RATE_LIMIT_SCALE: '1' })
const admin = await anAdmin(board)

const call = async (
  method: 'PATCH' | 'POST' | 'GET' | 'PUT',
  url: string,
  payload?: object,
  token = admin.token,
) => {
  const answer = await board.call({ method, url, ...(payload && { payload }), token })
  return { status: answer.statusCode, body: answer.json() }
}
/** The panel's call, which names the vacancy's `updated_at`. */
const decide = async (id: number, payload: object) => {
  const { updated_at } = await getRow(board.db, 'vacancies', { id }, ['updated_at'])
  return call('PATCH', `/api/job-vacancies/${id}/status`, { updated_at, ...payload })
}
const risky = { status: 0, description: 'Pay Rs 15,000 as processing fee.', email: 'fast.jobs@gmail.com' }
const statusOf = async (id: number) => (await getRow(board.db, 'vacancies', { id }, ['status'])).status

test('a vacancy of high risk is approved only with a reason, which its history shows to admins alone', async () => {
  const owner = await aUser(board)
  const { id } = await aVacancy(board, { ...risky, user_id: owner.id })
  const refused = await decide(id, { status: 1 })
  assert.equal(refused.status, 422)
  assert.equal(refused.body.type, '/problems/high-risk')
  assert.deepEqual(Object.keys(refused.body.errors), ['approval_reason'])
  assert.ok(refused.body.reasons.some(({ sign }: { sign: string }) => sign === 'pay_first'))
  assert.equal((await decide(id, { status: 1, approval_reason: '  ' })).status, 422)
  assert.equal(await statusOf(id), 0)
  assert.equal((await decide(id, { status: 1, approval_reason: 'The fee is of the course.' })).status, 200)
  const page = await call('GET', `/api/admin/job-vacancies/${id}`)
  assert.equal(page.body.history.at(-1).approval_reason, 'The fee is of the course.')
  const own = await call('GET', `/api/account/vacancies/${id}`, undefined, owner.token)
  assert.doesNotMatch(JSON.stringify(own.body), /of the course/)
})

test('the specified call, without `updated_at`, approves by its status alone', async () => {
  const { id } = await aVacancy(board, risky)
  assert.equal((await call('PATCH', `/api/job-vacancies/${id}/status`, { status: 1 })).status, 200)
  assert.equal(await statusOf(id), 1)
})

test('an undo of a rejection asks for no reason, a later approval does', async () => {
  const { id } = await aVacancy(board, risky)
  await decide(id, { status: 1, approval_reason: 'Known to us.' })
  await decide(id, { status: 2 })
  assert.equal((await decide(id, { status: 1 })).status, 200)
  await decide(id, { status: 2 })
  board.clock.advance(10 * 60_000)
  assert.equal((await decide(id, { status: 1 })).status, 422)
})

test('many are approved at once only where none is of high risk', async () => {
  const honest = await aVacancy(board, { status: 0, email: 'hr@honest.example', phone: '0112 000 111' })
  const { id } = await aVacancy(board, risky)
  const bulk = (ids: number[]) => call('POST', '/api/vacancies/bulk', { ids, action: 'approve' })
  const refused = await bulk([honest.id, id])
  assert.equal(refused.status, 422)
  assert.match(refused.body.errors.ids[0], new RegExp(`no\\. ${id}$`))
  assert.deepEqual([await statusOf(honest.id), await statusOf(id)], [0, 0])
  assert.equal((await bulk([honest.id])).status, 200)
})

test('a change that makes a public vacancy one of high risk is approved only with a reason', async () => {
  const { published, revise, decide } = await anOwnerWhoRevises(board)
  const { id } = await published({ email: 'anura@gmail.com' })
  assert.equal(
    (await revise(id, { email: 'anura@gmail.com', description: risky.description })).statusCode,
    200,
  )
  const waiting = async () => (await call('GET', `/api/admin/job-vacancies/${id}`)).body
  const revision_id = (await waiting()).revision.id
  const refused = await decide(id, { revision_id, status: 1 })
  assert.equal(refused.json().type, '/problems/high-risk')
  const answer = await decide(id, { revision_id, status: 1, approval_reason: 'They teach.' })
  assert.equal(answer.statusCode, 200)
  assert.equal((await waiting()).history.at(-1).approval_reason, 'They teach.')
})
