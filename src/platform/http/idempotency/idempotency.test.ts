import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { en } from '#src/strings/en.ts'
import { testBoard } from '#test/support/app.ts'
import { aUser } from '#test/support/factories.ts'
import { claim } from './idempotency-records.ts'
import { onceFor, releaseUnfinished, sweepIdempotency } from './idempotency.ts'

type Work = Parameters<ReturnType<typeof onceFor>>[1]

const board = await testBoard({ after })
const answer = { status: 201, body: '{"message":"done"}' }
const sending = { key: 'k', call: 'POST /api/x', caller: 'user:1', bodyHash: Buffer.alloc(32, 7) }
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

/** Makes every claim look as if its node had given its last sign of life that long ago. */
async function silentFor(seconds: number) {
  await sql`update idempotent_answers set alive_at = clock_timestamp() - make_interval(secs => ${seconds}::float8)`.execute(
    board.db,
  )
}

/** Work that begins, and goes on when the test lets it. */
function aSlowWork() {
  const started = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const wait = async () => {
    started.resolve()
    await gate.promise
  }
  return { started: started.promise, go: () => gate.resolve(), wait }
}

/** Writes a message of this name, with the answer. */
const write =
  (name: string): Work =>
  async (record) => {
    await board.app.context.changes.transaction(async (trx) => {
      await trx
        .insertInto('contact_messages')
        .values({ ...said, name })
        .execute()
      await record(trx, answer)
    })
    return answer
  }
const twice = () => assert.fail('done twice')

test('a retry with the same key gets the first answer again', async () => {
  const first = await send('attempt-1')
  const { message, ...rest } = said
  const retry = await send('attempt-1', { message, ...rest, name: said.name })
  assert.equal(first.statusCode, 201)
  assert.equal(retry.statusCode, 201)
  assert.equal(retry.body, first.body)
  assert.equal(retry.headers['content-type'], first.headers['content-type'])
  assert.deepEqual(await counts(), { messages: 1, mails: 1 })
})

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

test('the answer is there for the retry as soon as the work is committed, whatever becomes of its process', async () => {
  const once = onceFor(board, assert.ifError)
  const dies = once(sending, async (record) => {
    await write('Ruwan Fonseka')(record)
    // The process is gone: nothing of it runs after the commit.
    return new Promise(() => undefined)
  })
  dies.catch(assert.ifError)
  while ((await counts()).messages === 0) await pause(5)
  assert.deepEqual(await once(sending, twice), answer)
})

test('work that is rolled back leaves no answer', async () => {
  const once = onceFor(board, assert.ifError)
  const fails = once(sending, async (record) => {
    await board.app.context.changes.transaction(async (trx) => {
      await record(trx, answer)
      throw new Error('no')
    })
    return answer
  })
  await assert.rejects(fails, { message: 'no' })
  assert.deepEqual(await once(sending, write('again')), answer)
  assert.deepEqual((await counts()).messages, 1)
})

test('a claim whose node is silent for two seconds is taken over, and not before', async () => {
  assert.ok(await claim(board.db, sending, board.clock.now()))
  await silentFor(1.5)
  const begun = performance.now()
  assert.deepEqual(await onceFor(board, assert.ifError)(sending, write('retry')), answer)
  const waited = performance.now() - begun
  assert.ok(waited > 400, `taken over after ${waited} ms more`)
  assert.deepEqual((await counts()).messages, 1)
})

test('on a database that a process has to itself, what another one began is free at once', async () => {
  assert.ok(await claim(board.db, sending, board.clock.now()))
  await releaseUnfinished(board.db)
  assert.deepEqual(await onceFor(board, assert.ifError, 0)(sending, write('retry')), answer)
  await releaseUnfinished(board.db)
  assert.deepEqual(await onceFor(board, assert.ifError, 0)(sending, twice), answer)
})

test('work that takes long keeps its key, for as long as its node gives signs of life', async () => {
  const { started, go, wait } = aSlowWork()
  const slow = onceFor(board, assert.ifError)(sending, async (record) => {
    await wait()
    return write('slow')(record)
  })
  await started
  await silentFor(60)
  // One sign at least is given in this time.
  await pause(1_500)
  await assert.rejects(onceFor(board, assert.ifError, 0)(sending, twice), { code: 'unavailable' })
  go()
  assert.deepEqual(await slow, answer)
})

test('what an older version did, but had not answered when it died, is not done twice', async () => {
  assert.ok(await claim(board.db, sending, board.clock.now()))
  await board.db.updateTable('idempotent_answers').set({ done: true }).execute()
  await silentFor(2)
  await releaseUnfinished(board.db)
  await assert.rejects(onceFor(board, assert.ifError)(sending, twice), { code: 'already_done' })
})

test('a retry waits for the first call, and is asked to come back when that takes too long', async () => {
  const once = onceFor(board, assert.ifError, 30)
  const { started, go, wait } = aSlowWork()
  const first = once(sending, async (record) => {
    await wait()
    return write('first')(record)
  })
  await started
  await assert.rejects(once(sending, twice), { code: 'unavailable' })
  go()
  assert.deepEqual(await first, answer)
  assert.deepEqual(await once(sending, twice), answer)
})

test('work whose claim was taken over by a retry is not committed', async () => {
  const once = onceFor(board, assert.ifError)
  const { started, go, wait } = aSlowWork()
  const slow = once(sending, async (record) => {
    await wait()
    return write('slow')(record)
  })
  await started
  await silentFor(3)
  assert.deepEqual(await once(sending, write('retry')), answer)
  go()
  await assert.rejects(slow, { code: 'unavailable' })
  const kept = await board.db.selectFrom('contact_messages').select('name').execute()
  assert.deepEqual(kept, [{ name: 'retry' }])
  assert.deepEqual(await once(sending, twice), answer)
})
