// On PostgreSQL too: locks.
import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { after, beforeEach, test, type TestContext } from 'node:test'
import { sql } from 'kysely'
import { runJobs } from '#src/platform/jobs/run-jobs.ts'
import { testBoard } from '#test/support/app.ts'
import { aVacancy } from '#test/support/factories.ts'
import { findRows, getRow } from '#test/support/find-rows.ts'
import { testGoogle } from '#test/support/google.ts'
import { longTest } from '#test/support/sizes.ts'
import { until } from '#test/support/until.ts'
import { claimNotice, getGoogleRefusal } from '../../rows/google-pages.ts'
import { googleJob } from '../google.ts'

const board = await testBoard({ after })
const { db, clock } = board
const publicUrl = 'https://board.example'
const MINUTE = 60_000

beforeEach(async () => {
  await db.deleteFrom('vacancies').execute()
  await db.deleteFrom('google_pages').execute()
  await db
    .updateTable('google_pace')
    .set({ used: 0, failures: 0, refusal: null, free_at: '2000-01-01T00:00:00Z' })
    .execute()
  // Noon in California.
  clock.set('2026-11-20T20:00:00Z')
})

async function nodesOf(t: TestContext) {
  const google = await testGoogle(t, clock)
  const aNode = () => {
    const job = googleJob({ db: db.withoutPlugins(), clock }, { ...google, publicUrl })
    return (signal = new AbortController().signal) => job.run(signal)
  }
  return { google, aNode, run: aNode() }
}

let approvals = 0
const opened = (values: Partial<Parameters<typeof aVacancy>[1]> = {}) =>
  aVacancy(board, {
    language: 'en',
    approved_at: new Date(Date.UTC(2026, 10, 1, 0, (approvals += 1))).toISOString(),
    ...values,
  }).then(({ id }) => id)

const lines = (notices: { url: string; type: string }[]) =>
  notices.map(({ url, type }) => `${type} ${url.slice(publicUrl.length)}`)
const set = (id: number, change: ReturnType<typeof sql>) =>
  sql`update vacancies set ${change} where id = ${id}`.execute(db)

test('Google is told once of each open vacancy, the newest first, at the address of its language', async (t) => {
  const { google, run } = await nodesOf(t)
  const english = await opened()
  const sinhala = await opened({ language: 'si' })
  const tamil = await opened({ language: 'ta' })
  await opened({ status: 0 })
  assert.deepEqual(await run(), { count: 3 })
  const first = [
    `URL_UPDATED /ta/jobs/${tamil}`,
    `URL_UPDATED /si/jobs/${sinhala}`,
    `URL_UPDATED /jobs/${english}`,
  ]
  assert.deepEqual(lines(google.notices), first)
  await set(english, sql`description = 'Other words'`)
  assert.deepEqual(await run(), { count: 0 })
  assert.equal(google.tokens, 1, 'a token is used until it ends')
  clock.advance(61 * MINUTE)
  await opened()
  await run()
  assert.deepEqual([google.notices.length, google.tokens, google.questions], [4, 2, 0])
})

test('endings go first: filled, frozen, removed, deleted, closed by their day; what opens again is told again', async (t) => {
  const { google, run } = await nodesOf(t)
  const [deleted, closed, removed, frozen, filled] = [
    await opened(),
    await opened({ closing_date: '2026-11-21' }),
    await opened(),
    await opened({ language: 'si' }),
    await opened(),
  ]
  await run()
  google.notices.length = 0
  await set(filled, sql`closed_at = now(), closed_reason = 'filled'`)
  await set(frozen, sql`frozen_at = now()`)
  await set(removed, sql`status = 2, closed_at = now(), closed_reason = 'removed'`)
  await sql`delete from vacancies where id = ${deleted}`.execute(db)
  const newest = await opened({ approved_at: '2026-11-20T12:00:00Z' })
  clock.set('2026-11-21T20:00:00Z')
  await run()
  const endings = [
    `/jobs/${deleted}`,
    `/jobs/${filled}`,
    `/si/jobs/${frozen}`,
    `/jobs/${removed}`,
    `/jobs/${closed}`,
  ]
  assert.deepEqual(lines(google.notices), [
    ...endings.map((path) => `URL_DELETED ${path}`),
    `URL_UPDATED /jobs/${newest}`,
  ])
  google.notices.length = 0
  await set(frozen, sql`frozen_at = null`)
  await run()
  await run()
  assert.deepEqual(lines(google.notices), [`URL_UPDATED /si/jobs/${frozen}`])
})

longTest('200 requests leave in a day of California, failed ones too; the rest on the next', async (t) => {
  const { google, run } = await nodesOf(t)
  for (let no = 0; no < 201; no += 1) await opened()
  google.answers = [503]
  await assert.rejects(run(), /Google answered 503/)
  clock.advance(MINUTE)
  await run()
  assert.deepEqual([google.requestedAt.length, google.notices.length], [200, 199])
  const seen = new Set(lines(google.notices))
  await set(
    (await getRow(db, 'google_pages', { state: 'published' }, ['vacancy_id'])).vacancy_id,
    sql`frozen_at = now()`,
  )
  clock.set('2026-11-21T07:59:00Z')
  await run()
  assert.equal(google.requestedAt.length, 200)
  clock.set('2026-11-21T08:00:00Z')
  await run()
  const rest = lines(google.notices).slice(199)
  assert.deepEqual(
    [rest.length, rest[0]!.startsWith('URL_DELETED'), rest.filter((line) => seen.has(line))],
    [3, true, []],
  )
})

test('two nodes at once tell each state once', async (t) => {
  const { google, aNode } = await nodesOf(t)
  for (let no = 0; no < 30; no += 1) await opened()
  const nodes = [aNode(), aNode()]
  // A node that finds the other one sending comes again a minute later.
  await until(async () => {
    await Promise.all(nodes.map((run) => run()))
    return google.notices.length >= 30
  })
  await Promise.all(nodes.map((run) => run()))
  assert.deepEqual([google.notices.length, new Set(lines(google.notices)).size], [30, 30])
})

test('a node that dies after the request is not repeated, and one that dies before it is', async (t) => {
  const { google, run, aNode } = await nodesOf(t)
  const id = await opened()
  const kill = new AbortController()
  google.onTold = async () => kill.abort()
  await aNode()(kill.signal)
  google.onTold = () => Promise.resolve()
  assert.deepEqual(await run(), { count: 0 }, 'the lease of the dead one')
  clock.advance(3 * MINUTE)
  assert.deepEqual(await run(), { count: 1 })
  assert.deepEqual([lines(google.notices), google.questions], [[`URL_UPDATED /jobs/${id}`], 1])
  await set(id, sql`frozen_at = now()`)
  assert.equal((await claimNotice(db, clock.now()))?.type, 'URL_DELETED')
  clock.advance(3 * MINUTE)
  await run()
  assert.deepEqual(lines(google.notices).slice(1), [`URL_DELETED /jobs/${id}`])
})

test('a vacancy that opens again before its ending is known to have arrived is told as open', async (t) => {
  const { google, run, aNode } = await nodesOf(t)
  const id = await opened()
  await run()
  await set(id, sql`frozen_at = now()`)
  const kill = new AbortController()
  google.onTold = async () => kill.abort()
  await aNode()(kill.signal)
  google.onTold = () => Promise.resolve()
  await set(id, sql`frozen_at = null`)
  clock.advance(3 * MINUTE)
  await run()
  assert.equal(lines(google.notices).at(-1), `URL_UPDATED /jobs/${id}`)
})

test('after 429 and 5xx all nodes wait, longer each time, and go on with what was due', async (t) => {
  const { google, run, aNode } = await nodesOf(t)
  const id = await opened()
  google.answers = [429, 500, 503, 502]
  const start = clock.milliseconds()
  const nodes = [run, aNode()]
  for (let minute = 0; minute < 20; minute += 1) {
    for (const node of nodes)
      await node().catch((error: Error) => assert.match(error.message, /No, [45]\d\d/))
    clock.advance(MINUTE)
  }
  assert.deepEqual(
    google.requestedAt.map((at) => (at - start) / MINUTE),
    [0, 1, 3, 7, 15],
  )
  assert.deepEqual(lines(google.notices), [`URL_UPDATED /jobs/${id}`])
  assert.equal(await getGoogleRefusal(db), null)
})

test('403 is logged once, and remembered until a notice is accepted', async (t) => {
  const { google, run, aNode } = await nodesOf(t)
  await opened()
  google.answers = [403, 403, 403]
  await assert.rejects(run(), /Google answered 403: No, 403/)
  clock.advance(MINUTE)
  await aNode()()
  assert.equal(google.requestedAt.length, 2)
  assert.equal(await getGoogleRefusal(db), 'Google answered 403: No, 403 ')
})

test('a page that Google cannot read does not hold the others up', async (t) => {
  const { google, run } = await nodesOf(t)
  const other = await opened()
  await opened()
  google.answers = [400]
  await assert.rejects(run())
  clock.advance(MINUTE)
  await run()
  assert.deepEqual(lines(google.notices), [`URL_UPDATED /jobs/${other}`])
})

test('a key that is none loses no page, and its text is in no error', async (t) => {
  const { google, run } = await nodesOf(t)
  await opened()
  await writeFile(google.keyFile, '{"private_key": "secret"}')
  await assert.rejects(run(), { message: 'GOOGLE_INDEXING_KEY_FILE is no key of a service account' })
  assert.deepEqual((await findRows(db, 'google_pages', {}, ['state']))[0], {
    state: 'publishing',
  })
})

test('while Google does not answer, other jobs run and no row is locked', async (t) => {
  const { google } = await nodesOf(t)
  await opened()
  const hold = Promise.withResolvers<void>()
  google.onTold = () => hold.promise
  let mails = 0
  const job = googleJob({ db, clock }, { ...google, publicUrl })
  const other = { name: 'mails', everyMs: 1, run: async () => void (mails += 1) }
  const jobs = runJobs([job, other], { log: { info: () => undefined, error: () => undefined } })
  t.after(() => jobs.stop())
  await until(() => google.notices.length === 1)
  const before = mails
  assert.equal(await claimNotice(db, clock.now()), undefined)
  await until(() => mails > before + 5)
  hold.resolve()
  await until(async () => (await findRows(db, 'google_pages', {}, ['state']))[0]!.state === 'published')
})
