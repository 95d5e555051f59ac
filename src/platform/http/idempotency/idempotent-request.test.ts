// On PostgreSQL too: claims.
import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { en } from '#src/strings/en.ts'
import { testBoard } from '#test/support/app.ts'
import { aUser } from '#test/support/factories.ts'
import { getRow } from '#test/support/find-rows.ts'
import { sweepIdempotency } from './idempotency.ts'

const board = await testBoard({ after })
const said = { name: 'Ruwan Fonseka', email: 'ruwan@example.lk', message: 'Are you open on Poya days?' }

beforeEach(async () => {
  await board.db.deleteFrom('contact_messages').execute()
  await board.db.deleteFrom('outbox').execute()
  await board.db.deleteFrom('idempotent_answers').execute()
})

const send = (
  key: string | undefined,
  payload: object = said,
  options: { token?: string; from?: string } = {},
) =>
  board.call({
    method: 'POST',
    url: '/api/contact',
    payload,
    ...(options.token ? { token: options.token } : {}),
    ...(options.from ? { remoteAddress: options.from } : {}),
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })

async function counts() {
  const messages = await board.db.selectFrom('contact_messages').select('id').execute()
  const mails = await board.db.selectFrom('outbox').select('id').execute()
  return { messages: messages.length, mails: mails.length }
}

test('without a key, or with another one, it is another call', async () => {
  await send(undefined)
  await send(undefined)
  await send('attempt-1')
  await send('attempt-2')
  assert.deepEqual(await counts(), { messages: 4, mails: 4 })
})

test('a key that comes with another body is refused', async () => {
  await send('attempt-1')
  const other = await send('attempt-1', { ...said, message: 'Something else' })
  assert.equal(other.statusCode, 422)
  assert.equal(other.json().message, en['problem.key_reused'])
  assert.deepEqual(await counts(), { messages: 1, mails: 1 })
})

test('a key is its sender’s own', async () => {
  const user = await aUser(board)
  const answers = [
    await send('attempt-1'),
    await send('attempt-1', said, { from: '203.0.113.9' }),
    await send('attempt-1', said, { token: user.token }),
  ]
  assert.equal(new Set(answers.map(({ body }) => body)).size, 3)
  assert.deepEqual(await counts(), { messages: 3, mails: 3 })
})

test('fifty equal calls at the same moment are one, and all get its answer', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => send('attempt-1')))
  assert.deepEqual([...new Set(answers.map(({ statusCode }) => statusCode))], [201])
  assert.equal(new Set(answers.map(({ body }) => body)).size, 1)
  assert.deepEqual(await counts(), { messages: 1, mails: 1 })
})

test('a refused call leaves its key free for the corrected one', async () => {
  assert.equal((await send('attempt-1', { ...said, email: 'ruwan' })).statusCode, 422)
  assert.equal((await send('attempt-1')).statusCode, 201)
  assert.deepEqual(await counts(), { messages: 1, mails: 1 })
})

test('what is stored of a body says nothing to who does not know the secret of the board', async (t) => {
  const hashes = await Promise.all(
    ['a', 'b'].map(async (letter) => {
      const other = await testBoard(t, { APP_SECRET: letter.repeat(40) })
      await other.call({
        method: 'POST',
        url: '/api/contact',
        payload: said,
        headers: { 'idempotency-key': 'attempt-1' },
      })
      const { body_hash } = await getRow(other.db, 'idempotent_answers', {}, ['body_hash'])
      return Buffer.from(body_hash).toString('hex')
    }),
  )
  assert.notEqual(hashes[0], hashes[1])
})

test('a key that is none is refused', async () => {
  for (const key of ['', 'a b', 'x'.repeat(256)]) assert.equal((await send(key)).statusCode, 400)
})

test('a body that is nested too deep is the client’s error', async () => {
  const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  const { statusCode } = await board.call({
    method: 'POST',
    url: '/api/contact',
    payload: `${JSON.stringify(said).slice(0, -1)},"more":${nested}}`,
    headers: { 'content-type': 'application/json', 'idempotency-key': 'attempt-1' },
  })
  assert.equal(statusCode, 400)
})

test('an answer is stored for a day', async () => {
  await send('attempt-1')
  board.clock.advance(86_399_000)
  await send('attempt-1')
  assert.deepEqual(await counts(), { messages: 1, mails: 1 })
  board.clock.advance(1_000)
  await send('attempt-1')
  assert.deepEqual(await counts(), { messages: 2, mails: 2 })
})

test('the sweep takes answers that are older than a day', async () => {
  await send('attempt-1')
  board.clock.advance(60_000)
  await send('attempt-2')
  board.clock.advance(86_340_000)
  assert.equal(await sweepIdempotency(board.db, board.clock.now()), 1)
  const left = await board.db.selectFrom('idempotent_answers').select('key').execute()
  assert.deepEqual(left, [{ key: 'attempt-2' }])
})
