// On PostgreSQL too: two nodes.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { makeLink } from '#src/platform/signed-links.ts'
import { testBoard } from '#test/support/app.ts'
import { changeRows } from '#test/support/change-rows.ts'
import { anAdmin, aPositionApplication, aUser, aVacancy, PASSWORD } from '#test/support/factories.ts'
import { findRows } from '#test/support/find-rows.ts'

const board = await testBoard({ after })
const { token } = await anAdmin(board)
const post = (url: string, payload: object = {}, as = token) => board.send('POST', url, payload, as)
const reason = { reason: 'untrue' }
const seen = async (url: string, as?: string) =>
  (await board.call({ url, ...(as && { token: as }) })).statusCode
const login = (email: string) => board.send('POST', '/api/login', { email, password: PASSWORD })

test('a blocked account is out at once, on every node, and its vacancies are frozen until it is opened again', async () => {
  const user = await aUser(board)
  const open = await aVacancy(board, { user_id: user.id })
  const pending = await aVacancy(board, { user_id: user.id, status: 0 })
  const others = await aVacancy(board)
  assert.equal(await seen(`/api/jobs/${open.id}`), 200)
  const beside = await board.listenBeside()
  const there = async () => {
    const answer = await fetch(`${beside}/api/user`, { headers: { authorization: `Bearer ${user.token}` } })
    return answer.status
  }
  assert.equal(await there(), 200)

  const blocked = await post(`/api/admin/accounts/${user.id}/block`, reason)
  assert.equal(blocked.statusCode, 200, blocked.body)
  assert.equal(await there(), 401)
  assert.equal(await seen('/api/user', user.token), 401)
  for (const { id } of [open, pending]) assert.equal(await seen(`/api/jobs/${id}`), 404)
  assert.equal(await seen(`/api/jobs/${others.id}`), 200)
  const list = await board.call({ url: '/api/job-vacancies' })
  assert.deepEqual(
    list.json().map(({ id }: { id: number }) => id),
    [others.id],
  )
  const refused = await login(user.email)
  assert.equal(refused.json().type, '/problems/account-blocked')
  const wrong = await board.send('POST', '/api/login', { email: user.email, password: 'another one' })
  assert.equal(wrong.json().type, '/problems/invalid-credentials')
  const approved = await board.send('PATCH', `/api/job-vacancies/${pending.id}/status`, { status: 1 }, token)
  assert.equal(approved.statusCode, 200, approved.body)
  assert.equal(await seen(`/api/jobs/${pending.id}`), 404)

  assert.equal((await post(`/api/admin/accounts/${user.id}/block`, reason)).statusCode, 200)
  assert.equal((await post(`/api/admin/accounts/${user.id}/unblock`)).statusCode, 200)
  assert.equal(await seen(`/api/jobs/${open.id}`), 200)
  // A session from before the block stays ended, whoever has it.
  assert.equal(await seen('/api/user', user.token), 401)
  assert.equal((await login(user.email)).statusCode, 200)
})

test('a blocked account is told why and what it can do, in its language, and hears when it is open again', async () => {
  const user = await aUser(board)
  await board.db.updateTable('users').set({ language: 'ta' }).where('id', '=', user.id).execute()
  const mails = async () => findRows(board.db, 'outbox', { recipient: user.email }, ['template', 'payload'])
  const url = `/api/admin/accounts/${user.id}`
  assert.equal((await post(`${url}/block`)).statusCode, 422)
  for (let twice = 0; twice < 2; twice += 1) await post(`${url}/block`, reason)
  const told = { name: user.name, language: 'ta' }
  assert.deepEqual(await mails(), [{ template: 'account_blocked', payload: { ...told, ...reason } }])
  await changeRows(
    board.db,
    'outbox',
    { recipient: user.email },
    { sent_at: board.clock.now().toISOString() },
  )
  for (let twice = 0; twice < 2; twice += 1) await post(`${url}/unblock`)
  assert.deepEqual((await mails())[1], { template: 'account_unblocked', payload: told })
  assert.equal((await mails()).length, 2)
  const noted = await findRows(board.db, 'audit_events', { action: 'user.blocked', subject_id: user.id }, [
    'detail',
  ])
  assert.deepEqual(noted, [{ detail: reason }])
})

test('links of earlier mails open nothing to who is blocked', async () => {
  const user = await aUser(board)
  const { id: vacancy_id } = await aVacancy(board, { user_id: user.id })
  const { id: subjectId } = await aPositionApplication(board, { vacancy_id })
  const now = board.clock.now()
  const link = await makeLink(board.db, now, { purpose: 'application', subjectId, language: 'en' })
  assert.equal(await seen('/api/link', link), 200)
  await post(`/api/admin/accounts/${user.id}/block`, reason)
  assert.equal(await seen('/api/link', link), 410)
  await post(`/api/admin/accounts/${user.id}/unblock`)
  assert.equal(await seen('/api/link', link), 200)
})

test('what was frozen for another reason stays frozen when the account is opened again', async () => {
  const user = await aUser(board)
  const reported = await aVacancy(board, {
    user_id: user.id,
    frozen_at: board.clock.now().toISOString(),
    frozen_reason: 'asks_for_money',
  })
  await post(`/api/admin/accounts/${user.id}/block`, reason)
  await post(`/api/admin/accounts/${user.id}/unblock`)
  assert.equal(await seen(`/api/jobs/${reported.id}`), 404)
  // Found fine while the account is blocked, it waits for the account.
  await post(`/api/admin/accounts/${user.id}/block`, reason)
  await post(`/api/admin/vacancies/${reported.id}/reports/dismissal`)
  assert.equal(await seen(`/api/jobs/${reported.id}`), 404)
  await post(`/api/admin/accounts/${user.id}/unblock`)
  assert.equal(await seen(`/api/jobs/${reported.id}`), 200)
})

test('the page of an account shows its vacancies, what was decided on them, and its sessions', async () => {
  const user = await aUser(board)
  const { id, position } = await aVacancy(board, { user_id: user.id, status: 0 })
  await board.send('PATCH', `/api/job-vacancies/${id}/status`, { status: 1 }, token)
  const answer = await board.call({ url: `/api/admin/accounts/${user.id}`, token })
  const account = answer.json()
  assert.deepEqual([account.email, account.blocked_at, account.vacancy_count], [user.email, null, 1])
  assert.deepEqual([account.vacancies[0].id, account.vacancies[0].state], [id, 'open'])
  assert.deepEqual(
    account.decisions.map(({ act, position: on }: { act: string; position: string }) => [act, on]),
    [['approved', position]],
  )
  assert.equal(account.sessions.length, 1)
  assert.doesNotMatch(answer.body, /hash|lvu_/)
  assert.equal((await board.call({ url: '/api/admin/accounts/2000000000', token })).statusCode, 404)
})
