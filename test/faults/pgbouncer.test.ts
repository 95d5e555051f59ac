// The board behind PgBouncer in transaction mode, which lends a session of PostgreSQL for one transaction only.
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { openPostgres } from '#src/platform/db/database.ts'
import { findUnsetTimers } from '#src/platform/db/pooler.ts'
import { readableError } from '#src/platform/readable-error.ts'
import { missingPgbouncer, startPgbouncer, type Pgbouncer, timersOfTheRole } from '#test/support/pgbouncer.ts'
import { kill, ownDatabase, startBoard, type RunningBoard } from '#test/support/running-board.ts'
import { anApplication } from './an-application.ts'
import { deliver, post } from './requests.ts'
import { amount, within } from './scale.ts'

const APPLICATIONS = amount('POOLED_APPLICATIONS', 60, 1_000)
/** Fewer than each board asks for, so that they take turns. */
const SESSIONS = 3
const admin = { email: 'office@example.lk', password: 'a long sentence of the office' }
const server = process.env['TEST_DATABASE_URL']
const skip = server === undefined ? 'on PostgreSQL only' : (missingPgbouncer() ?? false)
const dropped = 'statement_timeout,lock_timeout,idle_in_transaction_session_timeout,options'

let pooler: Pgbouncer
/** Passes over settings that it does not know, as some are set up to. */
let lenient: Pgbouncer
if (!skip) {
  before(async () => {
    pooler = await startPgbouncer(server!, { default_pool_size: SESSIONS })
    lenient = await startPgbouncer(server!, { ignore_startup_parameters: dropped })
  })
  after(() => Promise.all([pooler.stop(), lenient.stop()]))
}

async function aDatabase(purpose: string) {
  const direct = (await ownDatabase(purpose))!
  const client = new pg.Client({ connectionString: direct })
  await client.connect()
  for (const statement of timersOfTheRole({ role: 'postgres', database: new URL(direct).pathname.slice(1) }))
    await client.query(statement)
  return { direct, client }
}

async function refusal(url: string, directUrl?: string): Promise<string> {
  const opened = await openPostgres(url, () => undefined, directUrl).catch(readableError)
  if (typeof opened === 'string') return opened
  await opened?.close()
  return 'it was opened'
}

test('the timers that sessions behind the pooler lack are named', { skip }, async (t) => {
  const bare = (await ownDatabase('bare'))!
  assert.deepEqual(await findUnsetTimers(pooler.through(bare)), [
    'idle_in_transaction_session_timeout',
    'lock_timeout',
    'statement_timeout',
  ])
  const { direct, client } = await aDatabase('timed')
  t.after(() => client.end())
  assert.deepEqual(await findUnsetTimers(pooler.through(direct)), [])
})

test('a board that was not told of the pooler does not start, and says what to set', { skip }, async (t) => {
  const { direct, client } = await aDatabase('untold')
  t.after(() => client.end())
  assert.match(await refusal(pooler.through(direct)), /leads to a pooler.*Set DATABASE_DIRECT_URL/)
  assert.match(
    await refusal(lenient.through(direct)),
    /DATABASE_URL leads to a pooler.*Set DATABASE_DIRECT_URL/,
  )
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('kysely_migration') is not null as there",
  )
  assert.deepEqual(rows, [{ there: false }], 'nothing was done')
})

test('a direct address that leads elsewhere is found out', { skip }, async (t) => {
  const { direct, client } = await aDatabase('elsewhere')
  t.after(() => client.end())
  const other = (await ownDatabase('another'))!
  for (const wrong of [pooler.through(direct), other])
    assert.match(await refusal(pooler.through(direct), wrong), /NOTIFY.*does not arrive/)
  assert.equal(
    await refusal(pooler.through(direct), 'postgres://127.0.0.1:1/x'),
    'DATABASE_DIRECT_URL cannot be used: no server listens there.',
  )
})

test('two boards work through a few sessions', { skip }, async (t) => {
  const { direct, client } = await aDatabase('pooled')
  const dataDir = await mkdtemp(join(tmpdir(), 'board-pooled-'))
  const boards: RunningBoard[] = []
  t.after(async () => {
    await Promise.all(boards.map(kill))
    await client.end()
    await rm(dataDir, { recursive: true, force: true })
  })
  const env = { DATABASE_DIRECT_URL: direct, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
  const databaseUrl = pooler.through(direct)
  const starting = [1, 2].map(() => startBoard({ dataDir, databaseUrl, env }))
  boards.push(...(await Promise.all(starting)))
  const [one, two] = boards as [RunningBoard, RunningBoard]

  await t.test('what one of them changes, the other shows', async () => {
    const categories = async () => (await fetch(`${two.address}/api/categories`)).text()
    assert.doesNotMatch(await categories(), /Beekeeping/)
    const { text } = await deliver(one.address, post('/api/admin/login', admin))
    const authorization = `Bearer ${(JSON.parse(text) as { token: string }).token}`
    const made = post('/api/admin/categories', { name: 'Beekeeping' }, { authorization })
    assert.equal((await deliver(one.address, made)).status, 201)
    const told = performance.now()
    while (!(await categories()).includes('Beekeeping')) {
      assert.ok(performance.now() - told < within(2_000), 'the other board heard of it')
      await pause(20)
    }
  })

  await t.test(`each of ${APPLICATIONS} applications is stored once`, async () => {
    const begun = performance.now()
    const sendings = await Promise.all(
      Array.from({ length: APPLICATIONS }, (_, no) => anApplication(`p${no}@example.lk`, { key: `k${no}` })),
    )
    const statuses = new Map<number, number>()
    const rest = sendings.values()
    const sender = async ({ address }: RunningBoard) => {
      for (const sending of rest) {
        const { status } = await deliver(address, sending)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }
    await Promise.all([one, two, one, two, one, two, one, two].map(sender))
    t.diagnostic(`${APPLICATIONS} in ${Math.round(performance.now() - begun)} ms`)
    assert.deepEqual([...statuses], [[201, APPLICATIONS]])
    const { rows } = await client.query('select count(*)::int as count from applications')
    assert.deepEqual(rows, [{ count: APPLICATIONS }])
    const { rows: sessions } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
        where datname = current_database() and application_name = 'lanka-vacancies'`,
    )
    assert.ok(sessions[0]!.count <= SESSIONS, `${sessions[0]!.count} sessions`)
  })

  await t.test('a lock that somebody holds is given up by the server', async () => {
    await client.query('begin')
    await client.query('lock table contact_messages in access exclusive mode')
    const begun = performance.now()
    const message = {
      name: 'Nimal Perera',
      email: 'n@example.lk',
      subject: 'Hours',
      message: 'Are you open?',
    }
    const { status } = await deliver(one.address, post('/api/contact', message))
    const took = performance.now() - begun
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from pg_locks where not granted',
    )
    await client.query('rollback')
    assert.equal(status, 503)
    assert.ok(took < within(5_000), `${took} ms`)
    assert.deepEqual(rows, [{ count: 0 }], 'nobody waits for it any more')
  })
})
