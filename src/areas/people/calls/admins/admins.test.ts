import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem } from '#src/contract/errors.ts'
import { testBoard, type TestBoard } from '#test/support/app.ts'
import { anAdmin, PASSWORD } from '#test/support/factories.ts'
import { getRow } from '#test/support/find-rows.ts'
import { codeOfSecret } from '#test/support/second-factor.ts'
import { startTicket } from '../../rows/second-factors.ts'
import { createAdmin, ensureFirstAdmin, setAdminPassword, type AdminFacts } from './admins-steps.server.ts'

const boss = { email: 'Boss@Example.lk', password: 'fifteen mangoes!' }
const login = (board: TestBoard, payload: object) => board.send('POST', '/api/admin/login', payload)

test('an admin made by command can log in', async (t) => {
  const board = await testBoard(t)
  const { email } = await createAdmin(board, { ...boss, name: 'The Boss' })
  assert.equal(email, 'boss@example.lk')
  const answer = await login(board, boss)
  assert.equal(answer.json().admin.name, 'The Boss')
  const event = await getRow(board.db, 'audit_events', {}, ['actor', 'action'])
  assert.deepEqual(event, { actor: 'system', action: 'admin.created' })
})

test('an admin’s password has 15 characters or more, is not a common one, and the address is free', async (t) => {
  const board = await testBoard(t)
  await createAdmin(board, boss)
  const errorsOf = async (facts: AdminFacts) => {
    const error = await createAdmin(board, facts).then(
      () => assert.fail('was made'),
      (refusal: unknown) => refusal,
    )
    assert.ok(error instanceof Problem)
    return error.detail.errors
  }
  const siteName = 'Lanka Vacancies'
  const named = { email: 'nobody', password: 'Lanka Vacancies', siteName }
  assert.deepEqual(await errorsOf(named), {
    email: [{ key: 'field.email' }],
    password: [{ key: 'account.password.site' }],
  })
  await assert.rejects(setAdminPassword(board, { ...named, email: boss.email }), Problem)
  await assert.rejects(
    createAdmin(board, { ...boss, email: 'x@example.lk', password: 'a'.repeat(15) }),
    Problem,
  )
  assert.deepEqual(await errorsOf({ email: 'nobody', password: 'fourteen chars' }), {
    email: [{ key: 'field.email' }],
    password: [{ key: 'account.password.too_short', values: { min: 15 } }],
  })
  assert.deepEqual(await errorsOf({ email: 'b@example.lk', password: 'PasswordPassword' }), {
    password: [{ key: 'account.password.common' }],
  })
  assert.deepEqual(await errorsOf(boss), { email: [{ key: 'account.email.taken' }] })
})

test('the configured first admin is made at the first start only, and not printed', async (t) => {
  const board = await testBoard(t)
  assert.equal(await ensureFirstAdmin(board, boss, { mayInvent: true }), undefined)
  assert.equal((await login(board, boss)).statusCode, 200)
  const second = { email: 'second@example.lk', password: 'sixteen mangoes!' }
  await ensureFirstAdmin(board, second, { mayInvent: true })
  assert.equal((await login(board, second)).statusCode, 401)
})

test('with none configured one is invented where that is allowed, and shown once', async (t) => {
  const board = await testBoard(t)
  const missing = t.mock.fn()
  assert.equal(await ensureFirstAdmin(board, undefined, { mayInvent: false, missing }), undefined)
  assert.equal(missing.mock.callCount(), 1)
  const told = await ensureFirstAdmin(board, undefined, { mayInvent: true })
  assert.match(told!.password, /^([a-z]{4}-){5}[a-z]{4}$/)
  assert.equal((await login(board, told!)).statusCode, 200)
  assert.equal(await ensureFirstAdmin(board, undefined, { mayInvent: true }), undefined)
  assert.equal(await ensureFirstAdmin(board, undefined, { mayInvent: false, missing }), undefined)
  assert.equal(missing.mock.callCount(), 1)
})

test('where an admin exists nothing is made', async (t) => {
  const board = await testBoard(t)
  await anAdmin(board)
  assert.equal(await ensureFirstAdmin(board, boss, { mayInvent: true }), undefined)
  const admins = await board.db.selectFrom('admins').select('id').execute()
  assert.equal(admins.length, 1)
})

test('nodes that start together make one admin between them', async (t) => {
  const board = await testBoard(t)
  const told = await Promise.all(
    Array.from({ length: 4 }, () => ensureFirstAdmin(board, undefined, { mayInvent: true })),
  )
  assert.equal(told.filter(Boolean).length, 1)
  assert.equal((await login(board, told.find(Boolean)!)).statusCode, 200)
})

test('a password by command ends the login that was begun and the invitations that were sent', async (t) => {
  const board = await testBoard(t)
  const admin = await anAdmin(board)
  const { ticket } = await startTicket(board.db, admin.id, 'login', board.clock.now())
  const payload = { email: 'thief@example.lk', role: 'owner' }
  const sent = { method: 'POST', url: '/api/admin/invitations', token: admin.token, payload } as const
  assert.equal((await board.call(sent)).statusCode, 201)
  await setAdminPassword(board, { email: admin.email, password: 'sixteen papayas on a plate' })
  const url = '/api/admin/login/second-factor'
  const completed = await board.call({ method: 'POST', url, payload: { ticket, code: '123456' } })
  assert.equal(completed.json().type, '/problems/login-ticket-invalid')
  assert.deepEqual(await board.db.selectFrom('admin_invitations').select('id').execute(), [])
})

test('a password by command ends the setting up of an authenticator program that somebody else began', async (t) => {
  const board = await testBoard(t)
  const admin = await anAdmin(board)
  const url = '/api/admin/second-factors/totp'
  const payload = { current_password: PASSWORD }
  const begun = await board.call({ method: 'POST', url, token: admin.token, payload })
  const code = codeOfSecret(begun.json<{ secret: string }>().secret, board.clock.now())
  const password = 'sixteen papayas on a plate'
  await setAdminPassword(board, { email: admin.email, password })
  const { token } = (await login(board, { email: admin.email, password })).json() as { token: string }
  const confirmation = { method: 'POST', url: `${url}/confirmation`, token, payload: { code } } as const
  assert.equal((await board.call(confirmation)).statusCode, 422)
})

test('an admin’s password is changed by command: the old one and every session end, the new one works', async (t) => {
  const board = await testBoard(t)
  await createAdmin(board, boss)
  const { token } = (await login(board, boss)).json() as { token: string }
  const changed = { email: 'BOSS@example.lk', password: 'sixteen papayas on a plate' }
  assert.deepEqual(await setAdminPassword(board, changed), { email: 'boss@example.lk' })
  assert.equal((await board.call({ url: '/api/admin/me', token })).statusCode, 401)
  assert.equal((await login(board, boss)).statusCode, 401)
  assert.equal((await login(board, changed)).statusCode, 200)
  assert.equal(await setAdminPassword(board, { ...changed, email: 'nobody@example.lk' }), undefined)
  await assert.rejects(setAdminPassword(board, { ...changed, password: 'fourteen chars' }), Problem)
  assert.equal((await login(board, changed)).statusCode, 200)
})
