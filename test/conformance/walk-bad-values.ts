import assert from 'node:assert/strict'
import type { EndpointShape } from '#src/contract/endpoint.ts'
import { getPath, type OpenApiDocument } from '#src/contract/openapi/document.ts'
import type { Chance } from '#test/support/chance.ts'
import { sizes } from '#test/support/sizes.ts'
import { fingerprint } from './fingerprint.ts'
import { mutate, type BadRequest } from './mutations.ts'
import { sweep } from './sweep.ts'
import { renewed, type Walk, type Walked } from './walk-world.ts'
import type { WireAnswer } from './wire.ts'

export interface BadValues {
  dice: Chance
  /** So many by chance of each call, after the planned ones. */
  byChance: number
  document: OpenApiDocument
  tried: number
}

/** No 5xx, no hang, nothing stored: a wrong value is refused in the form that the document describes. */
export async function refusesBadValues(walk: Walk, state: Walked, given: BadValues): Promise<void> {
  const { endpoint } = state
  const { dice } = given
  const planned = sweep(state).filter((_, no) => (no + given.tried) % sizes.badValuesStep === 0)
  for (let count = 0; count < planned.length + given.byChance; count += 1) {
    const bad = (planned[count] ?? mutate)({ endpoint, sample: state.sample, chance: dice })
    // A public call is sent without a token too.
    const isAnonymous = bad.request.headers?.['authorization'] !== undefined || isPublic(endpoint, dice)
    const answer = await answerTo(walk, bad, isAnonymous ? undefined : state.request.token)
    given.tried += 1
    if (answer && answer.status >= 400) assertRefusal(endpoint, bad, answer, given.document)
    // That an admin read a file or took an export is recorded.
    const isRead = bad.request.method === 'GET' && endpoint.method === 'GET'
    const leavesTrace = !isRead || endpoint.produces !== undefined
    // A request that succeeded was no bad input; the next one starts from the rows that are there then.
    if (answer && answer.status < 400 && leavesTrace) await renewed(walk, state)
  }
  if (state.before)
    assert.deepEqual(await fingerprint(walk.board), state.before, 'a bad value changes nothing')
  await walk.board.db.deleteFrom('login_failures').execute()
}

const isPublic = ({ access }: EndpointShape, dice: Chance) => access === 'public' && dice.below(2) === 0

async function answerTo(
  { wire }: Walk,
  { what, request }: BadRequest,
  token: string | undefined,
): Promise<WireAnswer | undefined> {
  try {
    return await wire({ ...request, ...(token ? { token } : {}) })
  } catch (error) {
    // The server answers a body that is too large without reading it all; the client may see only the closed
    // connection.
    const code = (error as NodeJS.ErrnoException).code
    const large = (request.body?.length ?? 0) > 256 * 1024
    if (!large || (code !== 'ECONNRESET' && code !== 'EPIPE')) throw new Error(what, { cause: error })
    return undefined
  }
}

const leak = /node_modules|\/src\/|\bat .+:\d+:\d+|select .+ from |insert into|pglite|postgres|kysely|zod/i
/** Requests of any kind: no such address, no such method, a path that cannot be read. */
const always = new Set([404, 405])

function assertRefusal(
  endpoint: EndpointShape,
  { what, request }: BadRequest,
  answer: WireAnswer,
  document: OpenApiDocument,
): void {
  const text = answer.body.toString()
  const seen = `${request.method} ${request.path.slice(0, 100)}, ${what}: ${answer.status} ${text.slice(0, 400)}`
  assert.ok(answer.status < 500, seen)
  // An address that is none is answered with a page, where it is not below /api.
  if (answer.status === 404 && !request.path.startsWith('/api/')) return
  assert.match(String(answer.headers['content-type']), /^application\/problem\+json/, seen)
  const { status, message, errors = {} } = answer.object()
  assert.equal(status, answer.status, seen)
  assert.ok(typeof message === 'string' && message.length > 0, seen)
  assert.doesNotMatch(text, leak, seen)
  if (answer.status === 422)
    assert.ok(
      Object.values(errors as object)
        .flat()
        .every((error) => typeof error === 'string'),
      seen,
    )
  if (request.method !== endpoint.method || always.has(answer.status)) return
  const path = getPath(endpoint)
  const described = document.paths[path]![endpoint.method.toLowerCase()]!.responses
  assert.ok(String(answer.status) in described, `not in the OpenAPI document: ${seen}`)
}
