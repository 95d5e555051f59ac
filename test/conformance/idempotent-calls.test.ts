import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { isPanelAccess } from '#src/contract/admin-roles.ts'
import type { EndpointShape } from '#src/contract/endpoint.ts'
import { startAdminSession, startUserSession } from '#src/features/sign-in/server/use-cases/sessions.ts'
import { testBoard } from '#test/support/app.ts'
import { anAdmin, aUser } from '#test/support/factories.ts'
import { aLinkTokenFor } from '#test/support/signed-links.ts'
import { fingerprint } from './fingerprint.ts'
import { wireRequest, type World } from './sample.ts'
import { samples } from './samples.ts'
import { wireTo } from './wire.ts'

const board = await testBoard({ after })
const wire = wireTo(await board.listen())
after(() => wire.close())
const owner = await aUser(board, { email_confirmed_at: board.clock.now().toISOString() })
const office = await anAdmin(board)
const world: World = { board, owner }

async function tokenFor({ access, path }: EndpointShape): Promise<{ token?: string }> {
  const now = board.clock.now()
  if (isPanelAccess(access)) return { token: (await startAdminSession(board.db, office.id, now)).token }
  if (access === 'link') return { token: await aLinkTokenFor(board, path) }
  return access === 'public' ? {} : { token: await startUserSession(board.db, owner.id, now) }
}

const unsafe = board.app.endpoints.filter(({ method }) => method !== 'GET')
const nameOf = ({ method, path }: EndpointShape) => `${method} ${path}`

/** Nothing of these may be stored. */
const unstored: Record<string, string> = {
  'POST /api/login': 'the answer is a token',
  'POST /api/register': 'the answer is a token; its handler knows retries',
  'POST /api/admin/login': 'the answer is a token, with a cookie',
  'POST /api/admin/login/second-factor': 'the answer is a token, with a cookie',
  'POST /api/admin/second-factors/totp': 'the answer is the secret of an authenticator',
  'POST /api/admin/second-factors/totp/confirmation': 'the answer holds recovery codes',
  'POST /api/admin/second-factors/passkeys/options': 'the answer is a ticket',
  'POST /api/admin/second-factors/passkeys': 'the answer holds recovery codes',
  'POST /api/admin/second-factors/recovery-codes': 'the answer is recovery codes',
  'POST /api/account/applications/:id/resume': 'the answer sets a cookie that opens a file',
  'POST /api/account/my-data/archive': 'the answer sets a cookie that opens an archive',
  'POST /l/:id': 'the address is a token; and it may be done as often as one likes',
}
/** These end what proves their caller, who is nobody at the next press. */
const ending = new Set([
  'POST /api/logout',
  'POST /api/admin/logout',
  'POST /api/link/end',
  'POST /api/account/deletion',
  'POST /api/account/my-data/erasure',
])

test('the calls without an Idempotency-Key are these, each for its reason', () => {
  const without = unsafe.filter(({ idempotency }) => idempotency).map(nameOf)
  assert.deepEqual(without.toSorted(), Object.keys(unstored).toSorted())
})

const stored = (key: string) =>
  board.db.selectFrom('idempotent_answers').selectAll().where('key', '=', key).execute()

for (const endpoint of unsafe) {
  const route = nameOf(endpoint)
  const key = `pressed-${route.replaceAll(' ', '-')}`
  const prepared = async () => {
    const request = wireRequest(endpoint.method, await samples[route]!(world))
    const headers = { ...request.headers, 'idempotency-key': key }
    return { ...request, headers, ...(await tokenFor(endpoint)) }
  }

  if (route in unstored)
    test(`${route} stores nothing for its retries: ${unstored[route]}`, async () => {
      const answer = await wire(await prepared())
      assert.ok([200, 201].includes(answer.status), answer.body.toString())
      assert.deepEqual(await stored(key), [])
    })
  else
    test(`${route} is done once under one key, however often it is pressed`, async () => {
      const press = await prepared()
      const answers = await Promise.all([wire(press), wire(press), wire(press)])
      const [first] = answers.filter(({ status }) => status < 300)
      assert.ok(first, answers[0]!.body.toString())
      const done = await fingerprint(board)
      // Past the ten minutes in which the same application without a key counts as a retry.
      board.clock.advance(20 * 60_000)
      answers.push(await wire(press))
      for (const { status, body } of answers)
        if (!ending.has(route) || ![401, 410].includes(status))
          assert.deepEqual([status, body.toString()], [endpoint.status ?? 200, first.body.toString()])
      assert.deepEqual(await fingerprint(board), done, 'a retry does nothing')
      assert.ok((await stored(key)).length <= 1)
      if (ending.has(route)) return
      const other = await wire({ ...press, path: `${press.path}${press.path.includes('?') ? '&' : '?'}x=1` })
      assert.equal(other.status, 422, 'another query is another call')
      assert.deepEqual(await fingerprint(board), done)
    })
}

await sql`create function lose_answer() returns trigger language plpgsql as
  $$ begin raise exception 'the answer is lost'; end $$`.execute(board.db)

async function whileAnswersAreLost<T>(work: () => Promise<T>): Promise<T> {
  await sql`create trigger lose_answer before update of answer on idempotent_answers
    for each row execute function lose_answer()`.execute(board.db)
  try {
    return await work()
  } finally {
    await sql`drop trigger lose_answer on idempotent_answers`.execute(board.db)
  }
}

const creating = unsafe.filter(
  (endpoint) =>
    (endpoint.status === 201 && !endpoint.idempotency) ||
    // The employer's own words go out beside the stage.
    nameOf(endpoint) === 'POST /api/account/applications/:id/stage',
)

for (const endpoint of creating) {
  const route = nameOf(endpoint)
  test(`${route} is done with its answer, or not at all`, async () => {
    const request = wireRequest(endpoint.method, await samples[route]!(world))
    const headers = { ...request.headers, 'idempotency-key': route.replaceAll(' ', '-') }
    const sending = { ...request, headers, ...(await tokenFor(endpoint)) }

    const before = await fingerprint(board)
    const lost = await whileAnswersAreLost(() => wire(sending))
    assert.equal(lost.status, 500)
    assert.deepEqual(await fingerprint(board), before, 'what has no answer is not done')
    assert.equal((await wire(sending)).status, endpoint.status ?? 200)
  })
}

test('every kind of unsafe call was tried', () => {
  assert.ok(creating.length >= 14, `only ${creating.length} creating calls`)
  assert.ok(unsafe.length >= 110, `only ${unsafe.length} unsafe calls`)
})
