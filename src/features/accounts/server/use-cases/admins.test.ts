import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem } from '#src/contract/errors.ts'
import { testBoard, type TestBoard } from '#test/support/app.ts'
import { anAdmin } from '#test/support/factories.ts'
import { createAdmin, ensureFirstAdmin, setAdminPassword, type AdminFacts } from './admins.ts'

const boss = { email: 'Boss@Example.lk', password: 'fifteen mangoes!' }
const login = (board: TestBoard, payload: object) =>
  board.call({ method: 'POST', url: '/api/admin/login', payload })

test('an admin made by command can log in', async (t) => {
  const board = await testBoard(t)
  const { email } = await createAdmin(board, { ...boss, name: 'The Boss' })
  assert.equal(email, 'boss@example.lk')
  const answer = await login(board, boss)
  assert.equal(answer.json().admin.name, 'The Boss')
  const event = await board.db
    .selectFrom('audit_events')
    .select(['actor', 'action'])
    .orderBy('id')
    .executeTakeFirstOrThrow()
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

test('with none configured one is invented where that is allowed, and told once', async (t) => {
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
