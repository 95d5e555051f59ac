// On PostgreSQL too: locks.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { anAdmin, aUser, PASSWORD } from '#test/support/factories.ts'

// The real figures: only the limit per address is out of the way, by another address for each call.
const board = await testBoard({ after }, { RATE_LIMIT_SCALE: '1' })

let calls = 0
const login = (email: string, password: string, url = '/api/login') => {
  calls += 1
  const remoteAddress = `10.0.${calls >> 8}.${calls & 255}`
  return board.call({ method: 'POST', url, payload: { email, password }, remoteAddress })
}
const fail = async (email: string, times: number) => {
  for (let time = 0; time < times; time += 1)
    assert.equal((await login(email, 'wrong password')).statusCode, 401)
}

test('after five failures an account waits 1, 2, 4 … seconds, at most 15 minutes', async () => {
  const { email } = await aUser(board)
  await fail(email, 5)
  for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
    const early = await login(email, PASSWORD)
    assert.equal(early.statusCode, 429)
    assert.equal(early.headers['retry-after'], String(seconds))
    board.clock.advance(seconds * 1000 - 1)
    assert.equal((await login(email, PASSWORD)).statusCode, 429, 'a millisecond too early')
    board.clock.advance(1)
    await fail(email, 1)
  }
})

test('an unknown account waits in the same way', async () => {
  await fail('no.such.person@example.lk', 5)
  const answer = await login('No.Such.Person@example.lk', 'wrong password')
  assert.equal(answer.statusCode, 429)
  assert.equal(answer.headers['retry-after'], '1')
  assert.equal(answer.json().message, 'Too many attempts. Please wait a while and try again.')
})

test('a login that succeeds forgets the failures before it', async () => {
  const { email } = await aUser(board)
  await fail(email, 4)
  assert.equal((await login(email, PASSWORD)).statusCode, 200)
  await fail(email, 5)
  assert.equal((await login(email, PASSWORD)).statusCode, 429)
})

test('guesses that come at once are not compared more often than five times', async () => {
  const { email } = await aUser(board)
  const answers = await Promise.all(Array.from({ length: 40 }, () => login(email, 'wrong password')))
  assert.equal(answers.filter((answer) => answer.statusCode === 401).length, 5)
  assert.equal(answers.filter((answer) => answer.statusCode === 429).length, 35)
})

test('failures of one account slow down nobody else, nor an admin of the same address', async () => {
  const email = 'both@example.lk'
  await aUser(board, { email })
  await anAdmin(board, { email })
  await fail(email, 5)
  assert.equal((await login(email, PASSWORD)).statusCode, 429)
  assert.equal((await login(email, PASSWORD, '/api/admin/login')).statusCode, 200)
  assert.equal((await login((await aUser(board)).email, PASSWORD)).statusCode, 200)
})

test('one address gets ten logins a minute', async () => {
  const { email } = await aUser(board)
  const same = () =>
    board.call({
      method: 'POST',
      url: '/api/login',
      payload: { email, password: PASSWORD },
      remoteAddress: '192.0.2.7',
    })
  for (let time = 0; time < 10; time += 1) assert.equal((await same()).statusCode, 200)
  const refused = await same()
  assert.equal(refused.statusCode, 429)
  assert.ok(Number(refused.headers['retry-after']) > 0)
})
