import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { DAY_MS } from '#src/contract/values/units.ts'
import { testBoard } from '#test/support/app.ts'
import { aVacancy, anAdmin, aUser, PASSWORD } from '#test/support/factories.ts'
import { findRows, getRow } from '#test/support/find-rows.ts'
import { deleteExpiredAccountData } from './delete-account.server.ts'

const board = await testBoard({ after })

const post = (url: string, payload: object, token?: string) => board.send('POST', url, payload, token)
const ask = (token: string) => post('/api/account/email/confirmation', {}, token)
const deny = async (token: unknown) => (await post('/api/account/email/denial', { token })).statusCode
const isThere = async (id: number) => (await findRows(board.db, 'users', { id }, ['id'])).length === 1

async function newestLink(recipient: string): Promise<string> {
  const { payload } = await board.db
    .selectFrom('outbox')
    .select('payload')
    .where('recipient', '=', recipient)
    .where('template', '=', 'email_confirmation')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return String(payload['token'])
}

async function anAccountOfAThief() {
  const thief = await aUser(board)
  await ask(thief.token)
  return { ...thief, link: await newestLink(thief.email) }
}

test('who did not make the account ends it: its vacancy is closed, and the address registers anew', async () => {
  const { id, email, link, token } = await anAccountOfAThief()
  const vacancy = await aVacancy(board, { user_id: id })
  for (const method of ['GET', 'HEAD'] as const) {
    const url = `/api/account/email/denial?token=${link}`
    assert.equal((await board.call({ method, url })).statusCode, 405)
  }
  assert.equal(await isThere(id), true)
  assert.equal(await deny(link), 200)
  assert.equal(await isThere(id), false)
  assert.equal((await board.call({ url: '/api/user', token })).statusCode, 401)
  const closed = await getRow(board.db, 'vacancies', { id: vacancy.id }, ['closed_reason'])
  assert.equal(closed.closed_reason, 'withdrawn')
  const again = await post('/api/account/email/denial', { token: link })
  assert.deepEqual([again.statusCode, again.json().type], [422, '/problems/denial-link-invalid'])
  const own = { name: 'Kumari', email, password: PASSWORD, password_confirmation: PASSWORD }
  assert.equal((await post('/api/register', own)).statusCode, 201)
})

test('the account cannot be kept by a new password, the end of sessions or a newer mail', async () => {
  const { id, link, token } = await anAccountOfAThief()
  await ask(token)
  const password = 'seven green parrots'
  const changed = { current_password: PASSWORD, password, password_confirmation: password }
  assert.equal((await post('/api/account/password', changed, token)).statusCode, 200)
  await board.call({ method: 'DELETE', url: '/api/account/sessions', token })
  board.clock.advance(6 * DAY_MS)
  await deleteExpiredAccountData(board)
  assert.equal(await deny(link), 200)
  assert.equal(await isThere(id), false)
})

test('of a change of address the change ends alone', async () => {
  const user = await aUser(board, { email_confirmed_at: board.clock.now().toISOString() })
  const wanted = { email: 'not.mine@example.lk', current_password: PASSWORD }
  assert.equal((await post('/api/account/email', wanted, user.token)).statusCode, 200)
  const link = await newestLink(wanted.email)
  assert.equal(await deny(link), 200)
  const left = (await board.call({ url: '/api/account', token: user.token })).json()
  assert.deepEqual([left.email, left.new_email], [user.email, null])
  assert.equal((await post('/api/account/email/confirm', { token: link }, user.token)).statusCode, 422)
})

test('an account that was confirmed, or is blocked, is ended by no such link', async () => {
  const confirmed = await anAccountOfAThief()
  const earlier = confirmed.link
  await ask(confirmed.token)
  const token = await newestLink(confirmed.email)
  assert.equal((await post('/api/account/email/confirm', { token }, confirmed.token)).statusCode, 200)
  const blocked = await anAccountOfAThief()
  const admin = await anAdmin(board)
  await post(`/api/admin/accounts/${blocked.id}/block`, { reason: 'untrue' }, admin.token)
  for (const link of [earlier, token, blocked.link, 'lvc_' + 'a'.repeat(43), 'guess', ''])
    assert.equal(await deny(link), 422)
  for (const { id } of [confirmed, blocked]) assert.equal(await isThere(id), true)
})

test('a press beside another one, and beside the confirmation, does one thing', async () => {
  const { id, link, token } = await anAccountOfAThief()
  const [confirmed, ...denied] = await Promise.all([
    post('/api/account/email/confirm', { token: link }, token),
    deny(link),
    deny(link),
  ])
  assert.ok([200, 401, 422].includes(confirmed.statusCode), confirmed.body)
  const succeeded = denied.filter((status) => status === 200).length
  assert.equal(succeeded, (await isThere(id)) ? 0 : 1)
  assert.equal(confirmed.statusCode === 200, await isThere(id))
})
