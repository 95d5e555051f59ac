import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { testBoard, type TestBoard } from '#test/support/app.ts'
import { anAdmin, aUser, PASSWORD } from '#test/support/factories.ts'
import { findRows } from '#test/support/find-rows.ts'
import { failedLoginEvents } from '../../limits.ts'
import { READER_COOKIE, findReader } from './sessions.server.ts'

const board = await testBoard({ after })

const login = (payload: object, on = board) => on.call({ method: 'POST', url: '/api/admin/login', payload })
const readerIn = (header: unknown) => /storage_reader=(lvr_[\w-]{43})/.exec(String(header))?.[1] ?? ''

test('an admin logs in and gets a cookie that reads files and nothing else', async () => {
  const { id, name, email } = await anAdmin(board)
  const answer = await login({ email: email.toUpperCase(), password: PASSWORD })
  assert.equal(answer.statusCode, 200)
  const { token } = answer.json()
  assert.deepEqual(answer.json(), { token, admin: { id, name, email } })
  assert.match(token, /^lva_[\w-]{43}$/)
  const cookie = String(answer.headers['set-cookie'])
  assert.match(
    cookie,
    /^storage_reader=lvr_[\w-]{43}; Max-Age=43200; Path=\/storage; HttpOnly; SameSite=Strict$/,
  )
  assert.deepEqual((await board.call({ url: '/api/admin/me', token })).json(), {
    id,
    name,
    email,
    role: 'owner',
    language: null,
    second_factor_setup_required: false,
    password_change_required: false,
  })
  const byCookie = await board.call({
    url: '/api/admin/me',
    cookies: { [READER_COOKIE]: readerIn(cookie) },
  })
  assert.equal(byCookie.statusCode, 401)
  assert.equal((await board.call({ url: '/api/admin/me', token: readerIn(cookie) })).statusCode, 401)
})

test('under https the cookie is Secure', async (t) => {
  const own = await testBoard(t, { PUBLIC_URL: 'https://board.test' })
  const { email } = await anAdmin(own)
  const answer = await login({ email, password: PASSWORD }, own)
  assert.match(String(answer.headers['set-cookie']), /; Secure(;|$)/)
})

test('logging out ends the token and the cookie', async () => {
  const { email } = await anAdmin(board)
  const entered = await login({ email, password: PASSWORD })
  const { token } = entered.json()
  const reader = readerIn(entered.headers['set-cookie'])
  assert.equal((await findReader(board.db, reader, board.clock.now()))?.admin?.email, email)
  const out = await board.call({ method: 'POST', url: '/api/admin/logout', token })
  assert.equal(out.statusCode, 200)
  assert.equal(out.json().message, 'Logged out successfully!')
  assert.match(
    String(out.headers['set-cookie']),
    /^storage_reader=; (?=.*Path=\/storage)(?=.*Expires=Thu, 01 Jan 1970)/,
  )
  assert.equal((await board.call({ url: '/api/admin/me', token })).statusCode, 401)
  assert.equal(await findReader(board.db, reader, board.clock.now()), undefined)
})

test('logins and logouts of admins are on record', async () => {
  const { id, email } = await anAdmin(board)
  const { token } = (await login({ email, password: PASSWORD })).json()
  await board.call({ method: 'POST', url: '/api/admin/logout', token })
  const events = await findRows(board.db, 'audit_events', { actor_id: id, actor: 'admin' }, [
    'action',
    'actor',
  ])
  assert.deepEqual(
    events.map((event) => event.action),
    ['admin.logged_in', 'admin.logged_out'],
  )
})

test('a failed login is an event with the admin’s address and the client’s network, never with what was typed', async (t) => {
  const own = await testBoard(t)
  const { id, email } = await anAdmin(own)
  const { email: user } = await aUser(own)
  const typed = ['wrong password', 'my.secret@password.lk', user]
  const from = (remoteAddress: string, payload: object) =>
    own.call({ method: 'POST', url: '/api/admin/login', payload, remoteAddress })
  await from('192.0.2.7', { email: email.toUpperCase(), password: typed[0]! })
  await from('2001:db8:1:2:3:4:5:6', { email: typed[1]!, password: typed[0]! })
  await from('192.0.2.8', { email: user, password: PASSWORD })
  await from('192.0.2.9', { email, password: PASSWORD })
  const events = await eventually(own, 3)
  assert.deepEqual(events, [
    { actor: 'visitor', subject: 'admin', subject_id: id, detail: { email, network: '192.0.2.7' } },
    { actor: 'visitor', subject: 'admin', subject_id: null, detail: { network: '2001:db8:1:2::/64' } },
    { actor: 'visitor', subject: 'admin', subject_id: null, detail: { network: '192.0.2.8' } },
  ])
  const everything = JSON.stringify(await own.db.selectFrom('audit_events').selectAll().execute())
  for (const word of typed) assert.ok(!everything.includes(word), word)
})

test('guessing fills the log with a bounded number of events an hour, and hides nothing of another admin', async (t) => {
  const own = await testBoard(t)
  const [guessed, quiet] = [await anAdmin(own), await anAdmin(own)]
  const { max } = failedLoginEvents
  const guess = async (email: string) => {
    assert.equal((await login({ email, password: 'a wrong password' }, own)).statusCode, 401)
    own.clock.advance(2_000)
  }
  for (let no = 0; no < max + 5; no += 1) await guess(guessed.email)
  for (let no = 0; no < max + 5; no += 1) await guess(`nobody.${no}@example.lk`)
  await guess(quiet.email)
  const ids = (await eventually(own, 2 * max + 1)).map(({ subject_id }) => subject_id)
  assert.equal(ids.filter((id) => id === guessed.id).length, max)
  assert.equal(ids.filter((id) => id === null).length, max)
  assert.equal(ids.filter((id) => id === quiet.id).length, 1)
  own.clock.advance(failedLoginEvents.hours * 3_600_000)
  await guess(guessed.email)
  await eventually(own, 2 * max + 2)
})

/** The failed logins on record, once there are so many; they are written beside the answers. */
async function eventually(on: TestBoard, count: number) {
  const all = () =>
    findRows(on.db, 'audit_events', { action: 'admin.login_failed' }, [
      'actor',
      'subject',
      'subject_id',
      'detail',
    ])
  for (const until = performance.now() + 20_000; performance.now() < until; await wait(20))
    if ((await all()).length >= count) break
  const found = await all()
  assert.equal(found.length, count)
  return found
}

test('a user is no admin: not at the login, not at any admin call', async () => {
  const user = await aUser(board)
  const answer = await login({ email: user.email, password: PASSWORD })
  assert.equal(answer.statusCode, 401)
  assert.equal(answer.json().message, 'Invalid credentials')
  assert.equal(answer.headers['set-cookie'], undefined)
  for (const [method, url] of [
    ['GET', '/api/admin/me'],
    ['POST', '/api/admin/logout'],
    ['GET', '/api/all-userlist'],
  ] as const) {
    assert.equal((await board.call({ method, url })).statusCode, 401)
    assert.equal((await board.call({ method, url, token: user.token })).statusCode, 403)
  }
})

test('an admin’s session ends after 60 idle minutes and after 12 hours in any case', async (t) => {
  const own = await testBoard(t)
  const [busy, idle] = [await anAdmin(own), await anAdmin(own)]
  const status = async (token: string) => (await own.call({ url: '/api/admin/me', token })).statusCode
  for (let used = 0; used < 12; used += 1) {
    own.clock.advance(59 * 60_000)
    assert.equal(await status(busy.token), 200)
  }
  assert.equal(await status(idle.token), 401)
  own.clock.advance(13 * 60_000)
  assert.equal(await status(busy.token), 401)
})

test('a removed admin is out at once', async () => {
  const { id, token } = await anAdmin(board)
  await board.db.deleteFrom('admins').where('id', '=', id).execute()
  assert.equal((await board.call({ url: '/api/admin/me', token })).statusCode, 401)
})
