// In npm test: a call that leaves something half done when a query fails.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { EndpointShape } from '#src/contract/endpoint.ts'
import { startAdminSession, startUserSession } from '#src/features/sign-in/server/use-cases/sessions.ts'
import { openStore } from '#src/features/storage/server/index.ts'
import { deleteStorageLeftovers } from '#src/features/storage/server/use-cases/delete-leftovers.ts'
import { en } from '#src/strings/en.ts'
import { testBoard } from '#test/support/app.ts'
import { anAdmin, aUser } from '#test/support/factories.ts'
import { aLinkTokenFor } from '#test/support/signed-links.ts'
import { FailingDatabase, SECRETS, ways, type Way } from './failing-database.ts'
import { fingerprint, settled } from './fingerprint.ts'
import { isTwin, wireRequest, type World } from './sample.ts'
import { calls, samples } from './samples.ts'
import { wireTo, type WireAnswer, type WireRequest } from './wire.ts'

const database = new FailingDatabase()
const board = await testBoard({ after }, {}, { errors: database })
const wire = wireTo(await board.listen())
after(() => wire.close())
const owner = await aUser(board, { email_confirmed_at: board.clock.now().toISOString() })
const world: World = { board, owner }
const office = await anAdmin(board)

/**
 * An admin's token is used wherever it may be: responses that are cached for everyone are then made anew for each
 * call.
 */
async function tokenFor(route: string): Promise<string> {
  const now = board.clock.now()
  const endpoint = board.app.endpoints.find(({ method, path }) => `${method} ${path}` === route)!
  if (endpoint.access === 'link') return aLinkTokenFor(board, endpoint.path)
  if (calls[route]!.admin !== 'ok') return startUserSession(board.db, owner.id, now)
  return (await startAdminSession(board.db, office.id, now)).token
}

interface Prepared {
  endpoint: EndpointShape
  request: WireRequest
  before: Record<string, string> | undefined
}

async function prepare(endpoint: EndpointShape): Promise<Prepared> {
  const route = `${endpoint.method} ${endpoint.path}`
  const request = wireRequest(endpoint.method, await samples[route]!(world))
  const token = await tokenFor(route)
  // A query of what an earlier call began would fail in the place of this call's, and its mail would wait for ever.
  await settled(board.db)
  const before = endpoint.method === 'GET' ? undefined : await fingerprint(board)
  return { endpoint, request: { ...request, token }, before }
}

interface Failing {
  at: number
  way: Way
  onlyWrites: boolean
}

async function send({ endpoint, request }: Prepared, { at, way, onlyWrites }: Failing) {
  database.failAt(at, way, { onlyWrites })
  const answer = await wire(request).catch((error: NodeJS.ErrnoException) => {
    // A file that has begun is cut off, so that no reader takes it for the whole.
    if (endpoint.produces && at > 1 && error.code === 'ECONNRESET') return undefined
    throw error
  })
  const { queries, writes } = database
  database.failAt(0)
  return { answer, queries, writes, wasReached: (onlyWrites ? writes : queries) >= at }
}

function assertProblem(answer: WireAnswer, way: Way, at: number): void {
  const { status, headers } = answer
  const expected = ways[way]
  const text = answer.body.toString()
  assert.equal(status, expected.status, `question ${at}: ${text}`)
  assert.equal(headers['content-type'], 'application/problem+json; charset=utf-8')
  assert.equal(headers['cache-control'], 'no-store')
  assert.equal(headers['retry-after'], way === 'away' ? '5' : undefined)
  assert.doesNotMatch(text, SECRETS)
  const { request_id, ...problem } = answer.object()
  const message = en[way === 'away' ? 'problem.unavailable' : 'problem.internal']
  assert.deepEqual(problem, { type: expected.type, title: message, status, message })
  assert.ok(request_id)
}

async function assertUnchanged(prepared: Prepared, way: Way, at: number): Promise<void> {
  const { before } = prepared
  if (!before) return
  const now = await fingerprint(board)
  // If the answer to a commit was lost, nobody knows whether it took place: bytes stay until the sweep, which can
  // look.
  if (way === 'away') before['(files)'] = now['(files)']!
  assert.deepEqual(now, before, `question ${at}`)
}

/** Every query of a call fails in `npm run test:faults`; else each that writes, or the first and last of a read. */
const isFull = process.env['FAULTS'] === 'full'
let failed = 0

/**
 * Sends a call with a query that fails, and says whether there was such a query. A refused call changes nothing, so that
 * it is sent again with the next one failing.
 */
async function failOne(state: { prepared: Prepared }, failing: Failing): Promise<boolean> {
  const { at, way } = failing
  const { endpoint } = state.prepared
  const { status = 200, method } = endpoint
  const forgives = calls[`${method} ${endpoint.path}`]!.forgives
  for (let again = 0; ; again += 1) {
    const { answer, wasReached } = await send(state.prepared, failing)
    if (!answer) return true
    if (!wasReached) {
      assert.equal(answer.status, status, answer.body.toString())
      return false
    }
    failed += 1
    if (answer.status !== status) {
      assertProblem(answer, way, at)
      await assertUnchanged(state.prepared, way, at)
      // A guess at a password that came to no end counts as one that failed.
      await board.db.deleteFrom('login_failures').execute()
      return true
    }
    if (method !== 'GET') state.prepared = await prepare(endpoint)
    if (forgives) return true
    // The query that failed may have been one of the board's own, in the background of a call that succeeded.
    assert.ok(again < 2, `question ${at} failed, and the answer is ${status}`)
  }
}

const endpoints = board.app.endpoints.filter((endpoint) => !isTwin(endpoint))
for (const endpoint of endpoints) {
  const { method, path, status = 200 } = endpoint
  test(`${method} ${path}: whichever question to the database fails, the refusal is as documented and nothing is half done`, async () => {
    const state = { prepared: await prepare(endpoint) }
    const fail = (at: number, way: Way, onlyWrites: boolean) => failOne(state, { at, way, onlyWrites })
    const onlyWrites = !isFull && method !== 'GET'
    if (isFull || method !== 'GET') {
      // Each of the two at the first, and then by turns.
      let wasReached = await fail(1, 'thrown', onlyWrites)
      if (!wasReached) await fail(1, 'away', false)
      for (let at = 1; wasReached; at += 1)
        wasReached = await fail(at, at % 2 === 0 ? 'thrown' : 'away', onlyWrites)
      return
    }
    const { answer, queries } = await send(state.prepared, { at: 0, way: 'away', onlyWrites })
    assert.equal(answer?.status, status, answer?.body.toString() ?? 'cut off')
    if (queries > 0) await fail(1, 'away', false)
    if (queries > 1) await fail(queries, 'thrown', false)
  })
}

test('what failed calls left lying is swept up: each stored file has its row', async (t) => {
  t.diagnostic(`${endpoints.length} calls, ${failed} failing questions to the database`)
  const store = await openStore({ dataDir: board.dataDir })
  board.clock.set(new Date(Date.now() + 7_200_000).toISOString())
  await deleteStorageLeftovers(board.app.context, store, join(board.dataDir, 'uploads'))
  const stored = (await fingerprint(board))['(files)']!.split(' ')[0]
  const rows = await board.db.selectFrom('files').select('key').execute()
  assert.equal(stored, String(rows.length))
})
