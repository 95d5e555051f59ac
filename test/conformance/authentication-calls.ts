import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { aUser, PASSWORD } from '#test/support/factories.ts'
import { assertShape, type Setting, type Show } from './setting.ts'
import { json } from './wire.ts'

const user = { id: 'number', name: 'string', email: 'string', created_at: 'string', updated_at: 'string' }
const empty = { headers: { 'content-type': 'application/json' }, body: '' }

/** Spec 7, "Authentication (users)". */
export function authenticationCalls(show: Show, { board, wire }: Setting): void {
  const login = (email: string, password: string) =>
    wire({ method: 'POST', path: '/api/login', ...json({ email, password }) })
  const me = (token: string) => wire({ method: 'GET', path: '/api/user', token })

  show('GET /sanctum/csrf-cookie', 'sets a cookie that a script can read', async () => {
    const { status, headers, body } = await wire({ method: 'GET', path: '/sanctum/csrf-cookie' })
    assert.equal(status, 204)
    assert.equal(body.length, 0)
    assert.match(String(headers['set-cookie']), /^XSRF-TOKEN=[\w-]{40,};/)
    assert.doesNotMatch(String(headers['set-cookie']), /httponly/i)
  })

  show('POST /api/register', 'makes a user who is logged in', async () => {
    const answer = await wire({
      method: 'POST',
      path: '/api/register',
      ...json({
        name: 'Sunil Bandara',
        email: 'Sunil@Example.lk',
        password: 'seven green parrots',
        password_confirmation: 'seven green parrots',
      }),
    })
    assert.equal(answer.status, 201)
    const { user: made, token } = answer.object()
    assertShape(made, user)
    assert.deepEqual([made['name'], made['email']], ['Sunil Bandara', 'sunil@example.lk'])
    assert.ok(!answer.body.toString().includes('password'))
    assert.equal((await me(String(token))).status, 200)
    assert.equal((await login('sunil@example.lk', 'seven green parrots')).status, 200)
  })

  show('POST /api/login', 'answers the user and a token of this session', async () => {
    const { email } = await aUser(board)
    const [first, second] = [await login(email, PASSWORD), await login(email, PASSWORD)]
    assert.equal(first.status, 200)
    assertShape(first.object()['user'], user)
    assertShape(first.object(), { token: 'string' })
    assert.notEqual(first.object()['token'], second.object()['token'])
  })

  show('POST /api/login', 'says the same of a wrong password and an unknown address', async () => {
    const wrong = await login((await aUser(board)).email, 'not the password')
    const unknown = await login('nobody@example.lk', 'not the password')
    assert.deepEqual([wrong.status, unknown.status], [401, 401])
    assert.equal(wrong.object()['message'], 'Invalid credentials')
    assert.equal(unknown.object()['message'], 'Invalid credentials')
  })

  show('GET /api/user', 'answers whose token it is', async () => {
    const { id, name, email, token } = await aUser(board)
    const answer = await me(token)
    assert.equal(answer.status, 200)
    assertShape(answer.object(), user)
    assert.deepEqual(
      [answer.object()['id'], answer.object()['name'], answer.object()['email']],
      [id, name, email],
    )
  })

  show('POST /api/logout', 'ends the session that it is made with, and no other', async () => {
    const { email, token } = await aUser(board)
    const other = String((await login(email, PASSWORD)).object()['token'])
    const answer = await wire({ method: 'POST', path: '/api/logout', token, ...empty })
    assert.equal(answer.status, 200)
    assert.equal(answer.object()['message'], 'Logged out successfully!')
    assert.deepEqual([(await me(token)).status, (await me(other)).status], [401, 200])
  })

  show(
    'POST /api/forgot-password',
    'sends a link to a known address and says the same to others',
    async () => {
      const { email } = await aUser(board)
      const ask = (address: string) =>
        wire({ method: 'POST', path: '/api/forgot-password', ...json({ email: address }) })
      const [known, unknown] = [await ask(email), await ask('stranger@example.lk')]
      assert.deepEqual([known.status, unknown.status], [200, 200])
      assert.equal(known.object()['message'], 'Password reset link sent to your email!')
      assert.deepEqual(known.body, unknown.body)
      assert.equal((await linkMails(email, 1)).length, 1)
      assert.equal((await linkMails('stranger@example.lk', 0)).length, 0)
    },
  )

  show('POST /api/reset-password', 'sets the password once and ends every session', async () => {
    const { email, token: session } = await aUser(board)
    await wire({ method: 'POST', path: '/api/forgot-password', ...json({ email }) })
    const [mail] = await linkMails(email, 1)
    const password = 'eleven blue elephants'
    const reset = () =>
      wire({
        method: 'POST',
        path: '/api/reset-password',
        ...json({ token: mail!.payload['token'], email, password, password_confirmation: password }),
      })
    const [first, again] = [await reset(), await reset()]
    assert.deepEqual([first.status, again.status], [200, 422])
    assert.equal(first.object()['message'], 'Password reset successfully! Redirecting to login...')
    assert.equal((await me(session)).status, 401)
    assert.equal((await login(email, PASSWORD)).status, 401)
    assert.equal((await login(email, password)).status, 200)
  })

  /** Links are sent after the answer, so that it takes the same time for every address. */
  async function linkMails(recipient: string, expected: number) {
    for (let tries = 0; ; tries += 1) {
      const mails = await board.db
        .selectFrom('outbox')
        .select('payload')
        .where('recipient', '=', recipient)
        .where('template', '=', 'password_reset_link')
        .execute()
      const wishes = await board.db.selectFrom('reset_requests').select('id').execute()
      if ((mails.length >= expected && wishes.length === 0) || tries > 100) return mails
      await wait(50)
    }
  }
}
