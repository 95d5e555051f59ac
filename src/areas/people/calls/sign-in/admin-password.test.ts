import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { anAdmin, aUser, PASSWORD } from '#test/support/factories.ts'
import { findRows } from '#test/support/find-rows.ts'
import { setUpTotp } from '#test/support/second-factor.ts'
import { until } from '#test/support/until.ts'
import { ensureFirstAdmin, setAdminPassword } from '../admins/admins-steps.server.ts'

const board = await testBoard({ after })
const chosen = 'rain over the tea hills'

const post = (url: string, payload: object, token?: string) => board.send('POST', url, payload, token)
const forgot = (email: string) => post('/api/admin/forgot-password', { email })
const reset = (token: string, password = chosen) =>
  post('/api/admin/reset-password', { token, password, password_confirmation: password })
const login = (email: string, password: string) => post('/api/admin/login', { email, password })
const mailsTo = async (email: string) =>
  findRows(board.db, 'outbox', { recipient: email }, ['template', 'payload'])
const linksTo = async (email: string) =>
  (await mailsTo(email))
    .filter(({ template }) => template === 'admin_password_link')
    .map(({ payload }) => (payload as { token: string }).token)

async function linkTo(email: string): Promise<string> {
  const before = (await linksTo(email)).length
  assert.equal((await forgot(email)).statusCode, 200)
  await until(async () => (await linksTo(email)).length > before)
  return (await linksTo(email)).at(-1)!
}

test('an admin who forgot the password sets another by mail, and still proves the second factor', async () => {
  const admin = await anAdmin(board)
  await setUpTotp(board, admin)
  const token = await linkTo(admin.email)
  assert.ok((await reset(token, 'too short')).json().errors.password)
  assert.equal((await reset(token)).statusCode, 200)
  assert.equal((await board.call({ url: '/api/admin/me', token: admin.token })).statusCode, 401)
  assert.equal((await login(admin.email, PASSWORD)).json().type, '/problems/invalid-credentials')
  assert.equal((await login(admin.email, chosen)).json().type, '/problems/second-factor-required')
  assert.equal((await reset(token)).json().type, '/problems/reset-link-invalid')
  assert.ok((await mailsTo(admin.email)).some(({ template }) => template === 'password_was_reset'))
})

test('a link ends by a newer one, after an hour, and with a changed password; users get none', async () => {
  const admin = await anAdmin(board)
  const first = await linkTo(admin.email)
  const second = await linkTo(admin.email)
  assert.equal((await reset(first)).statusCode, 422)
  await setAdminPassword(board, { email: admin.email, password: 'another sentence of mine' })
  assert.equal((await reset(second)).statusCode, 422)
  const third = await linkTo(admin.email)
  board.clock.advance(3_600_000)
  assert.equal((await reset(third)).statusCode, 422)
  const user = await aUser(board)
  const answer = await forgot(user.email)
  assert.deepEqual(answer.json(), (await forgot(admin.email)).json())
  await until(async () => (await linksTo(admin.email)).length === 4)
  assert.deepEqual(await mailsTo(user.email), [])
})

test('an owner sends a link and removes a second factor, and both get a mail; their own stays', async () => {
  const [owner, moderator] = [await anAdmin(board), await anAdmin(board, { role: 'moderator' })]
  await setUpTotp(board, moderator)
  const path = `/api/admin/admins/${moderator.id}`
  const act = (method: 'POST' | 'DELETE', url: string, token = owner.token) =>
    board.call({ method, url, token })
  assert.equal((await act('POST', `${path}/password-link`, moderator.token)).statusCode, 403)
  assert.equal((await act('POST', `${path}/password-link`)).statusCode, 200)
  assert.equal((await act('DELETE', `${path}/second-factors`)).statusCode, 200)
  assert.equal((await act('DELETE', `/api/admin/admins/${owner.id}/second-factors`)).statusCode, 409)
  const templates = async (email: string) => (await mailsTo(email)).map(({ template }) => template)
  assert.deepEqual(await templates(owner.email), ['admin_helped', 'admin_helped'])
  assert.deepEqual((await templates(moderator.email)).slice(-2), [
    'admin_password_link',
    'second_factor_changed',
  ])
  assert.equal((await reset((await linksTo(moderator.email))[0]!)).statusCode, 200)
  assert.equal((await login(moderator.email, chosen)).statusCode, 200)
})

test('an admin changes name and address with the password, and both addresses get a mail', async () => {
  const [admin, other] = [await anAdmin(board), await anAdmin(board)]
  const change = (email: string, current_password = PASSWORD) =>
    board.send('PUT', '/api/admin/me', { name: 'Sanduni Perera', email, current_password }, admin.token)
  assert.ok((await change('new@board.example', 'wrong')).json().errors.current_password)
  board.clock.advance(60_000)
  assert.ok((await change(other.email)).json().errors.email)
  assert.equal((await change('new@board.example')).statusCode, 200)
  const me = (await board.call({ url: '/api/admin/me', token: admin.token })).json()
  assert.deepEqual([me.name, me.email], ['Sanduni Perera', 'new@board.example'])
  for (const address of [admin.email, 'new@board.example'])
    assert.ok((await mailsTo(address)).some(({ template }) => template === 'email_was_changed'))
})

test('a printed password opens Security alone until it is changed', async (t) => {
  const own = await testBoard(t)
  const printed = await ensureFirstAdmin(own, { email: 'office@board.example' }, { mayInvent: true })
  assert.equal(printed?.email, 'office@board.example')
  const call = (method: 'GET' | 'POST', url: string, token?: string, payload?: object) =>
    own.call({ method, url, ...(token && { token }), ...(payload && { payload }) })
  const { token } = (await call('POST', '/api/admin/login', undefined, printed)).json()
  assert.equal(
    (await call('GET', '/api/user-count', token)).json().type,
    '/problems/password-change-required',
  )
  assert.equal((await call('GET', '/api/admin/me', token)).json().password_change_required, true)
  const passwords = { current_password: printed!.password, password: chosen, password_confirmation: chosen }
  assert.equal((await call('POST', '/api/admin/password', token, passwords)).statusCode, 200)
  assert.equal((await call('GET', '/api/user-count', token)).statusCode, 200)
})
