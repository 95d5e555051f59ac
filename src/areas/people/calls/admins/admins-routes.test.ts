// On PostgreSQL too: locks.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testBoard, type TestBoard } from '#test/support/app.ts'
import { anAdmin, PASSWORD } from '#test/support/factories.ts'
import { findRows } from '#test/support/find-rows.ts'
import { setUpTotp } from '#test/support/second-factor.ts'

const call = (board: TestBoard, token: string) => ({
  get: (url: string) => board.call({ url, token }),
  post: (url: string, payload: object = {}) => board.call({ method: 'POST', url, payload, token }),
  put: (url: string, payload: object) => board.call({ method: 'PUT', url, payload, token }),
  remove: (url: string) => board.call({ method: 'DELETE', url, token }),
})
const status = async (answer: Promise<{ statusCode: number }>) => (await answer).statusCode

/** The token of the newest invitation mail. */
async function mailedToken({ db }: TestBoard): Promise<string> {
  const { payload } = await db
    .selectFrom('outbox')
    .select('payload')
    .where('template', '=', 'admin_invitation')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return (payload as { token: string }).token
}

const chosen = {
  name: 'Ruwan Perera',
  password: 'a sentence of Ruwan',
  password_confirmation: 'a sentence of Ruwan',
}

test('who is invited becomes an admin of that role, once', async (t) => {
  const board = await testBoard(t)
  const as = call(board, (await anAdmin(board)).token)
  assert.equal(
    await status(
      as.post('/api/admin/invitations', { email: 'Ruwan@Board.lk', role: 'viewer', language: 'si' }),
    ),
    201,
  )
  const { payload } = await board.db.selectFrom('outbox').select('payload').executeTakeFirstOrThrow()
  assert.equal((payload as { language: string }).language, 'si')
  const token = await mailedToken(board)
  const accept = (json: object) => board.send('POST', '/api/admin/invitations/acceptance', { token, ...json })
  const short = await accept({ ...chosen, password: 'too short', password_confirmation: 'too short' })
  assert.equal(short.statusCode, 422)
  const both = await Promise.all([accept(chosen), accept(chosen)])
  assert.deepEqual(
    both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b),
    [201, 422],
  )
  const login = await board.send('POST', '/api/admin/login', {
    email: 'ruwan@board.lk',
    password: chosen.password,
  })
  const me = await board.call({ url: '/api/admin/me', token: login.json().token })
  assert.deepEqual([me.json().role, me.json().name], ['viewer', 'Ruwan Perera'])
  const again = await as.post('/api/admin/invitations', { email: 'ruwan@board.lk', role: 'owner' })
  assert.deepEqual(Object.keys(again.json().errors), ['email'])
})

test('an invitation ends by time, by a newer one, by withdrawal and with the account of its sender', async (t) => {
  const board = await testBoard(t)
  const [boss, sender] = [await anAdmin(board), await anAdmin(board)]
  const as = call(board, boss.token)
  const invite = async (by = boss.token) => {
    await call(board, by).post('/api/admin/invitations', { email: 'new@board.lk', role: 'moderator' })
    return mailedToken(board)
  }
  const accepted = async (token: string) =>
    status(
      board.call({ method: 'POST', url: '/api/admin/invitations/acceptance', payload: { token, ...chosen } }),
    )
  const first = await invite()
  const second = await invite()
  assert.equal(await accepted(first), 422)
  const { invitations } = (await as.get('/api/admin/admins')).json()
  assert.equal(invitations.length, 1)
  assert.equal(await status(as.remove(`/api/admin/invitations/${invitations[0].id}`)), 200)
  assert.equal(await accepted(second), 422)
  const third = await invite()
  board.clock.advance(72 * 60 * 60_000)
  assert.equal(await accepted(third), 422)
  const back = await board.db.selectFrom('admin_invitations').select('id').execute()
  assert.equal(back.length, 1)
  const fresh = await anAdmin(board)
  const fourth = await invite(fresh.token)
  assert.equal(await status(call(board, fresh.token).remove(`/api/admin/admins/${sender.id}`)), 200)
  assert.equal(await status(call(board, fresh.token).remove(`/api/admin/admins/${fresh.id}`)), 200)
  assert.equal(await accepted(fourth), 422)
})

test('who is demoted returns through no invitation that was sent before', async (t) => {
  const board = await testBoard(t)
  const as = call(board, (await anAdmin(board)).token)
  const demoted = await anAdmin(board)
  const his = call(board, demoted.token)
  const roleOf = (role: string) => as.put(`/api/admin/admins/${demoted.id}/role`, { role })
  const invite = (email: string) => his.post('/api/admin/invitations', { email, role: 'owner' })
  const waiting = async (): Promise<string[]> =>
    (await as.get('/api/admin/admins')).json().invitations.map(({ email }: { email: string }) => email)
  assert.equal(await status(as.post('/api/admin/invitations', { email: 'by@owner.lk', role: 'owner' })), 201)
  assert.equal(await status(invite('himself@board.lk')), 201)
  const token = await mailedToken(board)
  await roleOf('owner')
  assert.deepEqual(await waiting(), ['himself@board.lk', 'by@owner.lk'])
  await roleOf('moderator')
  assert.deepEqual(await waiting(), ['by@owner.lk'])
  const accepted = board.send('POST', '/api/admin/invitations/acceptance', { token, ...chosen })
  assert.equal(await status(accepted), 422)
  // An invitation that is sent at the moment of the change is refused, or ends with it.
  await roleOf('owner')
  await Promise.all([roleOf('viewer'), ...['one@board.lk', 'two@board.lk', 'three@board.lk'].map(invite)])
  assert.deepEqual(await waiting(), ['by@owner.lk'])
})

test('a role counts at once, and so does the end of an account', async (t) => {
  const board = await testBoard(t)
  const as = call(board, (await anAdmin(board)).token)
  const other = await anAdmin(board)
  const hers = call(board, other.token)
  assert.equal(await status(hers.get('/api/all-userlist')), 200)
  await as.put(`/api/admin/admins/${other.id}/role`, { role: 'moderator' })
  assert.equal(await status(hers.get('/api/all-userlist')), 403)
  assert.equal(await status(hers.get('/api/job-applications/1')), 404)
  await as.put(`/api/admin/admins/${other.id}/role`, { role: 'viewer' })
  assert.equal(await status(hers.get('/api/job-applications/1')), 403)
  assert.equal(await status(as.remove(`/api/admin/admins/${other.id}`)), 200)
  assert.equal(await status(hers.get('/api/admin/me')), 401)
  assert.equal(await status(as.remove(`/api/admin/admins/${other.id}`)), 404)
  const { admins } = (await as.get('/api/admin/admins')).json()
  assert.equal(admins.length, 1)
})

test('the last owner stays, also where two owners end or demote each other at once', async (t) => {
  const board = await testBoard(t)
  const [one, two] = [await anAdmin(board), await anAdmin(board)]
  await anAdmin(board, { role: 'moderator' })
  const ended = await Promise.all([
    call(board, one.token).remove(`/api/admin/admins/${two.id}`),
    call(board, two.token).put(`/api/admin/admins/${one.id}/role`, { role: 'viewer' }),
  ])
  const owners = await findRows(board.db, 'admins', { role: 'owner' }, ['id', 'role'])
  assert.equal(owners.length, 1, JSON.stringify(ended.map(({ statusCode }) => statusCode)))
  const left = owners[0]!.id === one.id ? one : two
  const own = call(board, left.token)
  assert.equal((await own.remove(`/api/admin/admins/${left.id}`)).json().type, '/problems/last-owner')
  assert.equal(await status(own.put(`/api/admin/admins/${left.id}/role`, { role: 'moderator' })), 409)
  assert.equal(await status(own.put(`/api/admin/admins/${left.id}/role`, { role: 'owner' })), 200)
})

test('where a second factor is asked for, a login without one opens me, the logout and setting it up', async (t) => {
  const board = await testBoard(t)
  const [boss, other] = [await anAdmin(board), await anAdmin(board)]
  const rule = '/api/admin/second-factor-rule'
  const refused = await call(board, boss.token).put(rule, { required: true })
  assert.deepEqual(Object.keys(refused.json().errors), ['required'])
  await setUpTotp(board, boss)
  assert.equal(await status(call(board, boss.token).put(rule, { required: true })), 200)
  const login = await board.send('POST', '/api/admin/login', { email: other.email, password: PASSWORD })
  assert.deepEqual([login.statusCode, Object.keys(login.json())], [200, ['token', 'admin']])
  const hers = call(board, login.json().token)
  for (const { method, path, access, beforeSecondFactor } of board.app.endpoints) {
    if (access !== 'owner' && access !== 'admin' && access !== 'viewer') continue
    if (beforeSecondFactor) continue
    const url = path.replaceAll(/:\w+/g, '1')
    const answer = await board.call({
      method: method as 'GET',
      url,
      token: login.json().token,
      ...(method === 'GET' ? {} : { payload: {} }),
    })
    assert.equal(answer.json().type, '/problems/second-factor-setup-required', `${method} ${path}`)
  }
  assert.equal(await status(call(board, other.token).get('/api/user-count')), 403)
  assert.equal((await hers.get('/api/admin/me')).json().second_factor_setup_required, true)
  await setUpTotp(board, { ...other, token: login.json().token })
  assert.equal(await status(hers.get('/api/user-count')), 200)
  assert.equal(await status(hers.post('/api/admin/logout')), 200)
})
