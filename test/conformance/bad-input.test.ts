// In npm test: a call that breaks on a bad value, such as U+0000.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { EndpointShape } from '#src/contract/endpoint.ts'
import type { OpenApiDocument } from '#src/contract/openapi/document.ts'
import { startUserSession } from '#src/features/sign-in/server/use-cases/sessions.ts'
import { testBoard } from '#test/support/app.ts'
import { chance } from '#test/support/chance.ts'
import { anAdmin, aUser } from '#test/support/factories.ts'
import { fingerprint } from './fingerprint.ts'
import { mutate, type BadRequest } from './mutations.ts'
import { isTwin, type World } from './sample.ts'
import { samples } from './samples.ts'
import { sweep } from './sweep.ts'
import { tokensOf } from './tokens.ts'
import { wireTo, type WireAnswer } from './wire.ts'

// More of them by chance: CONFORMANCE_BAD_INPUTS=100000 node --test test/conformance/bad-input.test.ts
const BY_CHANCE = Number(process.env['CONFORMANCE_BAD_INPUTS'] ?? 400)
const SEED = Number(process.env['CONFORMANCE_SEED'] ?? 20_261_120)

const board = await testBoard({ after })
const wire = wireTo(await board.listen())
after(() => wire.close())
const owner = await aUser(board, { email_confirmed_at: board.clock.now().toISOString() })
const office = await anAdmin(board)
const world: World = { board, owner }
const document = (
  await wire({ method: 'GET', path: '/api/openapi.json' })
).object() as unknown as OpenApiDocument
const dice = chance(SEED)
const endpoints = board.app.endpoints.filter((endpoint) => !isTwin(endpoint))
const perCall = Math.ceil(BY_CHANCE / endpoints.length)

let tried = 0
let closed = 0
const statuses = new Map<number, number>()

const needed = tokensOf(world, office)
/** A public call gets a token too, every other time. */
async function tokenFor(endpoint: EndpointShape): Promise<string | undefined> {
  const token = await needed(endpoint)
  if (token !== undefined || dice.below(2) === 0) return token
  return startUserSession(board.db, owner.id, board.clock.now())
}

for (const endpoint of endpoints) {
  const route = `${endpoint.method} ${endpoint.path}`
  test(`${route} refuses what is wrong: no 5xx, no hang, nothing stored`, async () => {
    const fresh = async () => {
      const sample = await samples[route]!(world)
      return { sample, token: await tokenFor(endpoint), before: await fingerprint(board) }
    }
    let state = await fresh()
    const planned = sweep({ endpoint, sample: state.sample })
    for (let count = 0; count < planned.length + perCall; count += 1) {
      const bad = (planned[count] ?? mutate)({ endpoint, sample: state.sample, chance: dice })
      const token = bad.request.headers?.['authorization'] === undefined ? state.token : undefined
      const answer = await answerTo(bad, token)
      tried += 1
      if (answer && answer.status >= 400) assertRefusal(endpoint, bad, answer)
      const accepted = answer !== undefined && answer.status < 400
      // That an admin read a file or took an export is recorded.
      const leavesTrace = bad.request.method !== 'GET' || endpoint.produces !== undefined
      // A request that succeeded was no bad input; the next one starts from the rows that are there then.
      if (accepted && leavesTrace) state = await fresh()
    }
    assert.deepEqual(await fingerprint(board), state.before)
  })
}

async function answerTo(bad: BadRequest, token: string | undefined): Promise<WireAnswer | undefined> {
  try {
    const answer = await wire({ ...bad.request, ...(token ? { token } : {}) })
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    return answer
  } catch (error) {
    // The server answers a body that is too large without reading it all; the client may see only the closed
    // connection.
    const code = (error as NodeJS.ErrnoException).code
    const large = (bad.request.body?.length ?? 0) > 256 * 1024
    assert.ok(large && (code === 'ECONNRESET' || code === 'EPIPE'), `${bad.what}: ${String(error)}`)
    closed += 1
    return undefined
  }
}

const leak = /node_modules|\/src\/|\bat .+:\d+:\d+|select .+ from |insert into|pglite|postgres|kysely|zod/i
/** Requests of any kind: no such address, no such method, a path that cannot be read. */
const always = new Set([404, 405])

function assertRefusal(endpoint: EndpointShape, { what, request }: BadRequest, answer: WireAnswer): void {
  const text = answer.body.toString()
  const told = `${request.method} ${request.path.slice(0, 100)}, ${what}: ${answer.status} ${text.slice(0, 400)}`
  assert.ok(answer.status < 500, told)
  assert.match(String(answer.headers['content-type']), /^application\/problem\+json/, told)
  const problem = answer.object()
  assert.equal(problem['status'], answer.status, told)
  assert.ok(typeof problem['message'] === 'string' && problem['message'].length > 0, told)
  assert.doesNotMatch(text, leak, told)
  if (answer.status === 422 && 'errors' in problem) {
    assert.ok(
      Object.values(problem['errors'] as object)
        .flat()
        .every((error) => typeof error === 'string'),
      told,
    )
  }
  if (request.method !== endpoint.method || always.has(answer.status)) return
  const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
  const described = document.paths[path]![endpoint.method.toLowerCase()]!.responses
  assert.ok(String(answer.status) in described, `not in the OpenAPI document: ${told}`)
}

test('all kinds of bad inputs were tried, planned ones and ones by chance', (t) => {
  const counts = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status} × ${count}`)
  t.diagnostic(`${tried} bad inputs, seed ${SEED}: ${counts.join(', ')}; line closed early × ${closed}`)
  assert.ok(tried >= 1_000 + BY_CHANCE)
  assert.ok([...statuses.keys()].every((status) => status < 500))
})
