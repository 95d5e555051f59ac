// On PostgreSQL too: claims.
import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { FailingDatabase } from '#test/conformance/failing-database.ts'
import { testBoard } from '#test/support/app.ts'
import { insertRow } from '#test/support/change-rows.ts'
import { until } from '#test/support/until.ts'
import { claim, onceFor, releaseUnfinished } from './idempotency.ts'

type Work = Parameters<ReturnType<typeof onceFor>>[1]

const board = await testBoard({ after })
const answer = { status: 201, body: '{"message":"done"}' }
const sending = { key: 'k', call: 'POST /api/x', caller: 'user:1', bodyHash: Buffer.alloc(32, 7) }

beforeEach(async () => {
  await board.db.deleteFrom('contact_messages').execute()
  await board.db.deleteFrom('idempotent_answers').execute()
})

/** The senders' names of the stored messages. */
async function writers(): Promise<string[]> {
  const rows = await board.db.selectFrom('contact_messages').select('name').execute()
  return rows.map(({ name }) => name)
}

/** Sets the last heartbeat of every claim back by this many seconds. */
async function silentFor(seconds: number) {
  await sql`update idempotent_answers set alive_at = clock_timestamp() - make_interval(secs => ${seconds}::float8)`.execute(
    board.db,
  )
}

/** Work that stops after its start until the test releases it. */
function aSlowWork() {
  const started = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const wait = async () => {
    started.resolve()
    await gate.promise
  }
  return { started: started.promise, go: () => gate.resolve(), wait }
}

/** Work that writes a message and its answer in one transaction. */
const write =
  (name: string): Work =>
  async (record) => {
    await board.app.context.changes.transaction(async (trx) => {
      await insertRow(trx, 'contact_messages', {
        name,
        email: 'ruwan@example.lk',
        message: 'Are you open on Poya days?',
      })
      await record(trx, answer)
    })
    return answer
  }
const twice = () => assert.fail('done twice')

test('the answer is there for the retry as soon as the work is committed, whatever becomes of its process', async () => {
  const once = onceFor(board, assert.ifError)
  const dies = once(sending, async (record) => {
    await write('Ruwan Fonseka')(record)
    // The process was killed, so nothing runs after the commit.
    return new Promise(() => undefined)
  })
  dies.catch(assert.ifError)
  while ((await writers()).length === 0) await pause(5)
  assert.deepEqual(await once(sending, twice), answer)
})

test('work that writes no answer has it written after it, and work that sent its answer by itself frees its key', async () => {
  const once = onceFor(board, assert.ifError)
  assert.deepEqual(await once(sending, async () => answer), answer)
  assert.deepEqual(await once(sending, twice), answer)
  const other = { ...sending, key: 'sends by itself' }
  assert.equal(await once(other, async () => undefined), undefined)
  assert.deepEqual(await once(other, async () => answer), answer)
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
  assert.deepEqual(await writers(), ['again'])
})

test('a claim whose node is silent for two seconds is taken over, and not before', async () => {
  assert.ok(await claim(board.db, sending, board.clock.now()))
  await silentFor(1.5)
  const begun = performance.now()
  assert.deepEqual(await onceFor(board, assert.ifError)(sending, write('retry')), answer)
  const waited = performance.now() - begun
  assert.ok(waited > 400, `taken over after ${waited} ms more`)
  assert.deepEqual(await writers(), ['retry'])
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
  // At least one heartbeat is sent in this time.
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

test('equal calls on the node that works ask the database twice each, and not while they wait', async () => {
  const counted = new FailingDatabase()
  const once = onceFor({ ...board, db: board.db.withPlugin(counted) }, assert.ifError)
  const slow = aSlowWork()
  const first = once(sending, async () => {
    await slow.wait()
    return answer
  })
  await slow.started
  // Heartbeats, which are updates, still work.
  counted.failAt(0, 'away', { except: /UpdateQueryNode/ })
  const others = Array.from({ length: 10 }, () => once(sending, twice))
  await until(() => counted.queries >= others.length)
  await pause(400)
  assert.equal(counted.queries, others.length)
  slow.go()
  assert.deepEqual(
    await Promise.all([first, ...others]),
    Array.from({ length: 11 }, () => answer),
  )
})

test('equal calls take over nothing of the node that works, however late its signs of life come', async () => {
  const once = onceFor(board, assert.ifError)
  const slow = aSlowWork()
  const all = Array.from({ length: 50 }, (_, no) =>
    once(sending, async (record) => {
      await slow.wait()
      return write(String(no))(record)
    }),
  )
  await slow.started
  await silentFor(60)
  all.push(once(sending, twice))
  await pause(100)
  slow.go()
  assert.deepEqual(new Set((await Promise.all(all)).map((one) => one?.body)), new Set([answer.body]))
  assert.equal((await writers()).length, 1)
})

test('work whose claim was taken over by another node is not committed', async () => {
  const once = onceFor(board, assert.ifError)
  const { started, go, wait } = aSlowWork()
  const slow = once(sending, async (record) => {
    await wait()
    return write('slow')(record)
  })
  await started
  await silentFor(3)
  assert.deepEqual(await onceFor(board, assert.ifError)(sending, write('retry')), answer)
  go()
  await assert.rejects(slow, { code: 'unavailable' })
  assert.deepEqual(await writers(), ['retry'])
  assert.deepEqual(await once(sending, twice), answer)
})
