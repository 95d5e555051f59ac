import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { anAdmin, aUser, aVacancy } from '#test/support/factories.ts'

const board = await testBoard({ after })
const see = (id: number | string, token?: string) =>
  board.call({ method: 'GET', url: `/api/jobs/${id}`, ...(token ? { token } : {}) })

test('everybody sees an approved vacancy, without its owner and its reviewers’ notes', async () => {
  const owner = await aUser(board)
  const { id, position, job_category_id } = await aVacancy(board, { user_id: owner.id })
  const answer = await see(id)
  assert.equal(answer.statusCode, 200)
  const seen = answer.json()
  assert.deepEqual([seen.id, seen.position, seen.is_open], [id, position, true])
  assert.deepEqual([seen.job_category_id, seen.category.id], [job_category_id, job_category_id])
  assert.equal(typeof seen.category.name, 'string')
  assert.equal(seen.job_poster, null)
  for (const secret of [
    'user_id',
    'rejection_reason',
    'further_reasons',
    'rejection_note',
    'decided_at',
    'search_words',
  ])
    assert.ok(!(secret in seen), secret)
})

for (const status of [0, 2]) {
  test(`a vacancy with status ${status} exists for its owner and admins only`, async () => {
    const owner = await aUser(board)
    const { id } = await aVacancy(board, { user_id: owner.id, status })
    const missing = (await see(2_147_483_647)).json()
    for (const token of [undefined, (await aUser(board)).token, 'lvu_' + 'x'.repeat(43)]) {
      const { request_id, ...answer } = (await see(id, token)).json()
      assert.deepEqual({ ...answer, request_id: missing.request_id }, missing)
    }
    assert.equal((await see(id, owner.token)).json().status, status)
    assert.equal((await see(id, (await anAdmin(board)).token)).json().status, status)
  })
}

test('the owner reads why a vacancy was rejected', async () => {
  const owner = await aUser(board)
  const rejected = await aVacancy(board, {
    user_id: owner.id,
    status: 2,
    rejection_reason: 'incomplete',
    rejection_note: 'Say what the job is.',
  })
  const { rejection_reason, rejection_note } = (await see(rejected.id, owner.token)).json()
  assert.deepEqual([rejection_reason, rejection_note], ['incomplete', 'Say what the job is.'])
})

test('a vacancy of nobody is not everybody’s', async () => {
  const { id } = await aVacancy(board, { user_id: null, status: 0 })
  assert.equal((await see(id)).statusCode, 404)
})

test('a closed vacancy says so for thirty days and is gone afterwards, except for its owner and admins', async () => {
  const owner = await aUser(board)
  const closedOn = (closing_date: string) => aVacancy(board, { closing_date, user_id: owner.id })
  const yesterday = await see((await closedOn('2026-11-19')).id)
  assert.deepEqual([yesterday.statusCode, yesterday.json().is_open], [200, false])
  assert.equal((await see((await closedOn('2026-10-21')).id)).statusCode, 200)
  const old = await closedOn('2026-10-20')
  const gone = await see(old.id)
  assert.equal(gone.statusCode, 410)
  assert.deepEqual([gone.json().job_category_id, gone.json().is_fraud], [old.job_category_id, false])
  const ended = { status: 2, closed_reason: 'removed', closed_at: board.clock.now().toISOString() } as const
  for (const [rejection_reason, is_fraud] of [
    ['asks_for_money', true],
    ['duplicate', false],
  ] as const) {
    const removed = await see((await aVacancy(board, { ...ended, rejection_reason })).id)
    assert.deepEqual([removed.statusCode, removed.json().is_fraud], [410, is_fraud])
  }
  assert.equal((await see(old.id, owner.token)).json().is_open, false)
  assert.equal((await see(old.id, (await anAdmin(board)).token)).statusCode, 200)
})

test('an id that is none is a missing vacancy', async () => {
  for (const id of ['0', '01', '-1', '1.5', '1e3', 'abc', '2147483648', '99999999999', '%00', '１']) {
    const answer = await see(encodeURI(decodeURI(id)))
    assert.equal(answer.statusCode, 404, id)
    assert.equal(answer.json().message, 'Job not found.', id)
  }
})
