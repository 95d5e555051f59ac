import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { en } from '#src/strings/en.ts'
import { testBoard } from '#test/support/app.ts'
import { aUser, PASSWORD } from '#test/support/factories.ts'
import { findRows } from '#test/support/find-rows.ts'

const board = await testBoard({ after })
const get = (url: string, token: string) => board.call({ url, token })
const post = (url: string, token: string, payload: object) => board.send('POST', url, payload, token)
const login = async (email: string, password = PASSWORD, userAgent?: string) =>
  board.call({
    method: 'POST',
    url: '/api/login',
    payload: { email, password },
    ...(userAgent ? { headers: { 'user-agent': userAgent } } : {}),
  })
const FIREFOX = 'Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0'

test('name and language can be changed, each alone', async () => {
  const user = await aUser(board)
  const change = async (payload: object) =>
    (await board.send('PATCH', '/api/account', payload, user.token)).json()
  const named = await change({ name: 'Kumari Silva' })
  assert.deepEqual([named.name, named.language], ['Kumari Silva', 'en'])
  const spoken = await change({ language: 'si' })
  assert.deepEqual([spoken.name, spoken.language], ['Kumari Silva', 'si'])
  assert.deepEqual((await change({ language: 'fr' })).errors, { language: [en['field.choice']] })
  assert.equal((await get('/api/user', user.token)).json().name, 'Kumari Silva')
})

test('a new password ends every other session and is mailed', async () => {
  const user = await aUser(board)
  const { token: other } = (await login(user.email)).json()
  const password = 'seven green parrots'
  const answer = await post('/api/account/password', user.token, {
    current_password: PASSWORD,
    password,
    password_confirmation: password,
  })
  assert.equal(answer.statusCode, 200)
  assert.equal((await get('/api/user', user.token)).statusCode, 200)
  assert.equal((await get('/api/user', other)).statusCode, 401)
  assert.equal((await login(user.email)).statusCode, 401)
  assert.equal((await login(user.email, password)).statusCode, 200)
  const mails = await findRows(board.db, 'outbox', { recipient: user.email }, ['template'])
  assert.deepEqual(mails, [{ template: 'password_was_changed' }])
})

test('a password is checked as at the registration, and by the one of now', async () => {
  const user = await aUser(board, { name: 'Nimalasiri Perera' })
  const refusal = async (password: string, current_password = PASSWORD) => {
    const payload = { current_password, password, password_confirmation: password }
    return (await post('/api/account/password', user.token, payload)).json().errors
  }
  assert.deepEqual(await refusal('nimalasiriperera'), { password: [en['account.password.personal']] })
  assert.deepEqual(await refusal('LankaVacancies1'), { password: [en['account.password.site']] })
  assert.deepEqual(await refusal('seven green parrots', 'not this one'), {
    current_password: [en['account.current_password.wrong']],
  })
  assert.equal((await login(user.email)).statusCode, 200)
})

test('wrong passwords of a found token are delayed as those of a login', async (t) => {
  const strict = await testBoard(t, { RATE_LIMIT_SCALE: '1' })
  const user = await aUser(strict)
  const payload = { current_password: 'a guess' }
  const answers = []
  for (let no = 0; no < 7; no += 1) {
    const answer = await strict.call({
      method: 'POST',
      url: '/api/account/deletion',
      token: user.token,
      payload,
    })
    answers.push(answer.statusCode)
  }
  assert.deepEqual(answers, [422, 422, 422, 422, 422, 429, 429])
})

test('the sessions of an account name their browsers, and each can be ended', async () => {
  const user = await aUser(board)
  board.clock.advance(60_000)
  const { token } = (await login(user.email, PASSWORD, FIREFOX)).json()
  const list = (await get('/api/account/sessions', token)).json()
  assert.deepEqual(
    list.map(({ device, current }: { device: string | null; current: boolean }) => [device, current]),
    [
      ['Firefox, Android', true],
      [null, false],
    ],
  )
  const stored = await findRows(board.db, 'sessions', { user_id: user.id }, ['token_hash'])
  const text = JSON.stringify(list)
  for (const { token_hash } of stored)
    assert.ok(!text.includes(Buffer.from(token_hash).toString('base64url').slice(0, 12)))
  const stranger = await aUser(board)
  const end = (as: string, id: string) =>
    board.call({ method: 'DELETE', url: `/api/account/sessions/${id}`, token: as })
  assert.equal((await end(stranger.token, list[1].id)).statusCode, 404)
  assert.equal((await end(token, list[1].id)).statusCode, 200)
  assert.equal((await end(token, list[1].id)).statusCode, 404)
  assert.equal((await get('/api/user', user.token)).statusCode, 401)
})

test('all other sessions end at once', async () => {
  const user = await aUser(board)
  const others = [(await login(user.email)).json().token, (await login(user.email)).json().token]
  const answer = await board.call({ method: 'DELETE', url: '/api/account/sessions', token: user.token })
  assert.equal(answer.statusCode, 200)
  for (const other of others) assert.equal((await get('/api/user', other)).statusCode, 401)
  assert.equal((await get('/api/account/sessions', user.token)).json().length, 1)
})
