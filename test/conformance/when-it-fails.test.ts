import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { startAdminSession, startUserSession } from '#src/features/sign-in/server/use-cases/sessions.ts'
import { openStore } from '#src/features/storage/server/index.ts'
import { deleteStorageLeftovers } from '#src/features/storage/server/use-cases/delete-leftovers.ts'
import { en } from '#src/strings/en.ts'
import { testBoard } from '#test/support/app.ts'
import { anAdmin, aUser } from '#test/support/factories.ts'
import { aLinkTokenFor } from '#test/support/signed-links.ts'
import { FailingDatabase, SECRETS, ways, type Way } from './failing-database.ts'
import { fingerprint } from './fingerprint.ts'
import { isTwin, wireRequest, type World } from './sample.ts'
import { calls, samples } from './samples.ts'
import { wireTo, type WireAnswer } from './wire.ts'

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

async function callFailingAt(route: string, at: number, way: Way = 'away') {
  const request = wireRequest(route.split(' ')[0]!, await samples[route]!(world))
  const token = await tokenFor(route)
  const before = request.method === 'GET' ? undefined : await fingerprint(board)
  database.failAt(at, way)
  // A file that has begun is cut off, so that nobody takes it for the whole.
  const isFile = board.app.endpoints.find(({ method, path }) => `${method} ${path}` === route)!.produces
  const answer = await wire({ ...request, token }).catch((error: NodeJS.ErrnoException) => {
    if (isFile && at > 1 && error.code === 'ECONNRESET') return undefined
    throw error
  })
  const { queries, writes } = database
  database.failAt(0)
  return { answer, queries, writes, before }
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

async function assertUnchanged(
  before: Record<string, string> | undefined,
  way: Way,
  at: number,
): Promise<void> {
  if (!before) return
  const now = await fingerprint(board)
  // If the answer to a commit was lost, nobody knows whether it took place: bytes stay until the sweep, which can
  // look.
  if (way === 'away') now['(files)'] = before['(files)']!
  assert.deepEqual(now, before, `question ${at}`)
}

/** Every query of a call fails in `npm run test:faults`; else each that writes, or the first of a call without. */
const isFull = process.env['FAULTS'] === 'full'
let questions = 0
let failed = 0
const endpoints = board.app.endpoints.filter((endpoint) => !isTwin(endpoint))
for (const { method, path, status = 200 } of endpoints) {
  const route = `${method} ${path}`
  test(`${route}: whichever question to the database fails, the refusal is as documented and nothing is half done`, async () => {
    const whole = await callFailingAt(route, 0)
    assert.equal(whole.answer?.status, status, whole.answer?.body.toString() ?? 'cut off')
    questions += whole.queries
    const every = Array.from({ length: whole.queries }, (_, at) => at + 1)
    const chosen = isFull ? every : whole.writes.length > 0 ? whole.writes : every.slice(0, 1)
    failed += chosen.length
    for (const at of chosen) {
      // Each of the two at the first question, and then by turns.
      const tried: Way[] = at === 1 ? ['away', 'thrown'] : [at % 2 === 0 ? 'away' : 'thrown']
      for (const way of tried) {
        let { answer, queries, before } = await callFailingAt(route, at, way)
        // The query that failed may have been one of the board's own, in the background of a call that succeeded.
        for (let again = 0; again < 2 && answer?.status === status; again += 1)
          ({ answer, queries, before } = await callFailingAt(route, at, way))
        if (!answer) continue
        if (queries < at) {
          // The rows that an earlier call has read are in memory, and nothing changed since: no question failed.
          assert.equal(answer.status, status, answer.body.toString())
          continue
        }
        if (answer.status === status && at > 1 && calls[route]!.forgives) continue
        assertProblem(answer, way, at)
        await assertUnchanged(before, way, at)
      }
    }
  })
}

test('what failed calls left lying is swept up: each stored file has its row', async (t) => {
  t.diagnostic(`${endpoints.length} calls, ${questions} questions to the database, ${failed} of them failed`)
  const store = await openStore({ dataDir: board.dataDir })
  board.clock.set(new Date(Date.now() + 7_200_000).toISOString())
  await deleteStorageLeftovers(board.app.context, store, join(board.dataDir, 'uploads'))
  const stored = (await fingerprint(board))['(files)']!.split(' ')[0]
  const rows = await board.db.selectFrom('files').select('key').execute()
  assert.equal(stored, String(rows.length))
})
