import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { en } from '#src/strings/en.ts'
import { sizes } from '#test/support/sizes.ts'
import { SECRETS, ways, type Way } from './failing-database.ts'
import { fingerprint } from './fingerprint.ts'
import { keyed, renewed, type Walk, type Walked } from './walk-world.ts'
import type { WireAnswer } from './wire.ts'

/** Every query of a call fails in `npm run test:faults`; else each that writes, or three of a read. */
export const isFull = process.env['FAULTS'] === 'full'

interface Failing {
  at: number
  way: Way
  onlyWrites: boolean
}

/**
 * Whichever query fails, the refusal is as documented and nothing is half done; then the call is done. A refused call
 * changes nothing, so that it is sent again with the next query failing. Resolves to the answer of the call that is done.
 */
export async function failsWhole(walk: Walk, state: Walked): Promise<WireAnswer> {
  const { method } = state.endpoint
  if (method === 'GET') {
    const done = await send(walk, state, { at: 0, way: 'away', onlyWrites: false })
    const { queries } = walk.database
    const every = Array.from({ length: queries }, (_, no) => no + 1)
    const three = [1, Math.ceil(queries / 2), queries]
    for (const at of new Set(queries === 0 ? [] : isFull ? every : three))
      await failOne(walk, state, { at, way: at % 2 === 0 ? 'thrown' : 'away', onlyWrites: false })
    assert.ok(done.answer, 'cut off')
    return done.answer
  }
  const onlyWrites = !isFull
  let way: Way = 'away'
  for (let at = 1; ; at = isFull || sizes.failsEachWrite ? at + 1 : at * 2) {
    // Each of the two at the first, and then by turns.
    const both: Way[] = at === 1 ? ['thrown', 'away'] : [(way = way === 'away' ? 'thrown' : 'away')]
    for (const each of both) {
      const done = await failOne(walk, state, { at, way: each, onlyWrites })
      if (done) return done
    }
  }
}

/** Resolves to the answer if there was no such query, so that the call is done. */
async function failOne(walk: Walk, state: Walked, failing: Failing): Promise<WireAnswer | undefined> {
  const { at, way } = failing
  const { endpoint, facts } = state
  const { status = 200, method } = endpoint
  for (let again = 0; ; again += 1) {
    const { answer, wasReached } = await send(walk, state, failing)
    if (!answer) return undefined
    if (!wasReached) {
      assert.equal(answer.status, status, answer.body.toString())
      return answer
    }
    if (answer.status !== status) {
      assertProblem(answer, way, at)
      await assertUnchanged(walk, state, way, at)
      // A guess at a password that came to no end counts as one that failed.
      await walk.board.db.deleteFrom('login_failures').execute()
      return undefined
    }
    if (method !== 'GET') await renewed(walk, state)
    if (facts.forgives) return undefined
    // The query that failed may have been one of the board's own, in the background of a call that succeeded.
    assert.ok(again < 4, `query ${at} failed, and the answer is ${status}`)
    await wait(300 * again)
  }
}

/** A row is created with its answer, or not at all; of other calls the answer may be lost. */
function isDoneWithItsAnswer({ endpoint: { status, idempotency, path } }: Walked): boolean {
  // The employer's own words go out beside the stage.
  return (status === 201 && !idempotency) || path === '/api/account/applications/:id/stage'
}

async function send({ database, wire }: Walk, state: Walked, { at, way, onlyWrites }: Failing) {
  const except = isDoneWithItsAnswer(state) ? undefined : /idempotent_answers/
  database.failAt(at, way, { onlyWrites, except })
  const request = state.endpoint.method === 'GET' ? state.request : keyed(state)
  const answer = await wire(request).catch((error: NodeJS.ErrnoException) => {
    // A file that has begun is cut off, so that no reader takes it for the whole.
    if (state.endpoint.produces && at > 1 && error.code === 'ECONNRESET') return undefined
    throw error
  })
  const reached = onlyWrites ? database.writes : database.queries
  database.failAt(0)
  return { answer, wasReached: at > 0 && reached >= at }
}

function assertProblem(answer: WireAnswer, way: Way, at: number): void {
  const { status, headers } = answer
  const expected = ways[way]
  const text = answer.body.toString()
  assert.equal(status, expected.status, `query ${at}: ${text}`)
  assert.equal(headers['content-type'], 'application/problem+json; charset=utf-8')
  assert.equal(headers['cache-control'], 'no-store')
  assert.equal(headers['retry-after'], way === 'away' ? '5' : undefined)
  assert.doesNotMatch(text, SECRETS)
  const { request_id, ...problem } = answer.object()
  const message = en[way === 'away' ? 'problem.unavailable' : 'problem.internal']
  assert.deepEqual(problem, { type: expected.type, title: message, status, message })
  assert.ok(request_id)
}

async function assertUnchanged({ board }: Walk, { before }: Walked, way: Way, at: number): Promise<void> {
  if (!before) return
  const now = await fingerprint(board)
  // If the answer to a commit was lost, nobody knows whether it took place: bytes stay until the sweep, which can
  // look.
  if (way === 'away') before['(files)'] = now['(files)']!
  assert.deepEqual(now, before, `query ${at}`)
}
