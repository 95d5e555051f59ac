// On PostgreSQL too: locks.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { DAY_MS } from '#src/contract/values/units.ts'
import { en } from '#src/strings/en.ts'
import { testBoard } from '#test/support/app.ts'
import { aUser } from '#test/support/factories.ts'
import { getRow } from '#test/support/find-rows.ts'
import { removeOverdue } from '#test/support/jobs.ts'
import { postVacancy } from '#test/support/vacancies.ts'

const board = await testBoard({ after })

const person = {
  name: 'Kamala Silva',
  email: 'kamala@example.lk',
  password: 'mangoes in may',
  password_confirmation: 'mangoes in may',
}
const register = (payload: object) => board.call({ method: 'POST', url: '/api/register', payload })

test('whoever registers is logged in', async () => {
  const answer = await register({ ...person, email: 'Kamala@Example.LK' })
  assert.equal(answer.statusCode, 201)
  const { user, token } = answer.json()
  assert.deepEqual(user, {
    id: user.id,
    name: 'Kamala Silva',
    email: 'kamala@example.lk',
    created_at: '2026-11-20T06:30:00.000Z',
    updated_at: '2026-11-20T06:30:00.000Z',
  })
  assert.deepEqual((await board.call({ url: '/api/user', token })).json(), user)
  const event = await getRow(board.db, 'audit_events', { action: 'user.registered' }, [
    'actor',
    'actor_id',
    'subject_id',
    'detail',
  ])
  assert.deepEqual(event, { actor: 'user', actor_id: user.id, subject_id: user.id, detail: {} })
})

test('an account remembers the language in which it was last used', async () => {
  const email = 'language@example.lk'
  const headers = (language: string) => ({ 'accept-language': language })
  const languageNow = async () => (await getRow(board.db, 'users', { email }, ['language'])).language
  await board.call({
    method: 'POST',
    url: '/api/register',
    payload: { ...person, email },
    headers: headers('si-LK,en;q=0.5'),
  })
  assert.equal(await languageNow(), 'si')
  const payload = { email, password: person.password }
  await board.call({ method: 'POST', url: '/api/login', payload, headers: headers('ta') })
  assert.equal(await languageNow(), 'ta')
})

test('an account looks for work unless it says that it hires, and its first vacancy makes it do both', async () => {
  for (const [given, stored, afterwards] of [
    [undefined, 'work', 'both'],
    ['work', 'work', 'both'],
    ['hiring', 'hiring', 'hiring'],
  ]) {
    const { token } = (await register({ ...person, email: `${given}@example.lk`, purpose: given })).json()
    const purposeNow = async () => (await board.call({ url: '/api/account', token })).json().purpose
    assert.equal(await purposeNow(), stored)
    assert.equal((await postVacancy(board, token)).statusCode, 201)
    assert.equal(await purposeNow(), afterwards)
    const payload = { purpose: 'work' }
    await board.call({ method: 'PATCH', url: '/api/account', token, payload })
    assert.equal(await purposeNow(), 'work')
  }
  const refused = await register({ ...person, email: 'other@example.lk', purpose: 'selling' })
  assert.deepEqual(refused.json().errors, { purpose: [en['field.choice']] })
})

test('the password is stored as a hash only', async () => {
  const email = 'stored@example.lk'
  await register({ ...person, email })
  const row = await getRow(board.db, 'users', { email })
  assert.match(row.password_hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  assert.ok(!JSON.stringify(row).includes(person.password))
})

test('the name of the site is no password, however it is written, and that is reported with every other error', async () => {
  const { email } = await aUser(board)
  for (const password of ['Lanka Vacancies', 'lanka_vacancies', 'LankaVacancies2026']) {
    const answer = await register({ ...person, email, password, password_confirmation: password })
    assert.equal(answer.statusCode, 422)
    assert.deepEqual(answer.json().errors, {
      email: ['The email has already been taken.'],
      password: [en['account.password.site']],
    })
    const nameless = await register({ ...person, name: '', password, password_confirmation: password })
    assert.deepEqual(Object.keys(nameless.json().errors).toSorted(), ['email', 'name', 'password'])
  }
})

test('another name of the site is the one that is refused', async (t) => {
  const own = await testBoard(t, { SITE_NAME: 'Galle Careers' })
  const refused = { ...person, password: 'galle careers 1', password_confirmation: 'galle careers 1' }
  const answer = await own.call({ method: 'POST', url: '/api/register', payload: refused })
  assert.deepEqual(answer.json().errors, { password: [en['account.password.site']] })
})

test('an address that is registered is refused in any letter case', async () => {
  const { email } = await aUser(board)
  const answer = await register({ ...person, email: email.toUpperCase() })
  assert.equal(answer.statusCode, 422)
  assert.deepEqual(answer.json().errors, { email: ['The email has already been taken.'] })
})

test('of many registrations of one address at once, one wins and the others are refused', async () => {
  const email = 'race@example.lk'
  const answers = await Promise.all(Array.from({ length: 8 }, () => register({ ...person, email })))
  const statuses = answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)
  assert.deepEqual(statuses, [201, ...Array.from({ length: 7 }, () => 422)])
  for (const answer of answers.filter(({ statusCode }) => statusCode === 422))
    assert.deepEqual(answer.json().errors, { email: ['The email has already been taken.'] })
})

test('every wrong field is named at once', async () => {
  const answer = await register({
    name: '',
    email: 'nobody',
    password: 'short',
    password_confirmation: 'other',
  })
  assert.equal(answer.statusCode, 422)
  assert.deepEqual(answer.json().errors, {
    name: ['Name is required'],
    email: ['Please enter a valid email'],
    password: ['Please use at least 8 characters.'],
    password_confirmation: ['Passwords do not match'],
  })
  const { errors } = (await register({})).json()
  assert.deepEqual(errors, {
    name: ['Name is required'],
    email: ['Email is required'],
    password: ['Password is required'],
    password_confirmation: ['Please confirm your password'],
  })
})

test('a registered address is reported together with the other errors', async () => {
  const { email } = await aUser(board)
  const answer = await register({ ...person, email, password: 'short', password_confirmation: 'short' })
  assert.deepEqual(answer.json().errors, {
    email: ['The email has already been taken.'],
    password: ['Please use at least 8 characters.'],
  })
})

test('nobody registers as somebody else: role, id and times are the server’s', async () => {
  const answer = await register({
    ...person,
    email: 'mass@example.lk',
    id: 7_000,
    role: 'admin',
    source: 'admins',
    is_admin: true,
    created_at: '2001-01-01T00:00:00Z',
  })
  assert.equal(answer.statusCode, 201)
  assert.notEqual(answer.json().user.id, 7_000)
  assert.equal(answer.json().user.created_at, '2026-11-20T06:30:00.000Z')
  const admins = await board.db.selectFrom('admins').select('id').execute()
  assert.equal(admins.length, 0)
})

test('a registration that is sent again under its key is one account, and whoever sent it is logged in', async () => {
  const sent = { ...person, email: 'again@example.lk' }
  const send = (payload: object, key = 'phone-7') =>
    board.call({ method: 'POST', url: '/api/register', payload, headers: { 'idempotency-key': key } })
  const [first, second] = await Promise.all([send(sent), send(sent)])
  assert.deepEqual([first.statusCode, second.statusCode], [201, 201])
  const third = await send({ ...sent, email: 'AGAIN@example.lk' })
  assert.deepEqual(third.json().user, first.json().user)
  const tokens = [first, second, third].map((answer) => answer.json().token as string)
  assert.equal(new Set(tokens).size, 3, 'no token is given twice: none is stored')
  for (const token of tokens) assert.equal((await board.call({ url: '/api/user', token })).statusCode, 200)
  const made = await board.db.selectFrom('users').select('id').where('email', '=', sent.email).execute()
  assert.equal(made.length, 1)

  for (const change of [{ name: 'Kamala de Silva' }, { email: 'other@example.lk' }]) {
    const other = await send({ ...sent, ...change })
    assert.equal(other.statusCode, 422)
    assert.equal(other.json().type, '/problems/key-reused')
  }
  const guess = 'mangoes in june'
  const wrong = await send({ ...sent, password: guess, password_confirmation: guess })
  assert.equal(wrong.json().type, '/problems/key-reused')
  const unknown = await send(sent, 'phone-8')
  assert.deepEqual(unknown.json().errors, { email: ['The email has already been taken.'] })
  assert.equal((await send(sent, 'not a key')).statusCode, 400)
})

test('the name of a registration is forgotten after a day', async () => {
  const sent = { ...person, email: 'yesterday@example.lk' }
  const send = (payload: object) =>
    board.call({ method: 'POST', url: '/api/register', payload, headers: { 'idempotency-key': 'desk-1' } })
  const start = board.clock.now().toISOString()
  assert.equal((await send(sent)).statusCode, 201)
  board.clock.advance(DAY_MS)
  assert.equal((await send(sent)).statusCode, 422)
  assert.equal((await send({ ...sent, email: 'today@example.lk' })).statusCode, 201)
  board.clock.advance(DAY_MS)
  await removeOverdue(board)
  const known = await board.db
    .selectFrom('users')
    .select('id')
    .where('registered_by', 'is not', null)
    .execute()
  assert.deepEqual(known, [])
  board.clock.set(start)
})
