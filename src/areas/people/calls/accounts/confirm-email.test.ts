// On PostgreSQL too: locks.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { HOUR_MS } from '#src/contract/values/units.ts'
import { texts as ta } from '#src/strings/account/ta.ts'
import { en } from '#src/strings/en.ts'
import { testBoard } from '#test/support/app.ts'
import { insertRow } from '#test/support/change-rows.ts'
import { aUser, PASSWORD } from '#test/support/factories.ts'
import { findRows } from '#test/support/find-rows.ts'
import { deleteExpiredAccountData } from './delete-account.server.ts'

const board = await testBoard({ after })

/** The tokens that were mailed to an address, oldest first. */
async function tokensTo(recipient: string): Promise<string[]> {
  const rows = await findRows(board.db, 'outbox', { recipient, template: 'email_confirmation' }, ['payload'])
  return rows.map(({ payload }) => String(payload['token']))
}
const ask = (token: string) => board.call({ method: 'POST', url: '/api/account/email/confirmation', token })
const confirm = (token: unknown, { as = '', password = PASSWORD as string | null } = {}) =>
  board.call({
    method: 'POST',
    url: '/api/account/email/confirm',
    payload: { token, ...(!as && { current_password: password }) },
    ...(as && { token: as }),
  })
const account = async (token: string) => (await board.call({ url: '/api/account', token })).json()
const want = (token: string, email: string, current_password = PASSWORD) =>
  board.call({ method: 'POST', url: '/api/account/email', token, payload: { email, current_password } })

test('a registration mails a link, in the language of the page, that confirms the address once', async () => {
  const email = 'new@example.lk'
  const password = 'mangoes in may'
  const registered = await board.call({
    method: 'POST',
    url: '/api/register',
    headers: { 'accept-language': 'ta' },
    payload: { name: 'Kamala', email, password, password_confirmation: password },
  })
  const { token } = registered.json()
  const [link, ...more] = await tokensTo(email)
  assert.deepEqual(more, [])
  const before = await account(token)
  assert.deepEqual([before.email_confirmed_at, before.new_email, before.language], [null, null, 'ta'])
  const done = await confirm(link, { as: token })
  assert.deepEqual([done.statusCode, done.json()], [200, { message: ta['confirm.done'] }])
  assert.equal((await account(token)).email_confirmed_at, board.clock.now().toISOString())
  const again = await confirm(link)
  assert.deepEqual([again.statusCode, again.json().message], [422, en['problem.confirmation_link_invalid']])
})

test('a link works for 24 hours, and no longer when a newer one was sent', async () => {
  const user = await aUser(board)
  await ask(user.token)
  await ask(user.token)
  const [first, second] = await tokensTo(user.email)
  assert.equal((await confirm(first)).statusCode, 422)
  board.clock.advance(24 * HOUR_MS)
  assert.equal((await confirm(second)).statusCode, 422)
  board.clock.advance(7 * 24 * HOUR_MS)
  await deleteExpiredAccountData(board)
  const left = await findRows(board.db, 'email_confirmations', { user_id: user.id }, ['id'])
  assert.deepEqual(left, [])
})

test('what is no token of a link is refused without a look at the database', async () => {
  for (const token of ['', 'lvc_', 'lvp_' + 'a'.repeat(43), 'lvc_' + 'a'.repeat(43)])
    assert.equal((await confirm(token)).statusCode, 422, token)
})

test('another person’s press confirms nothing: it takes a session of the account, or its password', async () => {
  const [thief, other] = [await aUser(board), await aUser(board)]
  await ask(thief.token)
  const [link] = await tokensTo(thief.email)
  const required = { current_password: [en['confirmation.password.required']] }
  for (const press of [
    { password: null },
    { password: '' },
    { as: other.token },
    { as: 'lvu_' + 'a'.repeat(43) },
  ]) {
    const refused = await confirm(link, press)
    assert.deepEqual([refused.statusCode, refused.json().errors], [422, required])
  }
  const guessed = await confirm(link, { password: 'a guess' })
  assert.deepEqual(guessed.json().errors, { current_password: [en['account.current_password.wrong']] })
  assert.equal((await account(thief.token)).email_confirmed_at, null)
  assert.equal((await confirm(link)).statusCode, 200)
})

test('a change of address takes the password of the account, which is not the one of the new address', async () => {
  const user = await aUser(board)
  await want(user.token, 'changed@example.lk')
  const [link] = await tokensTo('changed@example.lk')
  assert.equal((await confirm(link, { password: null })).statusCode, 422)
  assert.equal((await account(user.token)).email, user.email)
  assert.equal((await confirm(link)).statusCode, 200)
  assert.equal((await account(user.token)).email, 'changed@example.lk')
})

test('guesses of the password behind a link are delayed as those of a login', async (t) => {
  const strict = await testBoard(t, { RATE_LIMIT_SCALE: '1' })
  const user = await aUser(strict)
  await strict.call({ method: 'POST', url: '/api/account/email/confirmation', token: user.token })
  const { payload } = await strict.db.selectFrom('outbox').select('payload').executeTakeFirstOrThrow()
  const statuses = []
  for (let no = 0; no < 6; no += 1) {
    const json = { token: payload['token'], current_password: 'a guess' }
    const url = '/api/account/email/confirm'
    statuses.push((await strict.call({ method: 'POST', url, payload: json })).statusCode)
  }
  assert.deepEqual(statuses, [422, 422, 422, 422, 422, 429])
})

test('who is confirmed gets no further mail', async () => {
  const user = await aUser(board, { email_confirmed_at: '2026-11-01T00:00:00.000Z' })
  const answer = await ask(user.token)
  assert.deepEqual([answer.statusCode, answer.json().message], [200, 'Your address is already confirmed.'])
  assert.deepEqual(await tokensTo(user.email), [])
})

test('another address is confirmed first, tells the old one, and ends reset links', async () => {
  const user = await aUser(board)
  const { id } = user
  const asked = await want(user.token, 'Moved@Example.lk')
  assert.equal(asked.statusCode, 200)
  const waiting = await account(user.token)
  assert.deepEqual([waiting.email, waiting.new_email], [user.email, 'moved@example.lk'])
  await insertRow(board.db, 'password_resets', {
    token_hash: Buffer.alloc(32),
    user_id: id,
    created_at: '2026-11-20T00:00:00Z',
    expires_at: '2030-01-01T00:00:00Z',
  })
  const [link] = await tokensTo('moved@example.lk')
  assert.equal((await confirm(link)).statusCode, 200)
  const moved = await account(user.token)
  assert.deepEqual([moved.email, moved.new_email], ['moved@example.lk', null])
  assert.ok(moved.email_confirmed_at)
  const told = await findRows(board.db, 'outbox', { recipient: user.email }, ['template'])
  assert.deepEqual(
    told.map(({ template }) => template),
    ['email_was_changed'],
  )
  const resets = await findRows(board.db, 'password_resets', { user_id: id }, ['user_id'])
  assert.deepEqual(resets, [])
})

test('another address needs the password, and must be nobody’s', async () => {
  const [user, other] = [await aUser(board), await aUser(board)]
  const refusal = async (email: string, password?: string) =>
    (await want(user.token, email, password)).json().errors
  assert.deepEqual(await refusal('free@example.lk', 'wrong password'), {
    current_password: [en['account.current_password.wrong']],
  })
  assert.deepEqual(await refusal(other.email), { email: [en['account.email.taken']] })
  assert.deepEqual(await refusal(user.email), { email: [en['account.email.own']] })
  assert.deepEqual(await tokensTo('free@example.lk'), [])
})

test('of two accounts that want one address, the one that confirms it gets it', async () => {
  const [first, second] = [await aUser(board), await aUser(board)]
  await want(first.token, 'both@example.lk')
  await want(second.token, 'both@example.lk')
  const [one, two] = await tokensTo('both@example.lk')
  const answers = await Promise.all([confirm(one), confirm(two)])
  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b),
    [200, 422],
  )
  const holders = await findRows(board.db, 'users', { email: 'both@example.lk' }, ['id'])
  assert.equal(holders.length, 1)
})

test('two presses at one moment confirm once', async () => {
  const user = await aUser(board)
  await ask(user.token)
  const [link] = await tokensTo(user.email)
  const answers = await Promise.all([confirm(link), confirm(link), confirm(link)])
  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b),
    [200, 422, 422],
  )
})

test('an account asks three times an hour, and an address gets four mails, whoever asks', async (t) => {
  const strict = await testBoard(t, { RATE_LIMIT_SCALE: '1' })
  const [user, ...others] = [await aUser(strict), await aUser(strict), await aUser(strict)]
  const askAs = (token: string) =>
    strict.call({ method: 'POST', url: '/api/account/email/confirmation', token })
  const statuses = []
  for (let no = 0; no < 4; no += 1) statuses.push((await askAs(user.token)).statusCode)
  assert.deepEqual(statuses, [200, 200, 200, 429])
  const wanted = []
  for (const { token } of [others[0]!, others[0]!, others[0]!, others[1]!, others[1]!]) {
    const payload = { email: 'victim@example.lk', current_password: PASSWORD }
    wanted.push((await strict.call({ method: 'POST', url: '/api/account/email', token, payload })).statusCode)
  }
  assert.deepEqual(wanted, [200, 200, 200, 200, 429])
})
