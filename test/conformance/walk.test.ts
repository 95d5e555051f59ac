// In npm test: a call for who may not make it, one that breaks on a bad value, is half done, done twice, or logs a person.
// One walk over all calls: the accounts are made once, and a sample of each call serves every question about it.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { deleteStorageLeftovers } from '#src/areas/files/calls/fsck.server.ts'
import { openStore } from '#src/areas/files/index.ts'
import { startAdminSession } from '#src/areas/people/calls/sign-in/sessions.server.ts'
import type { EndpointShape } from '#src/contract/endpoint.ts'
import type { OpenApiDocument } from '#src/contract/openapi/document.ts'
import { capturedLog } from '#test/support/captured-log.ts'
import { chance } from '#test/support/chance.ts'
import { aCategoryApplication, aPositionApplication, aStoredFile } from '#test/support/factories.ts'
import { mailWorkersOf } from '#test/support/mail-workers.ts'
import { sizes } from '#test/support/sizes.ts'
import { testSmtp } from '#test/support/smtp.ts'
import { fingerprint } from './fingerprint.ts'
import { pagePaths } from './page-paths.ts'
import { isTwin } from './sample.ts'
import { calls } from './samples.ts'
import { assertSpecified, sectionSeven } from './section-seven.ts'
import { refusesBadValues, type BadValues } from './walk-bad-values.ts'
import { answersEachCaller, makeCallers } from './walk-callers.ts'
import { failsWhole } from './walk-failures.ts'
import { refusesBeforeItIsACall } from './walk-headers.ts'
import { aWalk, keyed, prepared, type Walked } from './walk-world.ts'
import type { WireAnswer } from './wire.ts'

const log = capturedLog()
const walk = await aWalk({ after })
const { board, wire, canaries, statuses } = walk
const callers = await makeCallers(walk)
// Lists have rows.
await aPositionApplication(board)
await aCategoryApplication(board)
await board.db.insertInto('companies').values({ name: 'Sarasavi Textiles', sort_order: 1 }).execute()
const { endpoints } = board.app
const bad: BadValues = {
  // Others by chance: CONFORMANCE_SEED=7 node scripts/node.cjs --test test/conformance/walk.test.ts
  dice: chance(Number(process.env['CONFORMANCE_SEED'] ?? 20_261_120)),
  byChance: sizes.badValuesOfACall,
  document: (await wire({ method: 'GET', path: '/api/openapi.json' })).object() as unknown as OpenApiDocument,
  tried: 0,
}
const routeOf = ({ method, path }: EndpointShape) => `${method} ${path}`

test('every route of the app is an endpoint, and every endpoint is decided and has a sample', () => {
  const names: string[] = []
  // Fastify prints its routes as a tree: a child's line goes on where its parent's ended.
  const parents: string[] = []
  for (const line of board.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const found = /^([│ ]*)[├└]── (\S*) \((.*)\)$/.exec(line)
    if (!found) continue
    const depth = found[1]!.length / 4
    parents[depth] = `${depth > 0 ? parents[depth - 1] : ''}${found[2]}`
    for (const method of found[3]!.split(', ')) {
      if (method !== 'HEAD' && parents[depth] !== '*') names.push(`${method} ${parents[depth]}`)
    }
  }
  const routes = endpoints.map(routeOf)
  // The tree has both names of a parameter that two routes name differently, and pages beside the calls.
  const unnamed = (route: string) => route.replace(/:\w+(?:\|:\w+)*/g, ':')
  const found = names.map(unnamed)
  assert.deepEqual(
    routes.map(unnamed).filter((route) => !found.includes(route)),
    [],
  )
  assert.deepEqual(Object.keys(calls).toSorted(), routes.toSorted())
  assert.ok(Object.keys(sectionSeven).every((route) => routes.includes(route)))
  for (const endpoint of endpoints.filter(({ method }) => method !== 'GET'))
    assert.equal(
      Boolean(endpoint.idempotency),
      calls[routeOf(endpoint)]!.unstored !== undefined,
      routeOf(endpoint),
    )
})

for (const endpoint of endpoints) {
  test(`${routeOf(endpoint)} answers each caller as decided and is refused, fails and is done whole, once`, async () => {
    const all = await callers()
    const state = await prepared(walk, endpoint)
    await refusesBeforeItIsACall(walk, endpoint)
    await answersEachCaller(walk, state, all)
    // An address in Sinhala or Tamil is handled as the English one is.
    if (isTwin(endpoint)) return
    await refusesBadValues(walk, state, bad)
    const done = await failsWhole(walk, state)
    assertSpecified(routeOf(endpoint), done)
    if (endpoint.method !== 'GET') await isDoneOnce(state, done)
    else await wire({ ...state.request, path: marked(state.request.path) })
  })
}

/** Nobody may read in the log what the query of an address says. */
function marked(path: string): string {
  canaries.add('canary-in-query')
  return `${path}${path.includes('?') ? '&' : '?'}q=canary-in-query`
}

/** One key is one call, however often it is pressed. */
async function isDoneOnce(state: Walked, done: WireAnswer): Promise<void> {
  const { facts, key } = state
  const stored = await board.db.selectFrom('idempotent_answers').selectAll().where('key', '=', key).execute()
  if (facts.unstored !== undefined) return assert.deepEqual(stored, [], facts.unstored)
  assert.ok(stored.length <= 1)
  const before = await fingerprint(board)
  // Past the ten minutes in which the same application without a key counts as a retry.
  board.clock.advance(20 * 60_000)
  const again = await wire(keyed(state))
  board.clock.advance(-20 * 60_000)
  if (!facts.endsCaller || ![401, 410].includes(again.status))
    assert.deepEqual([again.status, again.body.toString()], [done.status, done.body.toString()])
  const other = await wire({ ...keyed(state), path: marked(state.request.path) })
  if (!facts.endsCaller) assert.equal(other.status, 422, 'another query is another call')
  assert.deepEqual(await fingerprint(board), before, 'a retry does nothing')
}

test('what failed calls left lying is swept up: each stored file has its row', async () => {
  const then = board.clock.now().toISOString()
  const store = await openStore({ dataDir: board.dataDir })
  board.clock.set(new Date(Date.now() + 7_200_000).toISOString())
  await deleteStorageLeftovers(board.app.context, store, join(board.dataDir, 'uploads'))
  board.clock.set(then)
  const files = (await fingerprint(board))['(files)']!.split(' ')[0]
  const rows = await board.db.selectFrom('files').select('key').execute()
  assert.equal(files, String(rows.length))
})

/** Hangs up in the middle of the answer, on which the framework has words of its own. */
async function hangUp(path: string, token: string): Promise<void> {
  const { port } = board.app.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: board.test\r\nAuthorization: Bearer ${token}\r\n\r\n`)
  await once(socket, 'data')
  socket.resetAndDestroy()
  await once(socket, 'close')
}

test('nothing that people wrote, no token and no query stands in the log, whatever succeeded, failed or hung up', async (t) => {
  for (const path of pagePaths('1')) await wire({ method: 'GET', path: marked(path) })
  const large = await aStoredFile(board, 'resumes', { bytes: Buffer.alloc(20_000_000) })
  const { token } = await startAdminSession(board.db, walk.office.id, board.clock.now())
  for (let no = 0; no < 3; no += 1) await hangUp(marked(`/storage/${large}`), token)
  const smtp = await testSmtp(t)
  mailWorkersOf(board).aWorker(t, smtp.url, { log: board.app.log })
  for (let tries = 0; smtp.mails.length < 20; tries += 1) {
    assert.ok(tries < 3_000, `only ${smtp.mails.length} mails left`)
    await pause(20)
  }

  const logged = log()
  const counts = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status} × ${count}`)
  t.diagnostic(`${endpoints.length} calls, ${bad.tried} bad values; ${counts.join(', ')}`)
  t.diagnostic(`${canaries.size} canaries, ${logged.length} characters of log`)
  for (const status of [200, 201, 204, 400, 401, 403, 404, 405, 413, 415, 422, 500, 503])
    assert.ok(statuses.has(status), `no ${status} was provoked`)
  assert.ok(canaries.size > 100 && bad.tried > 1_000)
  assert.match(logged, /request failed/)
  assert.match(
    logged,
    /"refused":"unauthenticated","method":"GET","route":"\/api\/download-poster\/:filename"/,
  )
  assert.deepEqual(
    [...canaries].filter((canary) => logged.includes(canary)),
    [],
  )
  assert.doesNotMatch(logged, /lv[uarp]_[\w-]{20}/, 'a token of any kind')
  assert.doesNotMatch(logged, /[\w.+-]+@[\w-]+\.(lk|example)\b/, 'an e-mail address')
  assert.doesNotMatch(logged, /ECONNRESET|HEADERS_SENT/, 'a fault where somebody hung up')
  assert.doesNotMatch(logged, /\u001b/, 'a letter that a terminal obeys')
  for (const line of logged.split('\n').filter(Boolean)) assert.doesNotThrow(() => JSON.parse(line), line)
})
