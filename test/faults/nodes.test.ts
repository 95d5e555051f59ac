import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { migrationNames } from '#src/platform/db/migrations/migrate.ts'
import { kill, ownDatabase, startBoard, untilReady, type RunningBoard } from '#test/support/running-board.ts'
import { anApplication } from './an-application.ts'
import { balancer } from './balancer.ts'
import { deliver, get as read, post as send, type IdempotentRequest } from './requests.ts'
import { amount, full, within } from './scale.ts'

const ROUNDS = amount('ROUNDS', 1, 10)
const skip = process.env['TEST_DATABASE_URL'] === undefined && 'on PostgreSQL only'
const admin = { email: 'office@example.lk', password: 'a long sentence of the office' }

let databaseUrl: string | undefined
let dataDir = ''
let nodes: RunningBoard[] = []
let sql: pg.Client

const startNode = (port = 0) =>
  startBoard({
    dataDir,
    databaseUrl,
    // Limits as they are, and each request from the address that it names.
    env: {
      PORT: String(port),
      STOP_NOTICE_MS: '1000',
      RATE_LIMIT_SCALE: '1',
      TRUST_PROXY: '127.0.0.1',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    },
  })

if (!skip) {
  dataDir = await mkdtemp(join(tmpdir(), 'board-nodes-'))
  databaseUrl = await ownDatabase('nodes')
  sql = new pg.Client({ connectionString: databaseUrl })
  nodes = await Promise.all([startNode(), startNode(), startNode(), startNode()])
  await sql.connect()
  after(async () => {
    await Promise.all(nodes.map(kill))
    await sql.end()
    await rm(dataDir, { recursive: true, force: true })
  })
}

let addresses = 0
/** An address that no other request came from. */
const elsewhere = () => ({
  'x-forwarded-for': `198.18.${Math.floor((addresses += 1) / 250)}.${(addresses % 250) + 1}`,
})

const post = (path: string, value: object, headers: Record<string, string> = elsewhere()) =>
  send(path, value, headers)
const get = (path: string, headers = {}) => read(path, { ...elsewhere(), ...headers })

async function count(query: string): Promise<number> {
  const { rows } = await sql.query<{ count: string }>(`select count(*) from ${query}`)
  return Number(rows[0]!.count)
}

test(
  'four nodes that start at once on an empty database make it once, and all are well',
  { skip },
  async () => {
    for (const { address } of nodes) await untilReady(address)
    assert.equal(await count('kysely_migration'), (await migrationNames()).length)
    assert.equal(await count('admins'), 1)
    assert.equal(await count('(select lower(name) from categories group by 1 having count(*) > 1) twice'), 0)
    assert.ok((await count('cities')) >= 300)
    for (const { address } of nodes) {
      const { status } = await deliver(address, post('/api/admin/login', admin))
      assert.equal(status, 200)
    }
  },
)

test('a logout on one node is seen on the others within a second', { skip }, async (t) => {
  const account = {
    name: 'Sunil Bandara',
    email: 'sunil@example.lk',
    password: 'seven green parrots',
    password_confirmation: 'seven green parrots',
  }
  const [first, ...others] = nodes as [RunningBoard, ...RunningBoard[]]
  assert.equal((await deliver(first.address, post('/api/register', account))).status, 201)
  for (let round = 0; round < ROUNDS; round += 1) {
    const { text } = await deliver(first.address, post('/api/login', account))
    const authorization = `Bearer ${(JSON.parse(text) as { token: string }).token}`
    const user = get('/api/user', { authorization })
    for (const { address } of others) assert.equal((await deliver(address, user)).status, 200)
    const out = post('/api/logout', {}, { authorization })
    assert.equal((await deliver(first.address, out)).status, 200)
    const told = performance.now()
    for (const { address } of others) while ((await deliver(address, user)).status !== 401) await pause(20)
    const took = Math.round(performance.now() - told)
    t.diagnostic(`seen everywhere after ${took} ms`)
    assert.ok(took <= within(1_000))
  }
})

test('while three nodes are restarted one after the other, no request fails', { skip }, async (t) => {
  const turning = nodes.slice(0, 3)
  const front = await balancer(
    t,
    turning.map(({ address }) => address),
  )
  const over = new AbortController()
  let sent = 0
  const failed: string[] = []
  const work = async (next: (no: number) => Promise<IdempotentRequest> | IdempotentRequest) => {
    for (let no = 0; !over.signal.aborted; no += 1) {
      const sending = await next(no)
      sent += 1
      const { status, text } = await deliver(front.address, sending)
      if (status >= 300) failed.push(`${sending.method} ${sending.path}: ${status} ${text.slice(0, 200)}`)
      await pause(10)
    }
  }
  const working = [
    work(() => get('/api/categories')),
    work(() => get('/healthz')),
    work((no) => get(`/api/job-vacancies?per_page=1&q=turn${no}`)),
    ...[0, 1].map((who) =>
      work(async (no) => {
        const { headers, ...sending } = await anApplication(`turn.${who}.${no}@example.lk`)
        return { ...sending, headers: { ...headers, ...elsewhere() } }
      }),
    ),
  ]
  for (let round = 0; round < (full ? 3 : 1); round += 1) {
    for (const [at, node] of turning.entries()) {
      const exit = once(node.child, 'exit')
      node.child.kill('SIGTERM')
      assert.deepEqual(await exit, [0, null])
      turning[at] = await startNode(Number(new URL(node.address).port))
      t.after(() => turning[at]!.child.kill('SIGKILL'))
      await untilReady(node.address)
    }
  }
  over.abort()
  await Promise.all(working)
  t.diagnostic(`${sent} requests, ${front.passedOn} passed on to another node, ${front.brokenOff} broken off`)
  assert.deepEqual(failed, [])
})
