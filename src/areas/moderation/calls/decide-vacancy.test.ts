// On PostgreSQL too: locks.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { en } from '#src/strings/en.ts'
import { testBoard } from '#test/support/app.ts'
import { anAdmin, aUser, aVacancy } from '#test/support/factories.ts'
import { findRows, getRow } from '#test/support/find-rows.ts'
import { mailsTo } from '#test/support/vacancies.ts'

const board = await testBoard({ after })
const admin = await anAdmin(board)

const decide = (id: number, payload: unknown, token = admin.token) =>
  board.call({
    method: 'PATCH',
    url: `/api/job-vacancies/${id}/status`,
    headers: { 'content-type': 'application/json' },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    token,
  })
const rowOf = (id: number) => getRow(board.db, 'vacancies', { id })
const eventsOf = (id: number) =>
  findRows(board.db, 'audit_events', { subject_id: id, subject: 'vacancy' }, [
    'actor',
    'actor_id',
    'action',
    'detail',
  ])

test('an approval opens a vacancy and tells its owner once', async () => {
  const owner = await aUser(board)
  const { id, position, updated_at } = await aVacancy(board, { status: 0, user_id: owner.id })
  board.clock.advance(60_000)
  const answer = await decide(id, { status: 1 })
  assert.equal(answer.statusCode, 200)
  const { message, data } = answer.json()
  assert.equal(message, 'Status updated successfully')
  assert.deepEqual([data.id, data.status, data.is_open], [id, 1, true])
  assert.equal(data.approved_at, board.clock.now().toISOString())
  assert.ok(data.updated_at > updated_at)
  const [mail, ...more] = await mailsTo(board, owner.email, 'vacancy_approved')
  assert.deepEqual(more, [])
  assert.partialDeepStrictEqual(mail, {
    name: owner.name,
    position,
    vacancy_id: id,
    language: 'en',
    share: { lines: [`${position}, ${data.company_name}`], path: `/jobs/${id}` },
  })
  await decide(id, { status: 1 })
  assert.equal((await mailsTo(board, owner.email, 'vacancy_approved')).length, 1)
  const [event, ...others] = await eventsOf(id)
  assert.deepEqual(
    [event?.actor, event?.actor_id, event?.action],
    ['admin', admin.id, 'vacancy.status_changed'],
  )
  assert.deepEqual([event?.detail.from, event?.detail.to], [0, 1])
  assert.deepEqual(others, [])
})

test('a rejection names its reason to the owner, and a later approval forgets it', async () => {
  const owner = await aUser(board)
  const { id } = await aVacancy(board, { status: 0, user_id: owner.id })
  const rejection = { rejection_reason: 'asks_for_money', rejection_note: 'Remove the fee.' }
  const { data } = (await decide(id, { status: 2, ...rejection })).json()
  assert.deepEqual([data.rejection_reason, data.rejection_note], Object.values(rejection))
  const [mail] = await mailsTo(board, owner.email, 'vacancy_rejected')
  assert.deepEqual([mail?.reason, mail?.note], Object.values(rejection))
  await decide(id, { status: 2 })
  assert.equal((await rowOf(id)).rejection_reason, 'asks_for_money')
  await decide(id, { status: 1, rejection_reason: 'other' })
  const row = await rowOf(id)
  assert.deepEqual([row.status, row.rejection_reason, row.rejection_note], [1, null, null])
})

test('of several reasons the gravest counts and all are mailed, until an approval', async () => {
  const owner = await aUser(board)
  const { id } = await aVacancy(board, { status: 0, user_id: owner.id })
  const wrong = await decide(id, { status: 2, rejection_reason: 'other', further_reasons: ['mood'] })
  assert.deepEqual(Object.keys(wrong.json().errors), ['further_reasons'])
  const several = { rejection_reason: 'incomplete', further_reasons: ['asks_for_money', 'incomplete'] }
  const { data } = (await decide(id, { status: 2, ...several })).json()
  const stored = { rejection_reason: 'asks_for_money', further_reasons: ['incomplete'] }
  assert.partialDeepStrictEqual(data, stored)
  const mails = () => mailsTo(board, owner.email, 'vacancy_rejected')
  assert.partialDeepStrictEqual(await mails(), [
    { reason: 'asks_for_money', further_reasons: ['incomplete'] },
  ])
  await decide(id, { status: 2 })
  assert.partialDeepStrictEqual(await rowOf(id), stored, 'a decision that names none leaves them')
  await decide(id, { status: 2, rejection_reason: 'asks_for_money' })
  assert.deepEqual((await rowOf(id)).further_reasons, [])
  assert.deepEqual((await mails()).at(-1)?.further_reasons, [], 'other reasons are news')
  await decide(id, { status: 2, ...several })
  await decide(id, { status: 1 })
  assert.partialDeepStrictEqual(await rowOf(id), { rejection_reason: null, further_reasons: [] })
  const history = await findRows(board.db, 'vacancy_history', { vacancy_id: id })
  assert.deepEqual(
    history.map(({ rejection_reason, further_reasons }) => [rejection_reason, ...further_reasons]),
    [['asks_for_money', 'incomplete'], ['asks_for_money'], ['asks_for_money', 'incomplete'], [null]],
  )
})

test('any status follows any status', async () => {
  const { id } = await aVacancy(board, { status: 0 })
  for (const status of [1, 0, 2, 0, 1, 2, 1]) {
    assert.equal((await decide(id, { status })).json().data.status, status)
  }
})

test('the first approval is the place in public lists for ever', async () => {
  const { id } = await aVacancy(board, { status: 0 })
  const first = (await decide(id, { status: 1 })).json().data.approved_at
  board.clock.advance(600_000)
  await decide(id, { status: 2 })
  board.clock.advance(600_000)
  const again = (await decide(id, { status: 1 })).json().data
  assert.equal(again.approved_at, first)
  assert.equal(again.updated_at, board.clock.now().toISOString())
})

test('a decision that changes nothing does not touch the row', async () => {
  const { id, updated_at } = await aVacancy(board, { status: 1 })
  board.clock.advance(60_000)
  assert.equal((await decide(id, { status: 1 })).statusCode, 200)
  assert.equal((await rowOf(id)).updated_at, updated_at)
  assert.deepEqual(await eventsOf(id), [])
})

test('a vacancy of nobody is decided without a mail, and a return to pending is no news', async () => {
  const owner = await aUser(board)
  const impersonal = await aVacancy(board, { status: 0 })
  assert.equal((await decide(impersonal.id, { status: 1 })).statusCode, 200)
  const mine = await aVacancy(board, { status: 1, user_id: owner.id })
  await decide(mine.id, { status: 0 })
  const mails = await board.db
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', 'in', [owner.email, impersonal.email])
    // An approval also asks to confirm the address of the vacancy.
    .where('template', '!=', 'vacancy_address_confirmation')
    .execute()
  assert.deepEqual(mails, [])
})

test('only the numbers 0, 1 and 2 are a status', async () => {
  const { id } = await aVacancy(board, { status: 0 })
  for (const status of [true, '1', '1 ', 3, -1, 1.5, null, [1], {}, 'approved', undefined]) {
    const answer = await decide(id, { status })
    assert.equal(answer.statusCode, 422, JSON.stringify(status))
    assert.deepEqual(answer.json().errors, { status: [en['vacancy.status.choice']] }, JSON.stringify(status))
  }
  assert.equal((await rowOf(id)).status, 0)
  assert.equal((await decide(id, '{"status":1')).statusCode, 400)
  assert.equal((await decide(id, '[1]')).statusCode, 400)
})

test('a reason is one of the list', async () => {
  const { id } = await aVacancy(board, { status: 0 })
  const answer = await decide(id, { status: 2, rejection_reason: 'mood', rejection_note: 'x'.repeat(1_001) })
  assert.deepEqual(Object.keys(answer.json().errors), ['rejection_reason', 'rejection_note'])
})

test('a missing vacancy cannot be decided', async () => {
  const answer = await decide(2_147_483_647, { status: 1 })
  assert.deepEqual([answer.statusCode, answer.json().message], [404, 'Job not found.'])
})

test('visitors’ pages are renewed by what changed for visitors, and of nothing else', async () => {
  const told = new Set<string>()
  board.app.context.changes.subscribe((tags) => tags?.forEach((tag) => told.add(tag)))
  const { id, job_category_id } = await aVacancy(board, { status: 0 })
  await decide(id, { status: 2 })
  assert.deepEqual([...told], [])
  await decide(id, { status: 1 })
  assert.deepEqual([...told], ['vacancies', `vacancies-of-category:${job_category_id}`, `vacancy:${id}`])
})

test('two admins who decide at once leave one decision and one mail each', async () => {
  const owner = await aUser(board)
  const { id } = await aVacancy(board, { status: 0, user_id: owner.id })
  await Promise.all(Array.from({ length: 8 }, () => decide(id, { status: 1 })))
  assert.equal((await mailsTo(board, owner.email, 'vacancy_approved')).length, 1)
  assert.equal((await eventsOf(id)).length, 1)
})

test('a decision upon a vacancy that another admin has changed meanwhile is refused', async () => {
  const { token } = await anAdmin(board)
  const vacancy = await aVacancy(board, { status: 0 })
  const decide = (status: number) =>
    board.call({
      method: 'PATCH',
      url: `/api/job-vacancies/${vacancy.id}/status`,
      payload: { status, updated_at: vacancy.updated_at },
      token,
    })
  assert.equal((await decide(1)).statusCode, 200)
  const late = await decide(2)
  assert.equal(late.statusCode, 409)
  const { message, current } = late.json()
  assert.equal(message, en['problem.conflict'])
  assert.deepEqual([current.id, current.status, current.user_id], [vacancy.id, 1, null])
  assert.ok(current.updated_at > vacancy.updated_at)
  const row = await getRow(board.db, 'vacancies', { id: vacancy.id }, ['status'])
  assert.equal(row.status, 1)
})
