import assert from 'node:assert/strict'
import { mkdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { passwordWasReset } from '#src/areas/people/mails/accounts-mails.ts'
import { brokenRules } from '#test/conformance/header-rules.ts'
import { rawAnswer } from '#test/conformance/raw-answer.ts'
import { testBoard } from '#test/support/app.ts'
import { insertRow } from '#test/support/change-rows.ts'
import { anAdmin } from '#test/support/factories.ts'
import { until } from '#test/support/until.ts'
import { announce } from '../areas/mail/index.ts'

const board = await testBoard({ after }, { METRICS_PORT: '0' })
const address = await board.listen()
const metrics = () => `http://127.0.0.1:${board.app.metricsPort}/metrics`

async function scrape(): Promise<{ numbers: Map<string, number>; text: string; type: string | null }> {
  const answer = await fetch(metrics())
  assert.equal(answer.status, 200)
  const text = await answer.text()
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  for (const line of lines)
    assert.match(line, /^[a-z_]+(\{[a-z_]+="(\\.|[^"\\])*"(,[a-z_]+="(\\.|[^"\\])*")*\})? -?[0-9.e+-]+$/)
  const numbers = new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  )
  return { numbers, text, type: answer.headers.get('content-type') }
}

async function get(path: string, init?: RequestInit): Promise<number> {
  const answer = await fetch(address + path, init)
  await answer.arrayBuffer()
  return answer.status
}

test('a scrape tells what was answered, by route and never by address', async () => {
  await get('/api/categories')
  await get('/api/categories')
  await get('/api/jobs/424242')
  await get('/api/jobs/434343')
  await get('/made/up/by/somebody')
  const { numbers, text, type } = await scrape()
  assert.match(type ?? '', /text\/plain; version=0\.0\.4/)
  assert.equal(numbers.get('board_http_requests_total{method="GET",route="/api/jobs/:id",status="404"}'), 2)
  assert.ok(!text.includes('424242') && !text.includes('made/up'))
  assert.ok(numbers.get('board_response_cache_hits_total')! >= 1)
  assert.equal(
    numbers.get('board_http_request_duration_seconds_count{method="GET",route="/api/jobs/:id"}'),
    2,
  )
})

test('it tells of mails, the database, the last backup and the process', async () => {
  const before = (await scrape()).numbers
  assert.equal(before.get('board_outbox_waiting'), 0)
  assert.ok(!before.has('board_last_backup_seconds'))
  const now = board.clock.now()
  await announce(board.db, now, passwordWasReset, 'a@b.lk', { name: 'A' })
  await insertRow(board.db, 'audit_events', {
    happened_at: now.toISOString(),
    actor: 'system',
    action: 'backup.made',
  })
  board.clock.advance(90_000)
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  const { numbers } = await scrape()
  assert.equal(numbers.get('board_outbox_waiting'), 1)
  assert.equal(numbers.get('board_outbox_oldest_seconds'), 90)
  assert.equal(numbers.get('board_last_backup_seconds'), now.getTime() / 1000)
  assert.equal(numbers.get('board_database_up'), 1)
  assert.equal(numbers.get('board_overloaded'), 0)
  assert.equal(numbers.get('board_database_waiting') ?? 0, 0, 'a scrape does not count itself')
  assert.equal(numbers.get('board_hash_queue_running'), 0)
  for (const name of [
    'process_resident_memory_bytes',
    'process_start_time_seconds',
    'board_response_cache_bytes',
  ])
    assert.ok(numbers.get(name)! > 0, name)
})

test('a file that the store does not delete is counted', async () => {
  const key = 'resumes/stays.pdf'
  await mkdir(join(board.app.context.store.place, key), { recursive: true })
  assert.equal((await scrape()).numbers.get('board_deletion_failures_total'), 0)
  await assert.rejects(board.app.context.store.remove(key))
  assert.equal((await scrape()).numbers.get('board_deletion_failures_total'), 1)
})

test('a request whose client leaves before its answer is whole is counted as aborted', async () => {
  const body = JSON.stringify({ name: 'Amara', email: 'amara@example.lk', message: 'Is anybody there?' })
  const leaveAfter = async (sent: string) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    const head = ['POST /api/contact HTTP/1.1', 'host: board.test', 'content-type: application/json']
    socket.write([...head, `content-length: ${body.length}`, '', sent].join('\r\n'))
    await wait(300)
    socket.destroy()
  }
  const aborted = async () =>
    (await scrape()).numbers.get('board_http_requests_aborted_total{method="POST",route="/api/contact"}')
  await leaveAfter(body.slice(0, 10))
  await until(async () => (await aborted()) === 1)
  await board.db.transaction().execute(async (trx) => {
    await sql`lock table contact_messages in access exclusive mode`.execute(trx)
    await leaveAfter(body)
  })
  await until(async () => (await aborted()) === 2)
  assert.equal(
    (await scrape()).numbers.get('board_http_requests_aborted_total{method="GET",route="/api/categories"}'),
    undefined,
  )
})

test('metrics are on a port of their own: the board itself has none, also for an admin', async () => {
  const { token } = await anAdmin(board)
  assert.equal(await get('/metrics', { headers: { authorization: `Bearer ${token}` } }), 404)
  assert.equal((await fetch(metrics().replace('/metrics', '/'))).status, 404)
  assert.equal((await fetch(metrics(), { method: 'POST' })).status, 404)
})

test('its answers carry the headers of every answer, but for the one that belongs to HTTPS', async () => {
  const expected = ['strict-transport-security: undefined']
  for (const [path, status] of [
    ['/metrics', 200],
    ['/', 404],
  ] as const) {
    const answer = await fetch(new URL(path, metrics()))
    const body = await answer.text()
    assert.equal(answer.status, status)
    const headers = Object.fromEntries(answer.headers)
    assert.deepEqual(brokenRules({ status, headers, hasBody: body !== '' }), expected, path)
  }
  for (const words of ['GET /metrics HTTP/1.1\r\n\r\n', 'no request\r\n\r\n']) {
    const answer = await rawAnswer(metrics(), words)
    assert.equal(answer?.status, 400)
    assert.deepEqual(brokenRules({ ...answer, hasBody: true }), expected, words)
  }
})

test('without a port there are none', async (t) => {
  const quiet = await testBoard(t)
  await quiet.listen()
  assert.equal(quiet.app.metricsPort, undefined)
})

test('a board whose numbers cannot be served does not start, and names the keys', async (t) => {
  const taken = { METRICS_PORT: String(board.app.metricsPort) }
  await assert.rejects(testBoard(t, taken), /METRICS_HOST and METRICS_PORT: .*EADDRINUSE/)
})
