// On PostgreSQL too: a key that is ended on one node is refused by the other.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { DAY_MS } from '#src/contract/values/units.ts'
import { en } from '#src/strings/en.ts'
import { ta } from '#src/strings/ta.ts'
import { sendAllResetLinks } from '#test/support/answered-requests.ts'
import { testBoard } from '#test/support/app.ts'
import { aKey, anAdmin, aUser, aVacancy, PASSWORD } from '#test/support/factories.ts'
import { findRows } from '#test/support/find-rows.ts'
import { removeOverdue } from '#test/support/jobs.ts'
import { hashToken } from '../../rows/tokens.ts'
import { MAX_KEYS, type ProgramKey } from './keys.ts'

const board = await testBoard({ after }, { RATE_LIMIT_SCALE: '1000' })
const email_confirmed_at = '2026-11-01T06:30:00.000Z'
const employer = () => aUser(board, { email_confirmed_at })

const wanted = { name: 'Website', scopes: ['applications:read'], days: 30, current_password: PASSWORD }
const make = (token: string, facts: object = {}, url = '/api/account/keys') =>
  board.call({ method: 'POST', url, token, payload: { ...wanted, ...facts } })
const end = (token: string, id: number, url = '/api/account/keys') =>
  board.call({ method: 'DELETE', url: `${url}/${id}`, token })
const list = async (token: string, url = '/api/account/keys') =>
  (await board.call({ url, token })).json<ProgramKey[]>()
const readWith = (token: string) => board.call({ url: '/api/account/vacancies', token })
const statusOf = async (token: string) => (await readWith(token)).statusCode
const codeOf = async (answer: ReturnType<typeof readWith>) => {
  const { statusCode, body } = await answer
  return `${statusCode} ${(JSON.parse(body) as { type?: string }).type?.split('/').pop()}`
}

test('a key is shown once, stored as a hash, mailed about, and reads until its end', async () => {
  const { id, token, email } = await employer()
  const made = await make(token, { scopes: ['applications:read', 'vacancies:write'], days: 90 })
  assert.equal(made.statusCode, 201, made.body)
  const { key, data } = made.json()
  assert.match(key, /^lvk_[\w-]{43}$/)
  assert.deepEqual(data.scopes, ['vacancies:write', 'applications:read'])
  assert.equal(Date.parse(data.expires_at) - board.clock.now().getTime(), 90 * DAY_MS)
  const [row] = await findRows(board.db, 'program_keys', { user_id: id }, ['token_hash'])
  assert.deepEqual(Buffer.from(row!.token_hash), hashToken(key))
  const listed = await board.call({ url: '/api/account/keys', token })
  assert.ok(!listed.body.includes(key))
  const [mail] = await findRows(board.db, 'outbox', { recipient: email, template: 'key_was_made' }, [
    'payload',
  ])
  assert.ok(!JSON.stringify(mail!.payload).includes(key))
  assert.equal((mail!.payload as { key: string }).key, 'Website')
  assert.equal(data.last_used_at, null)
  assert.equal(await statusOf(key), 200)
  assert.equal((await list(token))[0]!.last_used_at, board.clock.now().toISOString())
  const events = await findRows(board.db, 'audit_events', { subject: 'key', subject_id: data.id }, [
    'action',
    'actor',
  ])
  assert.deepEqual(events, [{ action: 'key.made', actor: 'user' }])
})

test('ending a key is answered in the language of the call', async () => {
  const { token } = await employer()
  const { id } = (await make(token)).json().data
  const headers = { 'accept-language': 'ta' }
  const ended = await board.call({ method: 'DELETE', url: `/api/account/keys/${id}`, token, headers })
  assert.equal(ended.json().message, ta['key.ended'])
})

test('a key runs out at its end, and its row goes three months later', async () => {
  const { id } = await employer()
  const key = await aKey(board, { kind: 'user', id }, { days: 2 })
  board.clock.advance(2 * DAY_MS - 1)
  assert.equal(await statusOf(key), 200)
  board.clock.advance(1)
  assert.equal(await codeOf(readWith(key)), '401 key-unknown')
  await removeOverdue(board)
  assert.equal((await findRows(board.db, 'program_keys', { user_id: id }, ['id'])).length, 1)
  board.clock.advance(95 * DAY_MS)
  await removeOverdue(board)
  assert.deepEqual(await findRows(board.db, 'program_keys', { user_id: id }, ['id']), [])
})

test('a key needs the password, a confirmed address, a name, a scope and an end within a year', async () => {
  const { token, email } = await employer()
  const errorsOf = async (facts: object) => Object.keys((await make(token, facts)).json().errors)
  assert.deepEqual(await errorsOf({ name: ' ', scopes: [], days: 366 }), ['name', 'scopes', 'days'])
  assert.deepEqual(await errorsOf({ scopes: ['vacancies:read'] }), ['scopes'])
  assert.deepEqual(await errorsOf({ scopes: undefined }), ['scopes'])
  assert.deepEqual(await errorsOf({ current_password: 'wrong' }), ['current_password'])
  assert.equal((await make((await aUser(board)).token)).statusCode, 403)
  assert.deepEqual(await list(token), [])
  assert.deepEqual(await findRows(board.db, 'outbox', { recipient: email }, ['id']), [])
})

test('an account has at most ten keys, also of those made at once', async () => {
  const { token } = await employer()
  const answers = await Promise.all(Array.from({ length: MAX_KEYS + 3 }, () => make(token)))
  assert.equal(answers.filter(({ statusCode }) => statusCode === 201).length, MAX_KEYS)
  const keys = await list(token)
  assert.equal((await end(token, keys[0]!.id)).statusCode, 200)
  assert.equal((await make(token)).statusCode, 201)
})

test('a key is good for calls that name its scope, and every other call refuses it', async () => {
  const { id } = await employer()
  const other = await employer()
  const { id: vacancy } = await aVacancy(board, { user_id: other.id })
  const reading = await aKey(board, { kind: 'user', id }, { scopes: ['applications:read'] })
  const writing = await aKey(board, { kind: 'user', id }, { scopes: ['vacancies:write'] })
  assert.equal(await codeOf(readWith(writing)), '403 key-scope-missing')
  const missing = (await readWith(writing)).json()
  assert.equal(missing.title, en['problem.key_scope_missing'])
  assert.equal(missing.message, en['key.scope_missing'].replace('{scope}', 'applications:read'))
  assert.equal(
    await codeOf(board.call({ url: `/api/account/vacancies/${vacancy}/applications`, token: reading })),
    '404 vacancy-not-found',
  )
  const unscoped = board.app.endpoints.filter(({ scope }) => scope === undefined)
  assert.ok(unscoped.length > 200)
  for (const { method, path } of unscoped) {
    const url = path.replace(/:\w+/g, '1')
    const answer = board.call({ method, url, token: reading, ...(method !== 'GET' && { payload: {} }) })
    assert.equal(await codeOf(answer), '403 key-not-accepted', `${method} ${path}`)
  }
  for (const garbage of [`${reading.slice(0, -1)}_`, 'lvk_short-one-1', `${reading}a`])
    assert.equal(await codeOf(readWith(garbage)), '401 key-unknown', garbage)
  assert.equal(
    await codeOf(board.call({ url: '/api/vacancies/external/1', token: other.token })),
    '401 key-unknown',
  )
})

test('an ended key is refused by every node at once; nobody ends the key of somebody else', async () => {
  const { token } = await employer()
  const { key, data } = (await make(token)).json()
  const [here, there] = [await board.listen(), await board.listenBeside()]
  const on = async (node: string) =>
    (await fetch(`${node}/api/account/vacancies`, { headers: { authorization: `Bearer ${key}` } })).status
  assert.deepEqual([await on(here), await on(there)], [200, 200])
  assert.equal((await end((await employer()).token, data.id)).statusCode, 404)
  const owner = await anAdmin(board)
  assert.equal((await end(owner.token, data.id, '/api/admin/keys')).statusCode, 404)
  assert.equal((await end(token, data.id)).statusCode, 200)
  assert.deepEqual([await on(here), await on(there)], [401, 401])
  assert.equal((await end(token, data.id)).statusCode, 200, 'again')
  const ended = await findRows(board.db, 'audit_events', { action: 'key.ended', subject_id: data.id }, [
    'actor',
  ])
  assert.deepEqual(ended, [{ actor: 'user' }])
})

test('a new password ends all keys of an account, by the form and by a link', async () => {
  const { id, token, email } = await employer()
  const keys = [await aKey(board, { kind: 'user', id }), await aKey(board, { kind: 'user', id })]
  const others = await aKey(board, { kind: 'user', id: (await employer()).id })
  const password = 'another long sentence'
  const payload = { current_password: PASSWORD, password, password_confirmation: password }
  const changed = await board.call({ method: 'POST', url: '/api/account/password', token, payload })
  assert.equal(changed.statusCode, 200, changed.body)
  for (const key of keys) assert.equal(await statusOf(key), 401)
  assert.equal(await statusOf(others), 200)
  assert.deepEqual(
    (await list(token)).map(({ ended_at }) => ended_at !== null),
    [true, true],
  )
  const later = await aKey(board, { kind: 'user', id })
  await board.call({ method: 'POST', url: '/api/forgot-password', payload: { email } })
  await sendAllResetLinks(board, 1000)
  const link = await getResetToken(email)
  const reset = { token: link, email, password: PASSWORD, password_confirmation: PASSWORD }
  assert.equal(
    (await board.call({ method: 'POST', url: '/api/reset-password', payload: reset })).statusCode,
    200,
  )
  assert.equal(await statusOf(later), 401)
})

async function getResetToken(email: string): Promise<string> {
  const [mail] = await findRows(board.db, 'outbox', { recipient: email, template: 'password_reset_link' }, [
    'payload',
  ])
  return (mail!.payload as { token: string }).token
}

test('a key rests while its account is blocked, and goes with the account', async () => {
  const admin = await anAdmin(board)
  const user = await employer()
  const key = await aKey(board, { kind: 'user', id: user.id })
  const set = async (act: 'block' | 'unblock') => {
    const payload = act === 'block' ? { reason: 'asks_for_money' } : {}
    const url = `/api/admin/accounts/${user.id}/${act}`
    assert.equal((await board.call({ method: 'POST', url, token: admin.token, payload })).statusCode, 200)
  }
  await set('block')
  assert.equal(await codeOf(readWith(key)), '401 key-unknown')
  await set('unblock')
  assert.equal(await statusOf(key), 200)
  await board.db.deleteFrom('users').where('id', '=', user.id).execute()
  assert.equal(await statusOf(key), 401)
})

test('an owner of the board makes keys that work while they are an owner; owners see and end all of them', async () => {
  const [owner, second] = [await anAdmin(board), await anAdmin(board)]
  const moderator = await anAdmin(board, { role: 'moderator' })
  assert.equal((await make(moderator.token, {}, '/api/admin/keys')).statusCode, 403)
  const { key, data } = (await make(owner.token, {}, '/api/admin/keys')).json()
  const read = (url = '/api/jobs-applicants') => board.call({ url, token: key })
  assert.equal((await read()).statusCode, 200)
  assert.equal(await codeOf(read('/api/account/vacancies')), '403 key-not-accepted')
  const [row] = (await board.call({ url: '/api/admin/keys', token: second.token })).json()
  assert.deepEqual([row.id, row.admin], [data.id, { id: owner.id, name: owner.name }])
  const setRole = (role: string) =>
    board.db.updateTable('admins').set({ role }).where('id', '=', owner.id).execute()
  await setRole('moderator')
  assert.equal((await read()).statusCode, 401)
  await setRole('owner')
  assert.equal((await read()).statusCode, 200)
  await board.db.updateTable('admins').set({ password_printed: true }).where('id', '=', owner.id).execute()
  assert.equal((await read()).statusCode, 401)
  await board.db.updateTable('admins').set({ password_printed: false }).where('id', '=', owner.id).execute()
  await board.db.updateTable('panel_rules').set({ second_factor_required: true }).execute()
  assert.equal((await read()).statusCode, 401)
  await board.db.updateTable('panel_rules').set({ second_factor_required: false }).execute()
  assert.equal((await end(second.token, data.id, '/api/admin/keys')).statusCode, 200)
  assert.equal((await read()).statusCode, 401)
})

test('calls by keys have a limit of their own, for all keys of an account together', async (t) => {
  const strict = await testBoard(t, { RATE_LIMIT_SCALE: '0.001' })
  const { id, token } = await aUser(strict, { email_confirmed_at })
  const keys = [await aKey(strict, { kind: 'user', id }), await aKey(strict, { kind: 'user', id })]
  const call = (with_: string) => strict.call({ url: '/api/account/vacancies', token: with_ })
  for (let no = 0; no < 4; no += 1) assert.equal((await call(keys[no % 2]!)).statusCode, 200)
  const refused = await call(keys[0]!)
  assert.equal(refused.statusCode, 429)
  assert.match(String(refused.headers['ratelimit-policy']), /^"key_calls";q=4/)
  assert.equal((await call(token)).statusCode, 200)
})
