import { join } from 'node:path'
import { startAdminSession, startUserSession } from '#src/areas/people/calls/sign-in/sessions.server.ts'
import type { EndpointShape } from '#src/contract/endpoint.ts'
import { testBoard } from '#test/support/app.ts'
import { aKey, anAdmin, aUser } from '#test/support/factories.ts'
import { aLinkTokenFor } from '#test/support/signed-links.ts'
import { FailingDatabase } from './failing-database.ts'
import { fingerprint, settled } from './fingerprint.ts'
import { addressOf, assertHeaders } from './header-rules.ts'
import { wireRequest, type CallFacts, type Sample, type World } from './sample.ts'
import { calls, samples } from './samples.ts'
import { wireTo, type WireAnswer, type WireRequest } from './wire.ts'

/** One board for the walk over all calls: its database fails when it is told to, and its headers are looked at. */
export interface Walk extends World {
  database: FailingDatabase
  office: { id: number }
  /** Every answer must have the headers that protect a visitor. */
  wire: (request: WireRequest) => Promise<WireAnswer>
  /** Words of people and tokens, none of which may stand in the log. */
  canaries: Set<string>
  statuses: Map<number, number>
}

export const pagesFolder = join(import.meta.dirname, '../../build')

export async function aWalk(t: { after(fn: () => Promise<void>): void }): Promise<Walk> {
  const database = new FailingDatabase()
  const settings = {
    PUBLIC_URL: 'https://board.test',
    HSTS_SUBDOMAINS: 'true',
    CORS_ORIGINS: 'https://partner.example',
    LOG_LEVEL: 'trace',
  }
  const board = await testBoard(t, settings, { errors: database, pagesFolder })
  const bare = wireTo(await board.listen())
  t.after(async () => bare.close())
  const owner = await aUser(board, { email_confirmed_at: board.clock.now().toISOString() })
  const office = await anAdmin(board)
  const statuses = new Map<number, number>()
  const hidden = { referer: 'http://a/canary-in-referer', cookie: 'x=canary-in-cookie' }
  const canaries = new Set([owner.email, owner.name, office.email, office.name, ...Object.values(hidden)])
  const wire = async (request: WireRequest): Promise<WireAnswer> => {
    const answer = await bare({ ...request, headers: { ...hidden, ...request.headers } })
    const hasBody = answer.body.length > 0
    assertHeaders({ ...answer, hasBody, ...addressOf(request.path) }, `${request.method} ${request.path}`)
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    return answer
  }
  return { board, owner, office, database, wire, canaries, statuses }
}

/** A call with a sample that was not used up. */
export interface Walked {
  endpoint: EndpointShape
  facts: CallFacts
  sample: Sample
  request: WireRequest
  key: string
  /** The sample is of the caller's own things: another caller needs another. */
  isCallers: boolean
  before: Record<string, string> | undefined
}

/** People write their own words into the fields of these names. */
const personal =
  /^(.*name|email|phone|address|password.*|token|message|cover_letter|description|skills|note|text|reason|.*_path|.*_profile|.*_website)$/

export async function prepared(walk: Walk, endpoint: EndpointShape, caller?: string): Promise<Walked> {
  const { board, canaries } = walk
  const route = `${endpoint.method} ${endpoint.path}`
  let isCallers = false
  const world = Object.defineProperty({ ...walk }, 'token', {
    get: () => ((isCallers = true), caller),
    enumerable: true,
  })
  const sample = await samples[route]!(world)
  const { json = {}, fields = {}, file } = sample
  for (const [name, value] of Object.entries({ ...json, ...fields }))
    if (personal.test(name) && typeof value === 'string' && value.length >= 6) canaries.add(value)
  if (file?.fileName) canaries.add(file.fileName)
  const token = caller ?? (await tokenFor(walk, endpoint))
  canaries.add(token)
  // A query of what an earlier call began would fail in the place of this call's, and its mail would wait for ever.
  await settled(board.db)
  return {
    endpoint,
    facts: calls[route]!,
    sample,
    request: { ...wireRequest(endpoint.method, sample), token },
    isCallers,
    key: `pressed-${canaries.size}`,
    before: endpoint.method === 'GET' ? undefined : await fingerprint(board),
  }
}

/** The request of a tab that sends it again, if it got no answer. */
export const keyed = ({ request, key }: Walked): WireRequest => ({
  ...request,
  headers: { ...request.headers, 'idempotency-key': key },
})

/** Gives a call that succeeded another sample. */
export async function renewed(walk: Walk, state: Walked): Promise<void> {
  Object.assign(state, await prepared(walk, state.endpoint))
}

/** Its last use, which is noted once a minute, is no change of the next call. */
async function aUsedKey({ board, owner }: World): Promise<string> {
  const token = await aKey(board, { kind: 'user', id: owner.id })
  const last_used_at = '2100-01-01T00:00:00.000Z'
  await board.db.updateTable('program_keys').set({ last_used_at }).execute()
  return token
}

/**
 * An admin's token is used wherever it may be: responses that are cached for everyone are then made anew for each
 * call.
 */
async function tokenFor({ board, owner, office }: Walk, endpoint: EndpointShape): Promise<string> {
  const now = board.clock.now()
  if (endpoint.access === 'link') return aLinkTokenFor(board, endpoint.path)
  if (endpoint.access === 'key') return aUsedKey({ board, owner })
  if (calls[`${endpoint.method} ${endpoint.path}`]!.admin !== 'ok')
    return startUserSession(board.db, owner.id, now)
  return (await startAdminSession(board.db, office.id, now)).token
}
