// On PostgreSQL too: locks.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { sendAllResetLinks } from '#test/support/answered-requests.ts'
import { testBoard } from '#test/support/app.ts'
import { insertRow } from '#test/support/change-rows.ts'
import { aUser, PASSWORD } from '#test/support/factories.ts'
import { findRows, getRow } from '#test/support/find-rows.ts'

const board = await testBoard({ after })

const NEW = 'papayas in june'
const forgot = (email: unknown, on = board) =>
  on.call({ method: 'POST', url: '/api/forgot-password', payload: { email } })
const reset = (payload: object) =>
  board.send('POST', '/api/reset-password', { password: NEW, password_confirmation: NEW, ...payload })
const login = (email: string, password: string) => board.send('POST', '/api/login', { email, password })

async function mails(template: string, recipient: string, on = board) {
  const rows = await findRows(on.db, 'outbox', { template, recipient }, ['payload'])
  return rows.map((row) => row.payload)
}

async function linkFor(email: string): Promise<string> {
  assert.equal((await forgot(email)).statusCode, 200)
  await sendAllResetLinks(board)
  return String((await mails('password_reset_link', email)).at(-1)!['token'])
}

test('a known address gets a link soon after the answer', async () => {
  const { email, name } = await aUser(board)
  assert.equal((await forgot(email.toUpperCase())).statusCode, 200)
  let sent = await mails('password_reset_link', email)
  for (const end = performance.now() + 30_000; sent.length === 0 && performance.now() < end; await wait(50))
    sent = await mails('password_reset_link', email)
  const token = String(sent[0]!['token'])
  assert.deepEqual(sent, [{ name, email, token, language: 'en' }])
  const stored = await board.db.selectFrom('password_resets').selectAll().execute()
  assert.ok(!JSON.stringify(stored).includes(token), 'the token itself is not stored beside the account')
})

test('the answer does not tell whether an address is known', async () => {
  const known = await forgot((await aUser(board)).email)
  const unknown = await forgot('nobody@example.lk')
  assert.equal(known.statusCode, 200)
  assert.equal(known.json().message, 'Password reset link sent to your email!')
  assert.equal(known.body, unknown.body)
  assert.equal(unknown.statusCode, 200)
  await sendAllResetLinks(board)
  assert.deepEqual(await mails('password_reset_link', 'nobody@example.lk'), [])
  assert.deepEqual(await board.db.selectFrom('reset_requests').selectAll().execute(), [])
})

test('an address gets three mails an hour, then silently none', async (t) => {
  const own = await testBoard(t, { RATE_LIMIT_SCALE: '1' })
  const { email } = await aUser(own)
  const count = async () => {
    await sendAllResetLinks(own, 1)
    return (await mails('password_reset_link', email, own)).length
  }
  for (let time = 0; time < 5; time += 1) {
    own.clock.advance(60_000)
    const answer = await forgot(email, own)
    assert.equal(answer.statusCode, 200)
    assert.equal(answer.json().message, 'Password reset link sent to your email!')
  }
  assert.equal(await count(), 3)
  own.clock.advance(3_600_000)
  await forgot(email, own)
  assert.equal(await count(), 4)
})

test('a reset request that was not acted on before a stop is acted on after it', async () => {
  const { email } = await aUser(board)
  await insertRow(board.db, 'reset_requests', { email, created_at: board.clock.now().toISOString() })
  await Promise.all([sendAllResetLinks(board), sendAllResetLinks(board)])
  assert.equal((await mails('password_reset_link', email)).length, 1, 'once, whoever does it')
})

test('a link sets a new password, ends every session and says so by mail', async () => {
  const { id, email, name, token } = await aUser(board)
  const link = await linkFor(email)
  const answer = await reset({ token: link, email: email.toUpperCase() })
  assert.equal(answer.statusCode, 200)
  assert.equal(answer.json().message, 'Password reset successfully! Redirecting to login...')
  assert.equal((await board.call({ url: '/api/user', token })).statusCode, 401)
  assert.equal((await login(email, PASSWORD)).statusCode, 401)
  assert.equal((await login(email, NEW)).statusCode, 200)
  assert.deepEqual(await mails('password_was_reset', email), [{ name, language: 'en' }])
  const event = await getRow(board.db, 'audit_events', { action: 'user.password_reset', subject_id: id }, [
    'actor_id',
  ])
  assert.equal(event.actor_id, id)
})

test('a link works once, also for many calls at once', async () => {
  const { email } = await aUser(board)
  const token = await linkFor(email)
  const answers = await Promise.all(Array.from({ length: 5 }, () => reset({ token, email })))
  assert.deepEqual(
    answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b),
    [200, 422, 422, 422, 422],
  )
  const late = await reset({ token, email })
  assert.equal(late.statusCode, 422)
  assert.equal(
    late.json().message,
    'This password reset link is invalid or has expired. Please request a new one.',
  )
})

test('a newer link ends the owner’s older ones, and nobody else’s', async () => {
  const { email } = await aUser(board)
  const { email: other } = await aUser(board)
  const others = await linkFor(other)
  const first = await linkFor(email)
  const second = await linkFor(email)
  assert.equal((await reset({ token: first, email })).statusCode, 422)
  assert.equal((await reset({ token: second, email })).statusCode, 200)
  assert.equal((await reset({ token: others, email: other })).statusCode, 200)
})

test('reset requests of one address that are done together leave the link of the newest mail working', async () => {
  const { email } = await aUser(board)
  for (let time = 0; time < 3; time += 1) assert.equal((await forgot(email)).statusCode, 200)
  await Promise.all([sendAllResetLinks(board), sendAllResetLinks(board)])
  const tokens = (await mails('password_reset_link', email)).map(({ token }) => String(token))
  const newest = tokens.pop()!
  for (const token of tokens) assert.equal((await reset({ token, email })).statusCode, 422)
  assert.equal((await reset({ token: newest, email })).statusCode, 200)
})

test('using one link ends the others that an older program left', async () => {
  const { id, email } = await aUser(board)
  const first = await linkFor(email)
  const [left] = await board.db.selectFrom('password_resets').selectAll().where('user_id', '=', id).execute()
  const second = await linkFor(email)
  await board.db.insertInto('password_resets').values(left!).execute()
  assert.equal((await reset({ token: second, email })).statusCode, 200)
  assert.equal((await reset({ token: first, email })).statusCode, 422)
})

test('a link works for 60 minutes', async () => {
  const [{ email }, { email: later }] = [await aUser(board), await aUser(board)]
  const [token, late] = [await linkFor(email), await linkFor(later)]
  board.clock.advance(60 * 60_000 - 1)
  const { email: other } = await aUser(board)
  assert.equal((await reset({ token, email: other })).statusCode, 422, 'somebody else’s link')
  assert.equal((await reset({ token, email })).statusCode, 200)
  board.clock.advance(1)
  assert.equal((await reset({ token: late, email: later })).statusCode, 422)
  assert.equal((await login(later, PASSWORD)).statusCode, 200)
})

test('a link is not used up by a wrong address, a refused password or a made-up token', async () => {
  const { email, name } = await aUser(board, { name: 'Chaminda Vaas' })
  const token = await linkFor(email)
  assert.equal((await reset({ token, email: 'nobody@example.lk' })).statusCode, 422)
  assert.equal((await reset({ token: `lvp_${'a'.repeat(43)}`, email })).statusCode, 422)
  assert.equal((await reset({ token: 'guess', email })).statusCode, 422)
  const personal = await reset({ token, email, password: name, password_confirmation: name })
  assert.deepEqual(personal.json().errors, {
    password: ['Your password must not be your name or your email address.'],
  })
  const site = await reset({
    token,
    email,
    password: 'Lanka Vacancies',
    password_confirmation: 'Lanka Vacancies',
  })
  assert.deepEqual(site.json().errors, { password: ['Your password must not be the name of this site.'] })
  const differing = await reset({ token, email, password_confirmation: 'another one' })
  assert.deepEqual(differing.json().errors, { password_confirmation: ['Passwords do not match'] })
  assert.equal((await reset({ token, email })).statusCode, 200)
})

test('the owner of an account that is being guessed at gets in by a reset', async (t) => {
  const own = await testBoard(t, { RATE_LIMIT_SCALE: '1' })
  const { email } = await aUser(own)
  let calls = 0
  const post = (url: string, payload: object) => {
    calls += 1
    return own.call({ method: 'POST', url, payload, remoteAddress: `10.0.0.${calls}` })
  }
  for (let guess = 0; guess < 5; guess += 1) await post('/api/login', { email, password: 'guessed password' })
  assert.equal((await post('/api/login', { email, password: PASSWORD })).statusCode, 429)
  await forgot(email, own)
  await sendAllResetLinks(own, 1)
  const token = (await mails('password_reset_link', email, own))[0]!['token']
  const done = await post('/api/reset-password', {
    token,
    email,
    password: NEW,
    password_confirmation: NEW,
  })
  assert.equal(done.statusCode, 200)
  assert.equal((await post('/api/login', { email, password: NEW })).statusCode, 200)
})
