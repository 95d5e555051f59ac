import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { anAdmin, aUser, aVacancy } from '#test/support/factories.ts'
import { mailsTo } from '#test/support/vacancies.ts'

const board = await testBoard({ after })
const owner = await anAdmin(board)
const moderator = await anAdmin(board, { role: 'moderator', name: 'Malini' })

const call = async (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
  by = owner,
) => {
  const answer = await board.call({ method, url, ...(payload && { payload }), token: by.token })
  return { status: answer.statusCode, body: answer.json() }
}
const requests = async () => (await call('GET', '/api/admin/block-requests')).body
const waiting = async () => (await call('GET', '/api/admin/waiting-counts')).body.blocks.count

async function aFraud() {
  const user = await aUser(board)
  const { id, position } = await aVacancy(board, { status: 0, user_id: user.id })
  const decide = (payload: object) => call('PATCH', `/api/job-vacancies/${id}/status`, payload, moderator)
  const reject = () =>
    decide({
      status: 2,
      rejection_reason: 'asks_for_money',
      rejection_note: 'Remove the fee.',
      account: 'ask_to_block',
    })
  return { user, id, position, decide, reject }
}

test('a moderator asks the owners to block the account of a fraud, whose mail names the reason alone', async () => {
  const { user, id, position, reject } = await aFraud()
  assert.equal((await reject()).status, 200)
  const [request] = await requests()
  assert.deepEqual(
    [request.user, request.vacancy, request.admin_name],
    [{ id: user.id, name: user.name }, { id, position, rejection_reason: 'asks_for_money' }, 'Malini'],
  )
  assert.equal(await waiting(), 1)
  assert.equal((await call('GET', '/api/admin/block-requests', undefined, moderator)).status, 403)
  assert.deepEqual(await mailsTo(board, user.email, 'vacancy_rejected'), [])
  assert.deepEqual(await mailsTo(board, user.email, 'vacancy_refused'), [
    { name: user.name, position, vacancy_id: id, language: 'en', reason: 'asks_for_money' },
  ])
  assert.equal((await call('POST', `/api/admin/accounts/${user.id}/block`, { reason: 'untrue' })).status, 200)
  assert.deepEqual(await requests(), [])
})

test('a second thought about a rejection that stays as it is asks the owners too', async () => {
  const { user, decide, reject } = await aFraud()
  await decide({ status: 2, rejection_reason: 'asks_for_money', rejection_note: 'Remove the fee.' })
  assert.deepEqual(await requests(), [])
  await reject()
  assert.equal((await requests())[0].user.id, user.id)
  const { action } = await board.db
    .selectFrom('audit_events')
    .select('action')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  assert.equal(action, 'vacancy.block_requested')
  assert.equal((await call('DELETE', `/api/admin/block-requests/${user.id}`)).status, 200)
})

test('an undo of the rejection takes the request back, and an owner dismisses one', async () => {
  const { decide, reject } = await aFraud()
  await reject()
  await decide({ status: 0 })
  assert.equal(await waiting(), 0)
  const { user, reject: again } = await aFraud()
  await again()
  assert.equal((await call('DELETE', `/api/admin/block-requests/${user.id}`)).status, 200)
  assert.equal((await call('DELETE', `/api/admin/block-requests/${user.id}`)).status, 404)
  assert.equal(await waiting(), 0)
})

test('the rules for moderators are three paragraphs, until an owner writes others', async () => {
  const url = '/api/admin/moderation-rules'
  const shipped = (await call('GET', url, undefined, moderator)).body
  assert.equal(shipped.text.split('\n\n').length, 3)
  assert.equal(shipped.changed_at, null)
  assert.equal((await call('PUT', url, { text: 'Mine' }, moderator)).status, 403)
  const { data } = (await call('PUT', url, { text: 'Read all of it.\n\nThen decide.' })).body
  assert.deepEqual(data, {
    text: 'Read all of it.\n\nThen decide.',
    changed_at: board.clock.now().toISOString(),
  })
  assert.deepEqual((await call('GET', url)).body, data)
  assert.deepEqual((await call('PUT', url, { text: null })).body.data, shipped)
})
