import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { publicReads } from '#src/platform/http/abuse/rate-limit.ts'
import { testBoard } from '#test/support/app.ts'
import { readLimit } from './rate-limit.ts'

const board = await testBoard({ after })
const { context } = board.app
const { max, seconds } = publicReads

/** Reads until one is refused, with pauses in which the nodes exchange their counts. */
async function flood(nodes: ReturnType<typeof readLimit>[], address: string): Promise<number> {
  let through = 0
  for (let no = 0; no < max * 3; no += 1) {
    const node = nodes[no % nodes.length]!
    if (node.take(address) === undefined) through += 1
    if (no % 5 === 0) await Promise.all(nodes.map((each) => each.stop()))
  }
  return through
}

test('an address reads 300 times a minute, is told how long to wait, and reads again after that', async () => {
  const reads = readLimit(context, 1)
  for (let no = 0; no < 300; no += 1) assert.equal(reads.take('192.0.2.1'), undefined)
  board.clock.advance(20_000)
  assert.equal(reads.take('192.0.2.1'), seconds - 20)
  assert.equal(reads.take('192.0.2.2'), undefined, 'another address')
  await reads.stop()
  board.clock.advance(40_000)
  assert.equal(reads.take('192.0.2.1'), undefined)
  await reads.stop()
})

test('three nodes together overshoot by no more than a tenth', async () => {
  const nodes = Array.from({ length: 3 }, () => readLimit(context, 1))
  const through = await flood(nodes, '192.0.2.3')
  assert.ok(through >= max && through <= max * 1.1, `${through} reads`)
})

test('a node that starts anew learns what was read before', async () => {
  await flood([readLimit(context, 1)], '192.0.2.4')
  const through = await flood([readLimit(context, 1)], '192.0.2.4')
  assert.ok(through <= max / 10, `${through} reads after the restart`)
})

test('who reads little costs no write', async () => {
  const reads = readLimit(context, 1)
  for (let no = 0; no < 9; no += 1) reads.take('192.0.2.5')
  await reads.stop()
  const rows = await board.db.selectFrom('rate_limits').select('key').execute()
  assert.ok(!rows.some(({ key }) => key === 'reads:192.0.2.5'))
})

test('where the database is away everybody reads, each node counting for itself', async () => {
  const db = new Proxy(board.db, {
    get: (target, name) => {
      if (name === 'getExecutor') throw new Error('away')
      return Reflect.get(target, name) as unknown
    },
  })
  const reads = readLimit({ db, clock: board.clock }, 1)
  for (let no = 0; no < 300; no += 1) assert.equal(reads.take('192.0.2.6'), undefined)
  await reads.stop()
  assert.ok(reads.take('192.0.2.6'))
})

test('a balancer that asks often is always told, and takes nothing from who shares its address', async (t) => {
  const strict = await testBoard(t, { RATE_LIMIT_SCALE: '0.02' })
  const address = await strict.listen()
  const ask = async (path: string) => (await fetch(address + path)).status
  for (const path of ['/healthz', '/readyz'])
    for (let no = 0; no < 20; no += 1) assert.equal(await ask(path), 200)
  assert.equal(await ask('/api/nothing'), 404)
  for (let no = 0; no < 6; no += 1) await ask('/api/nothing')
  assert.equal(await ask('/api/nothing'), 429)
  assert.equal(await ask('/readyz'), 200)
})

test('unknown paths count like every other', async (t) => {
  const strict = await testBoard(t, { RATE_LIMIT_SCALE: '0.02' })
  const address = await strict.listen()
  const statuses: number[] = []
  for (let no = 0; no < 8; no += 1) statuses.push((await fetch(`${address}/api/nothing-${no}`)).status)
  assert.deepEqual(statuses, [...Array<number>(6).fill(404), 429, 429])
  assert.equal((await fetch(`${address}/api/nothing`, { method: 'POST' })).status, 429)
  const refused = await fetch(`${address}/no-page`)
  assert.equal(refused.status, 429)
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
})
