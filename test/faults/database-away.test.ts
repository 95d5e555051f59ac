import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test, type TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { missingPgbouncer, startPgbouncer, timersOfTheRole } from '#test/support/pgbouncer.ts'
import { startPostgres, type Postgres } from '#test/support/postgres.ts'
import { boardOfItsOwn } from '#test/support/running-board.ts'
import { anApplication } from './an-application.ts'
import { deliver, get, post, type IdempotentRequest } from './requests.ts'
import { amount, dice, full } from './scale.ts'

// A frozen server is given up after 4.5 s, a stopped one is found out at once.
const FROZEN_MS = amount('FROZEN_MS', 6_000, 30_000)
const DOWN_MS = amount('DOWN_MS', 2_500, 30_000)
const WRITERS = amount('WRITERS', 2, 8)
const SLOWEST_MS = 5_000
// The machine that runs the tests is busy with other things.
const SLACK_MS = full ? 500 : 3_000
const skip = process.env['TEST_DATABASE_URL'] === undefined && 'on PostgreSQL only'

interface Told {
  path: string
  status: number
  stale: boolean
  took: number
}

const login = post('/api/login', { email: 'nobody@example.lk', password: 'correct horse battery' })
const withToken = get('/api/user', { authorization: `Bearer lvu_${'a'.repeat(43)}` })
const hot = ['/api/categories', '/api/job-vacancies?per_page=5']

async function ask(address: string, sending: IdempotentRequest): Promise<Told> {
  const { path } = sending
  const begun = performance.now()
  const { status, headers } = await deliver(address, sending)
  const took = Math.round(performance.now() - begun)
  if (status === 503) {
    assert.match(headers.get('content-type') ?? '', /problem\+json/, path)
    assert.ok(Number(headers.get('retry-after')) > 0, path)
  }
  return { path, status, stale: headers.get('cache-status')?.includes('stale') === true, took }
}

/** The server and all its sessions, by the id of the first of them. */
function processesOf(server: number): number[] {
  const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8')
  return [server, ...children.trim().split(' ').map(Number)]
}

/** A way in which the database goes away and comes back. */
interface Absence {
  leave(postgres: Postgres): Promise<void>
  comeBack(postgres: Postgres): Promise<void>
}

function frozen(t: TestContext): Absence {
  const stopped: number[] = []
  const thaw = () => stopped.splice(0).forEach((id) => process.kill(id, 'SIGCONT'))
  t.after(thaw)
  return {
    leave: async (postgres) => {
      stopped.push(...processesOf(postgres.pid))
      stopped.forEach((id) => process.kill(id, 'SIGSTOP'))
    },
    comeBack: async () => thaw(),
  }
}

const down = (signal: 'SIGINT' | 'SIGQUIT'): Absence => ({
  leave: (postgres) => postgres.down(signal),
  comeBack: (postgres) => postgres.up(),
})

/** Has the board reach its server through PgBouncer; answers how. */
async function throughPooler(t: TestContext, { url }: Postgres) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of timersOfTheRole({ role: 'postgres', database: 'postgres' }))
    await client.query(statement)
  await client.end()
  const pooler = await startPgbouncer(url)
  t.after(() => pooler.stop())
  return { databaseUrl: pooler.through(url), env: { DATABASE_DIRECT_URL: url } }
}

async function endure(
  t: TestContext,
  absence: Absence,
  milliseconds: number,
  { pooled = false } = {},
): Promise<void> {
  dice(t)
  // A server of its own: others use the one that the suites share.
  const postgres = await startPostgres({ crashSafe: true })
  t.after(() => postgres.stop())
  const way = pooled ? await throughPooler(t, postgres) : { databaseUrl: postgres.url }
  const { address } = await boardOfItsOwn(t, 'away', way)
  for (const path of hot) assert.equal((await ask(address, get(path))).status, 200)

  const told: Told[] = []
  const written: { email: string; sending: IdempotentRequest; status: number }[] = []
  const over = new AbortController()
  const writing = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let no = 0; !over.signal.aborted; no += 1) {
      const email = `w${writer}.n${no}@example.lk`
      // In full every other one has a key: the idempotency records must not make anyone wait either.
      const sending = await anApplication(email, full && no % 2 === 1 ? { key: email } : {})
      const answer = await ask(address, sending)
      told.push(answer)
      written.push({ email, sending, status: answer.status })
      // Without a pause they would fill the machine with nothing but refusals.
      if (answer.status === 503) await pause(250)
    }
  })
  await pause(1_500)
  await absence.leave(postgres)
  const left = performance.now()
  // A request that was under way may still be answered as if nothing had happened.
  const since = told.length
  const asked: Told[] = []
  while (performance.now() - left < milliseconds) {
    asked.push(
      ...(await Promise.all([
        ...hot.map((path) => ask(address, get(path))),
        ask(address, get('/healthz')),
        ask(address, get('/readyz')),
        ask(address, get('/api/jobs/1')),
        ask(address, get(`/api/job-vacancies?q=x${asked.length}`)),
        ask(address, login),
        ...Array.from({ length: 12 }, () => ask(address, withToken)),
      ])),
    )
    await pause(100)
  }
  await absence.comeBack(postgres)
  const back = performance.now()
  const others = [...hot, '/healthz', '/readyz']
  for (;;) {
    const now = await Promise.all(others.map((path) => ask(address, get(path))))
    if (now.every(({ status, stale }) => status === 200 && !stale)) break
    assert.ok(performance.now() - back < SLOWEST_MS + SLACK_MS, `still not well: ${JSON.stringify(now)}`)
    await pause(100)
  }
  t.diagnostic(`well again after ${Math.round(performance.now() - back)} ms`)
  assert.equal((await ask(address, login)).status, 401)
  over.abort()
  await Promise.all(writing)

  const all = [...told.slice(since), ...asked]
  const slowest = Math.max(...all.map(({ took }) => took))
  t.diagnostic(`${all.length} answers, the slowest after ${slowest} ms`)
  assert.deepEqual(
    all.filter(({ took }) => took > SLOWEST_MS + SLACK_MS),
    [],
  )
  for (const { path, status, stale } of asked) {
    if (path === '/healthz') assert.equal(status, 200)
    else if (hot.includes(path)) assert.equal(status, 200, path)
    else assert.deepEqual([status, stale], [503, false], path)
  }
  assert.deepEqual(
    [...new Set(told.map(({ status }) => status))].filter((status) => status !== 201 && status !== 503),
    [],
  )
  assert.ok(
    asked.some(({ path, stale }) => hot.includes(path) && stale),
    'old answers say that they are old',
  )
  await nothingLost(t, address, postgres, written)
}

/** Sends again what was refused: each is there once, and whatever was answered before is among them. */
async function nothingLost(
  t: TestContext,
  address: string,
  postgres: Postgres,
  written: { email: string; sending: IdempotentRequest; status: number }[],
) {
  const refused = written.filter(({ status }) => status !== 201)
  for (const { sending } of refused) {
    let answer = await deliver(address, sending)
    // A key whose work died stays claimed for a while.
    for (let tries = 0; answer.status === 503 && tries < 30; tries += 1) {
      await pause(1_000)
      answer = await deliver(address, sending)
    }
    // 409: it was done, and the answer lost with the database.
    assert.ok(answer.status === 201 || answer.status === 409, `${answer.status} ${answer.text}`)
  }
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const { rows } = await client.query<{ email: string; times: string }>(
    'select email, count(*) as times from applications group by email',
  )
  await client.end()
  assert.deepEqual(
    rows.map(({ email, times }) => `${email} ${times}`).toSorted(),
    written.map(({ email }) => `${email} 1`).toSorted(),
  )
  t.diagnostic(`${written.length} written, ${refused.length} refused and sent again: each is there once`)
}

test(
  'while PostgreSQL is frozen every call is answered within five seconds, and nothing that was answered is lost',
  { skip },
  async (t) => endure(t, frozen(t), FROZEN_MS),
)

test(
  'while PostgreSQL is stopped every call is answered within five seconds, and nothing that was answered is lost',
  { skip },
  async (t) => endure(t, down('SIGINT'), DOWN_MS),
)

test(
  'after PostgreSQL has crashed nothing that was answered is lost',
  { skip: full ? skip : 'in full only' },
  async (t) => endure(t, down('SIGQUIT'), DOWN_MS),
)

for (const [how, absence, milliseconds] of [
  ['frozen', frozen, FROZEN_MS],
  ['stopped', () => down('SIGINT'), DOWN_MS],
] as const)
  test(
    `the same behind PgBouncer while PostgreSQL is ${how}`,
    { skip: skip || (missingPgbouncer() ?? false) },
    async (t) => endure(t, absence(t), milliseconds, { pooled: true }),
  )
