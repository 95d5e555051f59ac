import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { testBoard } from '#test/support/app.ts'
import { aUser, PASSWORD } from '#test/support/factories.ts'
import { hashPassword, isOutdated } from './passwords.ts'

const board = await testBoard({ after })

const login = (payload: object, remoteAddress?: string) =>
  board.call({ method: 'POST', url: '/api/login', payload, ...(remoteAddress ? { remoteAddress } : {}) })

test('a user logs in and is who the token says', async () => {
  const { id, name, email } = await aUser(board)
  const answer = await login({ email: ` ${email.toUpperCase()} `, password: PASSWORD })
  assert.equal(answer.statusCode, 200)
  const { user, token } = answer.json()
  assert.deepEqual(Object.keys(user).sort(), ['created_at', 'email', 'id', 'name', 'updated_at'])
  assert.deepEqual([user.id, user.name, user.email], [id, name, email])
  assert.match(token, /^lvu_[\w-]{43}$/)
  const me = await board.call({ url: '/api/user', token })
  assert.deepEqual(me.json(), user)
  const sessions = await board.db.selectFrom('sessions').selectAll().where('user_id', '=', id).execute()
  assert.ok(!JSON.stringify(sessions).includes(token), 'the token itself is not stored')
})

test('a wrong password and an unknown address get the same answer', async () => {
  const { email } = await aUser(board)
  const wrong = await login({ email, password: 'wrong password' })
  const unknown = await login({ email: 'nobody@example.lk', password: 'wrong password' })
  assert.equal(wrong.statusCode, 401)
  assert.equal(wrong.headers['www-authenticate'], 'Bearer')
  assert.equal(wrong.json().message, 'Invalid credentials')
  const body = (answer: typeof wrong) => ({ ...answer.json(), request_id: undefined })
  assert.deepEqual(body(wrong), body(unknown))
  assert.deepEqual(Object.keys(wrong.headers).sort(), Object.keys(unknown.headers).sort())
})

test('they take the same time', async () => {
  const { email } = await aUser(board, { password_hash: await hashPassword(PASSWORD) })
  const times: Record<'wrong' | 'unknown', number[]> = { wrong: [], unknown: [] }
  // The quickest of each: what else the machine does only ever makes one slower, and more tries make it less.
  const quickest = () => [Math.min(...times.wrong), Math.min(...times.unknown)] as const
  const alike = ([wrong, unknown]: readonly [number, number]) => Math.abs(wrong - unknown) < wrong / 2
  for (let round = 0; round < 15 || (round < 60 && !alike(quickest())); round += 1) {
    board.clock.advance(1_000)
    for (const [kind, address] of [
      ['wrong', email],
      ['unknown', 'nobody.at.all@example.lk'],
    ] as const) {
      const start = performance.now()
      assert.equal((await login({ email: address, password: 'wrong password' })).statusCode, 401)
      times[kind].push(performance.now() - start)
    }
  }
  assert.ok(alike(quickest()), `${quickest().join(' ms and ')} ms`)
})

test('an old hash is renewed by a login, and the account does not count as changed', async () => {
  const { id, email } = await aUser(board, { updated_at: '2026-01-01T00:00:00.000Z' })
  assert.equal((await login({ email, password: PASSWORD })).statusCode, 200)
  const row = await board.db
    .selectFrom('users')
    .select(['password_hash', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.equal(isOutdated(row.password_hash), false)
  assert.equal(row.updated_at, '2026-01-01T00:00:00.000Z')
  assert.equal((await login({ email, password: PASSWORD })).statusCode, 200)
})

test('every missing field is named', async () => {
  const answer = await login({ email: '', password: '' })
  assert.equal(answer.statusCode, 422)
  assert.deepEqual(answer.json().errors, {
    email: ['Email is required'],
    password: ['Password is required'],
  })
})

test('logging out ends the token that was used and no other', async () => {
  const { email, token } = await aUser(board)
  const other = (await login({ email, password: PASSWORD })).json().token
  const out = await board.call({
    method: 'POST',
    url: '/api/logout',
    token,
    headers: { 'content-type': 'application/json' },
  })
  assert.equal(out.statusCode, 200)
  assert.equal(out.json().message, 'Logged out successfully!')
  assert.equal((await board.call({ url: '/api/user', token })).statusCode, 401)
  assert.equal((await board.call({ url: '/api/user', token: other })).statusCode, 200)
  assert.equal((await board.call({ method: 'POST', url: '/api/logout', token })).statusCode, 401)
})

test('a session ends after 7 days without use and after 30 days in any case', async (t) => {
  const own = await testBoard(t)
  const { token } = await aUser(own)
  const status = async () => (await own.call({ url: '/api/user', token })).statusCode
  const day = 24 * 3_600_000
  for (let used = 0; used < 4; used += 1) {
    own.clock.advance(6.9 * day)
    assert.equal(await status(), 200)
  }
  own.clock.advance(2.5 * day)
  assert.equal(await status(), 401, 'over 30 days old')
  const idle = await aUser(own)
  own.clock.advance(7.1 * day)
  assert.equal((await own.call({ url: '/api/user', token: idle.token })).statusCode, 401)
})

test('the csrf cookie is readable and stays on this site', async () => {
  const answer = await board.call({ url: '/sanctum/csrf-cookie' })
  assert.equal(answer.statusCode, 204)
  assert.equal(answer.body, '')
  assert.match(String(answer.headers['set-cookie']), /^XSRF-TOKEN=[\w-]{43}; Path=\/; SameSite=Lax$/)
})

test('under https the csrf cookie is Secure', async (t) => {
  const own = await testBoard(t, { PUBLIC_URL: 'https://board.test' })
  const answer = await own.call({ url: '/sanctum/csrf-cookie' })
  assert.match(String(answer.headers['set-cookie']), /; Secure(;|$)/)
})

test('a token of an admin is no user’s', async () => {
  const answer = await board.call({ url: '/api/user', token: `lva_${'a'.repeat(43)}` })
  assert.equal(answer.statusCode, 401)
})

test('a flood of logins is told to come back, and what was not compared does not count as a failure', async () => {
  let over = false
  const flood = Array.from({ length: 68 }, async () => {
    while (!over) await hashPassword(PASSWORD).catch(() => setImmediate())
  })
  const addresses = Array.from({ length: 20 }, (_, no) => `flood.${no}@example.lk`)
  const before = await failures()
  const answers = await Promise.all(addresses.map((email) => login({ email, password: 'wrong password' })))
  over = true
  await Promise.all(flood)
  const refused = answers.filter((answer) => answer.statusCode === 503)
  const compared = answers.filter((answer) => answer.statusCode === 401)
  assert.ok(refused.length > 0)
  assert.equal(refused.length + compared.length, 20)
  assert.ok(Number(refused[0]!.headers['retry-after']) > 0)
  assert.equal((await failures()) - before, compared.length)
})

async function failures(): Promise<number> {
  const { count } = await board.db
    .selectFrom('login_failures')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
