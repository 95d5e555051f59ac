import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { spentBy } from '#test/support/cpu-time.ts'
import { aUser, PASSWORD } from '#test/support/factories.ts'
import { findRows, getRow } from '#test/support/find-rows.ts'
import { sizes } from '#test/support/sizes.ts'
import { until } from '#test/support/until.ts'
import { hashingCalls, hashPassword, isOutdated } from '../accounts/passwords.server.ts'

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
  const sessions = await findRows(board.db, 'sessions', { user_id: id })
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

test('they take the same processor time', async () => {
  const { email } = await aUser(board, { password_hash: await hashPassword(PASSWORD) })
  const times: Record<'wrong' | 'unknown', number[]> = { wrong: [], unknown: [] }
  // The quickest of each: what else the machine does only ever makes one slower, and more tries make it less.
  const quickest = () => [Math.min(...times.wrong), Math.min(...times.unknown)] as const
  const alike = ([wrong, unknown]: readonly [number, number]) => Math.abs(wrong - unknown) < wrong / 2
  for (let round = 0; round < sizes.timedLogins || (round < 60 && !alike(quickest())); round += 1) {
    board.clock.advance(1_000)
    for (const [kind, address] of [
      ['wrong', email],
      ['unknown', 'nobody.at.all@example.lk'],
    ] as const) {
      const spent = await spentBy(async () =>
        assert.equal((await login({ email: address, password: 'wrong password' })).statusCode, 401),
      )
      times[kind].push(spent)
    }
  }
  assert.ok(alike(quickest()), `${quickest().join(' ms and ')} ms`)
})

test('an old hash is renewed by a login, and the account does not count as changed', async () => {
  const { id, email } = await aUser(board, { updated_at: '2026-01-01T00:00:00.000Z' })
  assert.equal((await login({ email, password: PASSWORD })).statusCode, 200)
  const row = await getRow(board.db, 'users', { id }, ['password_hash', 'updated_at'])
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

test('a flood of logins is told to come back; what was not compared is counted nowhere', async (t) => {
  const before = await failures()
  const gate = Promise.withResolvers<void>()
  t.after(() => gate.resolve())
  // Six of 64 places to wait are free: to compare 64 passwords, a slow machine needs longer than an answer may take.
  const line = Array.from({ length: hashingCalls.places + 58 }, () => hashingCalls(() => gate.promise))
  let answered = 0
  const flood = Array.from({ length: 20 }, async (_, no) => {
    const answer = await login(
      { email: `flood.${no}@example.lk`, password: 'wrong password' },
      '203.0.113.50',
    )
    answered += 1
    return answer
  })
  await until(() => answered === 14)
  gate.resolve()
  await Promise.all(line)
  const answers = await Promise.all(flood)
  const refused = answers.filter((answer) => answer.statusCode === 503)
  const compared = answers.filter((answer) => answer.statusCode === 401)
  assert.deepEqual([refused.length, compared.length], [14, 6])
  assert.ok(Number(refused[0]!.headers['retry-after']) > 0)
  assert.equal((await failures()) - before, compared.length)
  const { points } = await getRow(board.db, 'rate_limits', { key: 'login:203.0.113.50' }, ['points'])
  assert.equal(Number(points), compared.length)
})

test('logins that wait ask the database nothing, so that others need not wait behind them', async (t) => {
  const { email } = await aUser(board)
  const gate = Promise.withResolvers<void>()
  const taken = Array.from({ length: hashingCalls.places }, () => hashingCalls(() => gate.promise))
  t.after(() => gate.resolve())
  const waiting = login({ email, password: PASSWORD }, '203.0.113.51')
  const counted = () => findRows(board.db, 'rate_limits', { key: 'login:203.0.113.51' })
  await board.call({ url: '/api/job-vacancies?per_page=7&q=while+they+wait' })
  assert.deepEqual(await counted(), [])
  gate.resolve()
  await Promise.all(taken)
  assert.equal((await waiting).statusCode, 200)
  assert.equal((await counted()).length, 1)
})

test('a client that has used up the limit takes no place in the queue from others', async (t) => {
  const own = await testBoard(t, { RATE_LIMIT_SCALE: '1' })
  const { email } = await aUser(own)
  const from = (remoteAddress: string) =>
    own.call({ method: 'POST', url: '/api/login', payload: { email, password: PASSWORD }, remoteAddress })
  for (let no = 0; no < 10; no += 1) assert.equal((await from('203.0.113.52')).statusCode, 200)
  own.clock.advance(20_000)
  assert.equal((await from('203.0.113.52')).statusCode, 429)
  const gate = Promise.withResolvers<void>()
  t.after(() => gate.resolve())
  const line = Array.from({ length: hashingCalls.places + 64 }, () => hashingCalls(() => gate.promise))
  const refused = await from('203.0.113.52')
  assert.equal(refused.statusCode, 429)
  assert.equal(refused.headers['retry-after'], '40')
  assert.equal(refused.headers['ratelimit'], '"login";r=0;t=40')
  assert.equal((await from('203.0.113.53')).statusCode, 503)
  gate.resolve()
  await Promise.all(line)
  own.clock.advance(40_000)
  assert.equal((await from('203.0.113.52')).statusCode, 200)
})

async function failures(): Promise<number> {
  const { count } = await board.db
    .selectFrom('login_failures')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
