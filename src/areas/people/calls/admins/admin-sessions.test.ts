import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { anAdmin, PASSWORD } from '#test/support/factories.ts'
import { findRows } from '#test/support/find-rows.ts'
import { startTicket } from '../../rows/second-factors.ts'
import type { Session } from '../accounts/account.ts'

const board = await testBoard({ after })
const own = '/api/admin/sessions'

async function logIn(email: string, agent: string) {
  const answer = await board.call({
    method: 'POST',
    url: '/api/admin/login',
    payload: { email, password: PASSWORD },
    headers: { 'user-agent': agent },
  })
  return answer.json().token as string
}
const seen = async (token: string) => board.call({ url: own, token })
const end = async (path: string, token: string) => board.call({ method: 'DELETE', url: own + path, token })
const noted = async () => findRows(board.db, 'audit_events', { action: 'admin.sessions_ended' }, ['actor_id'])

test('admins see where they are logged in, and end what they left open elsewhere', async () => {
  const admin = await anAdmin(board)
  const here = await logIn(
    admin.email,
    'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
  )
  const sessions = (await seen(here)).json<Session[]>()
  assert.equal(sessions.length, 2)
  const [mine, other] = [sessions.find(({ current }) => current)!, sessions.find(({ current }) => !current)!]
  assert.equal(mine.device, 'Firefox, Windows')
  assert.equal((await end(`/${other.id}`, here)).statusCode, 200)
  assert.equal((await seen(admin.token)).statusCode, 401)
  assert.equal((await end(`/${other.id}`, here)).statusCode, 404)
  assert.deepEqual(await noted(), [{ actor_id: admin.id }])

  const third = await logIn(admin.email, '')
  assert.equal((await end('', here)).statusCode, 200)
  assert.equal((await seen(third)).statusCode, 401)
  assert.equal((await seen(here)).json<Session[]>().length, 1)
  // Nothing was left to end: nothing is noted.
  await end('', here)
  assert.equal((await noted()).length, 2)
})

test('the end of all other sessions ends the logins that were begun, and the invitations that were sent', async () => {
  const admin = await anAdmin(board)
  const other = await anAdmin(board)
  const invite = (token: string, email: string) =>
    board.call({ method: 'POST', url: '/api/admin/invitations', token, payload: { email, role: 'owner' } })
  await invite(admin.token, 'thief@example.lk')
  await invite(other.token, 'colleague@example.lk')
  for (const { id } of [admin, other]) await startTicket(board.db, id, 'login', board.clock.now())
  assert.equal((await end('', admin.token)).statusCode, 200)
  const { invitations } = (await board.call({ url: '/api/admin/admins', token: other.token })).json()
  assert.deepEqual(
    invitations.map(({ email }: { email: string }) => email),
    ['colleague@example.lk'],
  )
  const tickets = await board.db.selectFrom('admin_tickets').select('admin_id').execute()
  assert.deepEqual(tickets, [{ admin_id: other.id }])
})

test('nobody sees or ends the sessions of another admin', async () => {
  const [one, other] = [await anAdmin(board), await anAdmin(board)]
  const [session] = (await seen(one.token)).json<Session[]>()
  assert.equal((await end(`/${session!.id}`, other.token)).statusCode, 404)
  await end('', other.token)
  assert.equal((await seen(one.token)).statusCode, 200)
})

test('an admin changes the password with the one before, and every other session ends', async () => {
  const admin = await anAdmin(board)
  const elsewhere = await logIn(admin.email, '')
  const password = 'rain over the tea hills'
  const change = (current_password: string, chosen = password) =>
    board.call({
      method: 'POST',
      url: '/api/admin/password',
      token: admin.token,
      payload: { current_password, password: chosen, password_confirmation: chosen },
    })
  assert.ok((await change(PASSWORD, 'too short')).json().errors.password)
  assert.ok((await change(PASSWORD, admin.email)).json().errors.password)
  assert.equal((await seen(elsewhere)).statusCode, 200)
  assert.equal((await change(PASSWORD)).statusCode, 200)
  assert.equal((await seen(elsewhere)).statusCode, 401)
  assert.equal((await seen(admin.token)).statusCode, 200)
  assert.ok((await change(PASSWORD)).json().errors.current_password)
  const login = (tried: string) =>
    board.call({ method: 'POST', url: '/api/admin/login', payload: { email: admin.email, password: tried } })
  board.clock.advance(60_000)
  assert.equal((await login(password)).statusCode, 200)
})
