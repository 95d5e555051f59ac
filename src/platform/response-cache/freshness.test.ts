// On PostgreSQL too: notices between nodes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cacheOver, crowd, hours, listening } from '#test/support/cache-over.ts'

test('an answer that was begun before midnight in Sri Lanka is none of the new day’s', async () => {
  const board = cacheOver(async (no) => {
    if (no === 1) board.clock.set('2026-11-20T18:30:00.500Z')
  })
  board.clock.set('2026-11-20T18:29:59.900Z')
  await board.body('/a')
  assert.equal(await board.body('/a'), '/a 2')
  assert.equal(await board.body('/a'), '/a 2')
})

test('who asks after midnight does not wait for an answer of the day before', async () => {
  const slow = Promise.withResolvers<void>()
  const board = cacheOver(async (no) => (no === 1 ? slow.promise : undefined))
  board.clock.set('2026-11-20T18:29:59.900Z')
  const before = board.body('/a')
  board.clock.set('2026-11-20T18:30:00.000Z')
  const afterwards = board.body('/a')
  slow.resolve()
  assert.deepEqual(await Promise.all([before, afterwards]), ['/a 1', '/a 2'])
})

test('while notices of other nodes are lost, no entry counts as fresh', async () => {
  const board = cacheOver()
  await board.body('/a')
  board.hearing = false
  assert.equal(await board.body('/a'), '/a 2')
  assert.equal(await board.body('/a'), '/a 3')
  board.hearing = true
  assert.equal(await board.body('/a'), '/a 3')
})

test('a change during the making is in the next answer', async () => {
  const board = cacheOver(async (no) => {
    if (no === 1) await board.change('t')
  })
  await board.body('/a')
  assert.equal(await board.body('/a'), '/a 2')
})

test('what is forgotten at a change does not come back with an answer that was begun before it', async () => {
  const board = cacheOver(async () => {
    await board.change('thing:1')
    return { tags: new Set(['list', 'thing:1']) }
  })
  await board.body('/thing')
  assert.equal(board.answers.size.entries, 0)
})

test('a hot response is served while it is revalidated, and the change is answered afterwards', async () => {
  const slow = Promise.withResolvers<void>()
  const board = cacheOver(async (no) => (no === 2 ? slow.promise : undefined), undefined, hours)
  await board.body('/a')
  crowd(board, '/a')
  let told = false
  const change = board.change('t').then(() => (told = true))
  assert.equal(board.served('/a'), '/a 1')
  slow.resolve()
  for (let turn = 0; board.served('/a') === '/a 1'; turn += 1) {
    assert.ok(!told && turn < 1_000)
    await new Promise(setImmediate)
  }
  assert.equal(board.served('/a'), '/a 2')
  await change
})

test('its successor has the requested content encodings, so that no request waits for them', async () => {
  const text = (no: number) => Buffer.from(`${no} vacancies\n`.repeat(500))
  const board = cacheOver(async (no) => ({ body: text(no) }), undefined, hours)
  await board.body('/a')
  const address = await listening(board)
  const headers = { 'accept-encoding': 'br', connection: 'close' }
  await (await fetch(`${address}/a`, { headers })).arrayBuffer()
  crowd(board, '/a')
  await board.change('t')
  const brotli = board.served('/a', headers)
  assert.ok(brotli !== undefined && brotli.length < text(2).length)
  assert.equal(await (await fetch(`${address}/a`, { headers })).text(), text(2).toString())
})

test('what few read is dropped with the change, which waits for nothing', async () => {
  const board = cacheOver()
  await board.body('/a')
  assert.equal(board.served('/a'), '/a 1')
  await board.change('t')
  assert.equal(board.served('/a'), undefined)
  assert.equal(board.rendered, 1)
})

test('what shows the very thing that changed is forgotten; what lists it is there for when the database is away', async () => {
  const board = cacheOver(async (no) => ({ tags: new Set(no === 1 ? ['list', 'thing:1'] : ['list']) }))
  await board.body('/thing')
  await board.body('/list')
  await board.change('list', 'thing:2')
  assert.equal(board.answers.size.entries, 2)
  await board.change('list', 'thing:1')
  assert.equal(board.answers.size.entries, 1)
})

test('what many read of the very thing that changed is forgotten too, when it cannot be renewed', async () => {
  const board = cacheOver(async (no) =>
    no === 1 ? { tags: new Set(['thing:1']) } : { status: 503, tags: undefined },
  )
  await board.body('/thing')
  crowd(board, '/thing')
  await board.change('thing:1')
  assert.equal(board.answers.size.entries, 0)
})

test('pages that are made while an old answer is shown are not made of it', async () => {
  const slow = Promise.withResolvers<void>()
  const board = cacheOver(async (no) => (no === 2 ? slow.promise : undefined), undefined, hours)
  await board.body('/a')
  crowd(board, '/a')
  const change = board.change('t')
  const part = board.body('/a')
  slow.resolve()
  assert.equal(await part, '/a 2')
  await change
})

test('the answer to a change waits for a bounded time; then nothing old is served', async () => {
  const slow = Promise.withResolvers<void>()
  const board = cacheOver(async (no) => (no === 2 ? slow.promise : undefined), undefined, {
    ...hours,
    milliseconds: 5,
  })
  await board.body('/a')
  crowd(board, '/a')
  await board.change('t')
  assert.equal(board.served('/a'), undefined)
  slow.resolve()
  assert.equal(await board.body('/a'), '/a 2')
})

test('what changes again while it is renewed is not shown any more', async () => {
  const slow = Promise.withResolvers<void>()
  const board = cacheOver(async (no) => (no === 2 ? slow.promise : undefined), undefined, hours)
  await board.body('/a')
  crowd(board, '/a')
  const first = board.change('t')
  await board.change('t')
  assert.equal(board.served('/a'), undefined)
  slow.resolve()
  await first
  assert.equal(await board.body('/a'), '/a 3')
})

test('when anything may have changed, nothing old is shown', async () => {
  const board = cacheOver()
  await board.body('/a')
  crowd(board, '/a')
  await board.lose()
  assert.equal(board.served('/a'), undefined)
  assert.equal(board.rendered, 1)
})
