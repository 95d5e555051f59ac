import assert from 'node:assert/strict'
import type { LightMyRequestResponse } from 'fastify'
import { startAdminSession, startUserSession } from '#src/areas/people/calls/sign-in/sessions.server.ts'
import { getRefusals } from '#src/contract/openapi/operation.ts'
import { changeRows } from '#test/support/change-rows.ts'
import { anAdmin, aUser } from '#test/support/factories.ts'
import type { Cells } from './access-cells.ts'
import { keepOwner } from './account-samples.ts'
import { fingerprint } from './fingerprint.ts'
import { assertProtected } from './walk-headers.ts'
import { prepared, renewed, type Walk, type Walked } from './walk-world.ts'

type Kind = keyof ReturnType<typeof inFull>
type Caller = readonly [name: string, kind: Kind, token: string | undefined]

/** Nobody without a confirmed address gets to know what is whose, where a call waits for one. */
function inFull(cells: Cells, confirmedEmail = false) {
  const { other, admin } = cells
  return {
    moderator: admin,
    viewer: admin,
    ...cells,
    unconfirmed: confirmedEmail && other !== 401 ? 403 : other,
  }
}

/** The accounts of a walk; of them the owner alone ends sessions, so that its token is a fresh one for each call. */
export async function makeCallers({ board, owner }: Walk): Promise<() => Promise<Caller[]>> {
  const now = () => board.clock.now()
  const confirmed = { email_confirmed_at: now().toISOString() }
  const [leaving, expired, office] = [await aUser(board), await aUser(board), await anAdmin(board)]
  const loggedOut = await startUserSession(board.db, leaving.id, now())
  const { token: adminOut } = await startAdminSession(board.db, office.id, now())
  const ends = [
    await board.call({ method: 'POST', url: '/api/logout', token: loggedOut }),
    await board.call({ method: 'POST', url: '/api/admin/logout', token: adminOut }),
  ]
  assert.deepEqual(
    ends.map(({ statusCode }) => statusCode),
    [200, 200],
  )
  await changeRows(
    board.db,
    'sessions',
    { user_id: expired.id },
    { expires_at: new Date(now().getTime() - 1).toISOString() },
  )
  const lasting: Caller[] = [
    ['no token', 'anonymous', undefined],
    ['expired', 'anonymous', expired.token],
    ['logged out', 'anonymous', loggedOut],
    ['admin out', 'anonymous', adminOut],
    ['other user', 'other', (await aUser(board, confirmed)).token],
    ['unconfirmed', 'unconfirmed', (await aUser(board)).token],
    ['owner', 'admin', (await anAdmin(board)).token],
    ['moderator', 'moderator', (await anAdmin(board, { role: 'moderator' })).token],
    ['viewer', 'viewer', (await anAdmin(board, { role: 'viewer' })).token],
  ]
  return async () => {
    await keepOwner({ board, owner })
    const user = await startUserSession(board.db, owner.id, now())
    return [...lasting, ['user', 'user', user], ['garbage', 'anonymous', `${user.slice(0, -4)}AAAA`]]
  }
}

/**
 * Every caller gets the decided status. A refused call changes nothing, and one that is let in changes nothing either,
 * because its first write fails: so that one sample serves all of them.
 */
export async function answersEachCaller(
  walk: Walk,
  state: Walked,
  callers: readonly Caller[],
): Promise<void> {
  const { endpoint, facts } = state
  const { status = 200, method } = endpoint
  const cells = inFull(facts, getRefusals(endpoint).includes('email_not_confirmed'))
  const isPublicRead = method === 'GET' && endpoint.access === 'public'
  const call = async ([name, , token]: Caller, as: string = method): Promise<LightMyRequestResponse> => {
    const answer = await injected(walk, state, as, token)
    // The cache in front of it, which has a header of its own, is on the wire alone.
    if (!isPublicRead) assertProtected(answer, name)
    return answer
  }
  const some = endpoint.access === 'public' ? callers.filter(isOneOfEach) : callers
  for (const caller of some) {
    const [name, kind, token] = caller
    const expected = cells[kind]
    if (expected === 'ok') {
      if (method === 'GET') assert.equal((await call(caller)).statusCode, status, name)
      else await isLetIn(walk, state, caller)
      continue
    }
    const answer = await call(caller)
    assert.equal(answer.statusCode, expected, `${name}: ${answer.body}`)
    assert.equal(answer.headers['content-type'], 'application/problem+json; charset=utf-8', name)
    if (expected === 401) assert.equal(answer.headers['www-authenticate'], 'Bearer', name)
    if (method === 'GET' && token === undefined)
      assert.equal((await call(caller, 'HEAD')).statusCode, expected, `HEAD, ${name}`)
  }
  if (method !== 'GET')
    assert.deepEqual(await fingerprint(walk.board), state.before, 'a refused call changes nothing')
}

/** A token that is dead or somebody's is passed over by a public call: one of each is enough. */
const isOneOfEach = ([name]: Caller) => ['no token', 'expired', 'user', 'owner'].includes(name)

async function isLetIn(walk: Walk, state: Walked, [name, , token]: Caller): Promise<void> {
  const { database, board } = walk
  const own = state.isCallers && token !== undefined ? await prepared(walk, state.endpoint, token) : state
  database.failAt(1, 'thrown', { onlyWrites: true })
  const answer = await injected(walk, own, state.endpoint.method, token)
  const { writes } = database
  database.failAt(0)
  assertProtected(answer, name)
  const { statusCode, body } = answer
  const { status = 200 } = state.endpoint
  assert.ok(statusCode === status || (writes > 0 && statusCode === 500), `${name}: ${statusCode} ${body}`)
  await board.db.deleteFrom('login_failures').execute()
  if (statusCode === status || own !== state) await renewed(walk, state)
}

function injected({ board }: Walk, { request }: Walked, method: string, token: string | undefined) {
  const { path, headers, body } = request
  return board.call({
    method: method as 'GET',
    url: path,
    ...(headers ? { headers } : {}),
    ...(body === undefined ? {} : { payload: body }),
    ...(token ? { token } : {}),
  })
}
