// On PostgreSQL too: two nodes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testBoard, type TestBoard } from '#test/support/app.ts'
import { anAdmin, PASSWORD } from '#test/support/factories.ts'
import { findRows } from '#test/support/find-rows.ts'
import { codeOfSecret, loginStep, setUpTotp } from '#test/support/second-factor.ts'
import { setAdminPassword } from '../admins/admins-steps.server.ts'

const post = (board: TestBoard, url: string, payload: object, token?: string) =>
  board.call({ method: 'POST', url, payload, ...(token && { token }) })
const complete = (board: TestBoard, payload: object) => post(board, '/api/admin/login/second-factor', payload)

/** Resolves to what the mails about an admin's second factor say, in their order. */
async function changesTold({ db }: TestBoard, email: string): Promise<string[]> {
  const mails = await findRows(db, 'outbox', { template: 'second_factor_changed', recipient: email }, [
    'payload',
  ])
  return mails.map(({ payload }) => (payload as { change: string }).change)
}

test('a login without a second factor answers as specified; with one it is 401 with a ticket', async (t) => {
  const board = await testBoard(t)
  const admin = await anAdmin(board)
  const plain = await post(board, '/api/admin/login', { email: admin.email, password: PASSWORD })
  assert.deepEqual(Object.keys(plain.json()), ['token', 'admin'])
  const { codes } = await setUpTotp(board, admin)
  assert.equal(codes.length, 10)
  assert.equal(new Set(codes).size, 10)
  const half = await post(board, '/api/admin/login', { email: admin.email, password: PASSWORD })
  assert.equal(half.statusCode, 401)
  assert.equal(half.headers['set-cookie'], undefined)
  const { type, ticket, methods, passkey } = half.json()
  assert.equal(type, '/problems/second-factor-required')
  assert.match(ticket, /^lvt_[\w-]{43}$/)
  assert.deepEqual([methods, passkey], [['totp', 'recovery_code'], null])
  assert.equal((await board.call({ url: '/api/admin/me', token: ticket })).statusCode, 401)
  const wrong = await post(board, '/api/admin/login', { email: admin.email, password: 'no password of hers' })
  assert.equal(wrong.json().type, '/problems/invalid-credentials')
})

test('a code completes the login once: it is dead afterwards, and its ticket too', async (t) => {
  const board = await testBoard(t)
  const admin = await anAdmin(board)
  const { secret } = await setUpTotp(board, admin)
  board.clock.advance(30_000)
  const code = codeOfSecret(secret, board.clock.now())
  const { ticket } = await loginStep(board, admin)
  const done = await complete(board, { ticket, code })
  assert.equal(done.statusCode, 200, done.body)
  assert.deepEqual(done.json().admin, { id: admin.id, name: admin.name, email: admin.email })
  assert.match(String(done.headers['set-cookie']), /^storage_reader=lvr_/)
  assert.equal((await board.call({ url: '/api/admin/me', token: done.json().token })).statusCode, 200)
  assert.equal((await complete(board, { ticket, code })).json().type, '/problems/login-ticket-invalid')
  const again = await loginStep(board, admin)
  const replayed = await complete(board, { ...again, code })
  assert.equal(replayed.statusCode, 422)
  assert.deepEqual(Object.keys(replayed.json().errors), ['code'])
  // The step before it is dead with it; the next one counts although its time has not come.
  const before = codeOfSecret(secret, new Date(board.clock.now().getTime() - 30_000))
  assert.equal((await complete(board, { ...again, code: before })).statusCode, 422)
  board.clock.advance(30_000)
  const next = await complete(board, { ...again, code: codeOfSecret(secret, board.clock.now()) })
  assert.equal(next.statusCode, 200, next.body)
})

test('of two calls with one code or one ticket, at once and on two nodes, one gets through', async (t) => {
  const board = await testBoard(t)
  const admin = await anAdmin(board)
  const { secret, codes } = await setUpTotp(board, admin)
  board.clock.advance(30_000)
  const code = codeOfSecret(secret, board.clock.now())
  const tickets = [await loginStep(board, admin), await loginStep(board, admin)]
  const answers = await Promise.all(tickets.map((step) => complete(board, { ...step, code })))
  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b),
    [200, 422],
  )
  const one = await loginStep(board, admin)
  const recovered = await Promise.all(
    codes.slice(0, 2).map((used) => complete(board, { ...one, code: used })),
  )
  assert.deepEqual(
    recovered.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b),
    [200, 401],
  )
})

test('a recovery code works once, however it is written, and one login in its own words', async (t) => {
  const board = await testBoard(t)
  const admin = await anAdmin(board)
  const { codes } = await setUpTotp(board, admin)
  const [first] = codes
  const typed = first!.toLowerCase().replaceAll('-', ' ')
  assert.equal((await complete(board, { ...(await loginStep(board, admin)), code: typed })).statusCode, 200)
  assert.equal((await complete(board, { ...(await loginStep(board, admin)), code: first })).statusCode, 422)
  const left = await board.call({ url: '/api/admin/second-factors', token: admin.token })
  assert.equal(left.json().recovery_codes_left, 9)
  const stored = JSON.stringify(await board.db.selectFrom('admin_recovery_codes').selectAll().execute())
  for (const code of codes) assert.ok(!stored.includes(code))
})

test('guessing codes is limited as passwords are, over all tickets of the admin', async (t) => {
  const board = await testBoard(t, { RATE_LIMIT_SCALE: '100' })
  const admin = await anAdmin(board)
  const { secret } = await setUpTotp(board, admin)
  const tried: number[] = []
  for (let guess = 0; guess < 8; guess += 1) {
    const step = await loginStep(board, admin)
    tried.push((await complete(board, { ...step, code: '000000' })).statusCode)
  }
  assert.deepEqual(tried.slice(0, 5), [422, 422, 422, 422, 422])
  assert.ok(tried.includes(429), String(tried))
  const failed = await findRows(board.db, 'audit_events', { action: 'admin.login_failed' }, ['subject_id'])
  assert.ok(failed.length >= 5 && failed.every(({ subject_id }) => subject_id === admin.id))
  board.clock.advance(60_000)
  const right = { ...(await loginStep(board, admin)), code: codeOfSecret(secret, board.clock.now()) }
  assert.equal((await complete(board, right)).statusCode, 200)
})

test('a ticket lives five minutes, and ends with the password that it stands for', async (t) => {
  const board = await testBoard(t)
  const admin = await anAdmin(board)
  const { codes } = await setUpTotp(board, admin)
  const step = await loginStep(board, admin)
  board.clock.advance(5 * 60_000)
  const late = await complete(board, { ...step, code: codes[0] })
  assert.equal(late.json().type, '/problems/login-ticket-invalid')
  const ended = await loginStep(board, admin)
  await setAdminPassword(board, { email: admin.email, password: 'sixteen papayas on a plate' })
  assert.equal((await complete(board, { ...ended, code: codes[0] })).statusCode, 401)
  for (const ticket of ['lvt_', `lvt_${'A'.repeat(43)}`, 'x'.repeat(5_000)])
    assert.equal((await complete(board, { ticket, code: '123456' })).statusCode, 401, ticket.slice(0, 50))
})

test('setting up and removing asks for the password; codes go with the last factor', async (t) => {
  const board = await testBoard(t)
  const admin = await anAdmin(board)
  const own = '/api/admin/second-factors'
  for (const path of ['totp', 'totp/removal', 'passkeys/options', 'recovery-codes'])
    assert.equal(
      (await post(board, `${own}/${path}`, { current_password: 'not hers' }, admin.token)).statusCode,
      422,
      path,
    )
  const none = await post(board, `${own}/recovery-codes`, { current_password: PASSWORD }, admin.token)
  assert.equal(none.statusCode, 409)
  board.clock.advance(60_000)
  const { codes } = await setUpTotp(board, admin)
  const twice = await post(board, `${own}/totp`, { current_password: PASSWORD }, admin.token)
  assert.equal(twice.statusCode, 409)
  const renewed = await post(board, `${own}/recovery-codes`, { current_password: PASSWORD }, admin.token)
  assert.equal(new Set([...renewed.json().recovery_codes, ...codes]).size, 20)
  const removed = await post(board, `${own}/totp/removal`, { current_password: PASSWORD }, admin.token)
  assert.equal(removed.statusCode, 200, removed.body)
  const left = (await board.call({ url: own, token: admin.token })).json()
  assert.deepEqual(left, { totp: false, passkeys: [], recovery_codes_left: 0, required: false })
  const login = await post(board, '/api/admin/login', { email: admin.email, password: PASSWORD })
  assert.equal(login.statusCode, 200)
  assert.deepEqual(await changesTold(board, admin.email), ['added', 'codes', 'removed'])
})

test('an operator takes a lost second factor away, by word alone', async (t) => {
  const board = await testBoard(t)
  const admin = await anAdmin(board)
  await setUpTotp(board, admin)
  const password = 'sixteen papayas on a plate'
  await setAdminPassword(board, { email: admin.email, password })
  const kept = await post(board, '/api/admin/login', { email: admin.email, password })
  assert.equal(kept.json().type, '/problems/second-factor-required')
  await setAdminPassword(board, { email: admin.email, password, resetSecondFactor: true })
  assert.equal((await post(board, '/api/admin/login', { email: admin.email, password })).statusCode, 200)
  assert.deepEqual(await changesTold(board, admin.email), ['added', 'removed'])
})
