import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { makeLink } from '#src/platform/signed-links.ts'
import { sendAllResetLinks } from '#test/support/answered-requests.ts'
import { testBoard } from '#test/support/app.ts'
import { insertRow } from '#test/support/change-rows.ts'
import { anAdmin, aUser, PASSWORD } from '#test/support/factories.ts'
import { findRows, getRow } from '#test/support/find-rows.ts'

const board = await testBoard({ after })
const admin = await anAdmin(board)
const NEW = 'seven green parrots'
const chosen = { password: NEW, password_confirmation: NEW }
const confirmed = { email_confirmed_at: '2026-11-01T00:00:00.000Z' }

type User = Awaited<ReturnType<typeof aUser>>

const post = (url: string, payload: object, token?: string) => board.send('POST', url, payload, token)

async function mailed(template: string, recipient: string): Promise<string> {
  const { payload } = await board.db
    .selectFrom('outbox')
    .select('payload')
    .where('recipient', '=', recipient)
    .where('template', '=', template)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return String(payload['token'])
}

async function resetLink({ email }: User): Promise<string> {
  await post('/api/forgot-password', { email })
  await sendAllResetLinks(board)
  return mailed('password_reset_link', email)
}

const reset = async (user: User) =>
  post('/api/reset-password', { token: await resetLink(user), email: user.email, ...chosen })

const securing = {
  'a password reset': reset,
  'a new password': ({ token }) =>
    post('/api/account/password', { current_password: PASSWORD, ...chosen }, token),
  'a block': ({ id }) => post(`/api/admin/accounts/${id}/block`, { reason: 'taken_over' }, admin.token),
  'the end of all other sessions': ({ token }) =>
    board.call({ method: 'DELETE', url: '/api/account/sessions', token }),
} satisfies Record<string, (user: User) => Promise<{ statusCode: number; body: string }>>

/** A link to My data that was mailed to an address. */
async function myDataLink(email: string): Promise<string> {
  const now = board.clock.now()
  const { id } = await insertRow(board.db, 'my_data_requests', {
    email,
    language: 'en',
    created_at: now.toISOString(),
    mailed_at: now.toISOString(),
  })
  const expiresAt = new Date(now.getTime() + 3_600_000)
  return makeLink(board.db, now, { purpose: 'my-data', subjectId: id, language: 'en', expiresAt })
}
const opens = async (token: string) => (await board.call({ url: '/api/account/my-data', token })).statusCode

for (const [name, secure] of Object.entries(securing)) {
  test(`${name} ends a change of address that somebody else asked for`, async () => {
    const user = await aUser(board, confirmed)
    const thief = (await post('/api/login', { email: user.email, password: PASSWORD })).json().token
    const email = `thief.${user.id}@example.lk`
    assert.equal(
      (await post('/api/account/email', { email, current_password: PASSWORD }, thief)).statusCode,
      200,
    )
    const token = await mailed('email_confirmation', email)
    const done = await secure(user)
    assert.equal(done.statusCode, 200, done.body)
    for (const current_password of [PASSWORD, NEW]) {
      const pressed = await post('/api/account/email/confirm', { token, current_password })
      assert.equal(pressed.json().type, '/problems/confirmation-link-invalid')
    }
    const row = await getRow(board.db, 'users', { id: user.id }, ['email'])
    assert.equal(row.email, user.email)
  })

  test(`${name} ends the link that confirms the account’s own address`, async () => {
    const user = await aUser(board)
    await post('/api/account/email/confirmation', {}, user.token)
    const token = await mailed('email_confirmation', user.email)
    const done = await secure(user)
    assert.equal(done.statusCode, 200, done.body)
    for (const current_password of [PASSWORD, NEW]) {
      const pressed = await post('/api/account/email/confirm', { token, current_password })
      assert.equal(pressed.json().type, '/problems/confirmation-link-invalid')
    }
  })

  test(`${name} ends links to My data that were mailed to the confirmed address, and to that alone`, async () => {
    const [user, stranger] = [await aUser(board, confirmed), await aUser(board)]
    const [own, others] = [await myDataLink(user.email.toUpperCase()), await myDataLink(stranger.email)]
    assert.deepEqual([await opens(own), await opens(others)], [200, 200])
    assert.equal((await secure(user)).statusCode, 200)
    assert.deepEqual([await opens(own), await opens(others)], [410, 200])
    // An account that was made with a stranger's address ends nothing that its reader asked for.
    assert.equal((await secure(stranger)).statusCode, 200)
    assert.equal(await opens(others), 200)
  })
}

test('a password reset confirms the address that it was mailed to, and the thief’s session is over', async () => {
  const owner = await aUser(board)
  assert.equal((await reset(owner)).statusCode, 200)
  assert.equal((await board.call({ url: '/api/account', token: owner.token })).statusCode, 401)
  const login = await post('/api/login', { email: owner.email, password: NEW })
  const account = await board.call({ url: '/api/account', token: login.json().token })
  assert.equal(account.json().email_confirmed_at, board.clock.now().toISOString())
  const noted = await findRows(board.db, 'audit_events', { subject: 'user', subject_id: owner.id }, [
    'action',
  ])
  assert.deepEqual(noted.map(({ action }) => action).toSorted(), [
    'user.email_confirmed',
    'user.logged_in',
    'user.password_reset',
  ])
})

test('of a reset and the press on a thief’s link at one moment, one is done', async () => {
  const owner = await aUser(board, confirmed)
  const email = `thief.${owner.id}@example.lk`
  await post('/api/account/email', { email, current_password: PASSWORD }, owner.token)
  const token = await mailed('email_confirmation', email)
  const link = await resetLink(owner)
  const answers = await Promise.all([
    post('/api/reset-password', { token: link, email: owner.email, ...chosen }),
    post('/api/account/email/confirm', { token }, owner.token),
  ])
  assert.equal(answers.filter(({ statusCode }) => statusCode === 200).length, 1)
  assert.ok(answers.every(({ statusCode }) => [200, 401, 422].includes(statusCode)))
})

test('a reset of a confirmed account leaves the day of its confirmation', async () => {
  const owner = await aUser(board, confirmed)
  assert.equal((await reset(owner)).statusCode, 200)
  const row = await getRow(board.db, 'users', { id: owner.id }, ['email_confirmed_at'])
  assert.equal(row.email_confirmed_at, confirmed.email_confirmed_at)
})

test('a reset link outlives the end of all sessions, and ends with a new password and a block', async () => {
  const outcome: Record<string, number> = {}
  for (const [name, secure] of Object.entries(securing)) {
    const user = await aUser(board, confirmed)
    const token = await resetLink(user)
    if (name === 'a password reset') continue
    await secure(user)
    const pressed = await post('/api/reset-password', { token, email: user.email, ...chosen })
    outcome[name] = pressed.statusCode
  }
  assert.deepEqual(outcome, { 'a new password': 422, 'a block': 422, 'the end of all other sessions': 200 })
})
