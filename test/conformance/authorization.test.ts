// In npm test: a call that is open to somebody who may not make it.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { LightMyRequestResponse } from 'fastify'
import { refusalsOf } from '#src/contract/openapi/refusals.ts'
import { startAdminSession, startUserSession } from '#src/features/sign-in/server/use-cases/sessions.ts'
import { testBoard } from '#test/support/app.ts'
import { anAdmin, aStoredFile, aUser, aVacancy } from '#test/support/factories.ts'
import type { Cells } from './access-cells.ts'
import { fingerprint } from './fingerprint.ts'
import { addressOf, assertHeaders, type AnswerHeaders } from './header-rules.ts'
import { wireRequest, type World } from './sample.ts'
import { calls, samples } from './samples.ts'

const board = await testBoard({ after }, { PUBLIC_URL: 'https://board.test', HSTS_SUBDOMAINS: 'true' })
const [leaving, expiring, office] = [await aUser(board), await aUser(board), await anAdmin(board)]

const dead = await deadTokens()

/** Tokens that were good once: ended by a real logout, or by time. */
async function deadTokens() {
  const loggedOut = await startUserSession(board.db, leaving.id, board.clock.now())
  const out = await board.call({ method: 'POST', url: '/api/logout', token: loggedOut })
  const { token: adminOut } = await startAdminSession(board.db, office.id, board.clock.now())
  const left = await board.call({ method: 'POST', url: '/api/admin/logout', token: adminOut })
  assert.deepEqual([out.statusCode, left.statusCode], [200, 200])
  await board.db
    .updateTable('sessions')
    .set({ expires_at: new Date(board.clock.now().getTime() - 1).toISOString() })
    .where('user_id', '=', expiring.id)
    .execute()
  return { loggedOut, adminOut, expired: expiring.token }
}

/** Fresh accounts and sessions for each call that changes something: some end those that they are made with. */
async function callers() {
  const confirmed = { email_confirmed_at: board.clock.now().toISOString() }
  const owner = await aUser(board, confirmed)
  const world: World = { board, owner }
  const user = owner.token
  const all = [
    ['no token', 'nobody', undefined],
    ['garbage', 'nobody', `${user.slice(0, -4)}AAAA`],
    ['expired', 'nobody', dead.expired],
    ['logged out', 'nobody', dead.loggedOut],
    ['user', 'user', user],
    ['other user', 'other', (await aUser(board, confirmed)).token],
    ['unconfirmed', 'unconfirmed', (await aUser(board)).token],
    ['owner', 'admin', (await anAdmin(board)).token],
    ['moderator', 'moderator', (await anAdmin(board, { role: 'moderator' })).token],
    ['viewer', 'viewer', (await anAdmin(board, { role: 'viewer' })).token],
    ['admin out', 'nobody', dead.adminOut],
  ] as const
  return { world, all }
}

const routes = board.app.endpoints.map(({ method, path }) => `${method} ${path}`)
const table: string[][] = []

test('every route of the app is an endpoint, and every endpoint is decided', () => {
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
  // The tree has both names of a parameter that two routes name differently.
  const unnamed = (route: string) => route.replace(/:\w+(?:\|:\w+)*/g, ':')
  assert.deepEqual(names.map(unnamed).toSorted(), routes.map(unnamed).toSorted())
  assert.deepEqual(Object.keys(calls).toSorted(), routes.toSorted())
})

let readers: ReturnType<typeof callers> | undefined

for (const route of routes) {
  test(`${route} answers each caller as decided, with the headers that protect a visitor, and a refused one changes nothing`, async () => {
    const endpoint = board.app.endpoints[routes.indexOf(route)]!
    const { status = 200, method } = endpoint
    const reads = method === 'GET'
    // The cache in front of it, which has a header of its own, is on the wire alone.
    const isPublicRead = reads && endpoint.access === 'public'
    const cells = inFull(calls[route]!, refusalsOf(endpoint).includes('email_not_confirmed'))
    const { world, all: everyCaller } = await (reads ? (readers ??= callers()) : callers())
    const isRefused = (kind: keyof typeof cells) => cells[kind] !== 'ok'
    const answered = new Map<string, number>()
    const call = async (
      request: Awaited<ReturnType<typeof requestOf>>,
      [caller, kind, token]: (typeof everyCaller)[number],
    ) => {
      const answer = await request(token)
      const expected = isRefused(kind) ? cells[kind] : status
      assert.equal(answer.statusCode, expected, `${caller}: ${answer.body}`)
      if (!isPublicRead) assertProtected(answer, caller)
      answered.set(caller, answer.statusCode)
      return answer
    }
    // A refused call changes nothing and a read ends nothing, so that one sample serves all of these callers.
    const request = await requestOf(world, route)
    const before = await fingerprint(board)
    for (const each of everyCaller.filter(([, kind]) => isRefused(kind))) {
      const [caller, kind, token] = each
      const answer = await call(request, each)
      assert.equal(answer.headers['content-type'], 'application/problem+json; charset=utf-8', caller)
      if (answer.statusCode === 401) assert.equal(answer.headers['www-authenticate'], 'Bearer', caller)
      if (reads && kind === 'nobody')
        assert.equal((await request(token, 'HEAD')).statusCode, answer.statusCode, `HEAD, ${caller}`)
    }
    assert.deepEqual(await fingerprint(board), before)
    const welcome = everyCaller.filter(([, kind]) => !isRefused(kind))
    for (const each of welcome) {
      const [, , token] = each
      await call(reads ? request : await requestOf({ ...world, ...(token && { token }) }, route), each)
    }
    const [caller, , token] = welcome[0] ?? []
    if (reads && caller !== undefined)
      assert.equal((await request(token, 'HEAD')).statusCode, status, `HEAD, ${caller}`)
    table.push([route, ...everyCaller.map(([caller]) => String(answered.get(caller)))])
  })
}

/** The rules are those of headers.test.ts, which looks at every other answer. */
function assertProtected(
  { statusCode: status, headers, rawPayload, raw }: LightMyRequestResponse,
  what: string,
) {
  const path = raw.req.url!
  const given = { status, headers: headers as AnswerHeaders, hasBody: rawPayload.length > 0 }
  assertHeaders({ ...given, ...addressOf(path) }, `${path}, ${what}`)
}

/** Nobody without a confirmed address gets to know what is whose, where a call waits for one. */
function inFull(cells: Cells, confirmedEmail = false) {
  const { other, admin } = cells
  return { moderator: admin, viewer: admin, ...cells, unconfirmed: confirmedEmail ? 403 : other }
}

async function requestOf(world: World, route: string) {
  const [method] = route.split(' ') as [string]
  const { path, headers, body } = wireRequest(method, await samples[route]!(world))
  return (token: string | undefined, as = method) =>
    board.call({
      method: as as 'GET',
      url: path,
      ...(headers ? { headers } : {}),
      ...(body === undefined ? {} : { payload: body }),
      ...(token ? { token } : {}),
    })
}

/** Things whose readers depend on what they are, not on the route alone. */
const things: [string, (world: World) => Promise<string>, Cells][] = [
  [
    'a résumé',
    async () => `/storage/${await aStoredFile(board, 'resumes')}`,
    { nobody: 401, user: 403, other: 403, admin: 'ok', viewer: 403 },
  ],
  [
    'a résumé that does not exist',
    async () => `/storage/resumes/${'A'.repeat(32)}.pdf`,
    { nobody: 401, user: 403, other: 403, admin: 404, viewer: 403 },
  ],
  [
    'the poster of a pending vacancy',
    async ({ owner }) => {
      const job_poster = await aStoredFile(board, 'posters')
      await aVacancy(board, { job_poster, status: 0, user_id: owner.id })
      return `/storage/${job_poster}`
    },
    { nobody: 404, user: 'ok', other: 404, admin: 'ok', viewer: 404 },
  ],
  [
    'the poster of a change that waits',
    async ({ owner }) => {
      const { id } = await aVacancy(board, { user_id: owner.id })
      const job_poster = await aStoredFile(board, 'posters')
      const created_at = board.clock.now().toISOString()
      await board.db
        .insertInto('vacancy_revisions')
        .values({
          vacancy_id: id,
          changes: '{}',
          job_poster,
          sender_language: 'en',
          created_at,
          decided_at: null,
        })
        .execute()
      return `/storage/${job_poster}`
    },
    { nobody: 404, user: 'ok', other: 404, admin: 'ok', viewer: 404 },
  ],
  [
    'a pending vacancy',
    async ({ owner }) => `/api/jobs/${(await aVacancy(board, { status: 0, user_id: owner.id })).id}`,
    { nobody: 404, user: 'ok', other: 404, admin: 'ok', viewer: 404 },
  ],
  [
    'a rejected vacancy',
    async ({ owner }) => `/api/jobs/${(await aVacancy(board, { status: 2, user_id: owner.id })).id}`,
    { nobody: 404, user: 'ok', other: 404, admin: 'ok', viewer: 404 },
  ],
]
for (const [thing, urlOf, decidedCells] of things) {
  test(`${thing} is for those alone who may see it`, async () => {
    const row = [`GET ${thing}`]
    const cells = inFull(decidedCells)
    const { world, all } = await callers()
    for (const [caller, kind, token] of all) {
      const url = await urlOf(world)
      const before = await fingerprint(board)
      const answer = await board.call({ method: 'GET', url, ...(token ? { token } : {}) })
      assert.equal(answer.statusCode, cells[kind] === 'ok' ? 200 : cells[kind], `${caller}: ${answer.body}`)
      if (cells[kind] !== 'ok') assert.deepEqual(await fingerprint(board), before, caller)
      row.push(String(answer.statusCode))
    }
    table.push(row)
  })
}

test('the whole matrix was walked', async (t) => {
  assert.equal(table.length, routes.length + things.length)
  assert.ok(table.every((row) => row.length === 12))
  const heads = ['', ...(await callers()).all.map(([caller]) => caller)]
  for (const row of [heads, ...table])
    t.diagnostic(row.map((cell, at) => cell.padEnd(at === 0 ? 48 : 11)).join(''))
  t.diagnostic(`${table.length} rows × 11 callers = ${table.length * 11} cells, all as decided`)
})
