import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { isPanelAccess } from '#src/contract/admin-roles.ts'
import type { EndpointShape } from '#src/contract/endpoint.ts'
import { startAdminSession, startUserSession } from '#src/features/accounts/server/use-cases/sessions.ts'
import { testBoard } from '#test/support/app.ts'
import { anAdmin, aUser } from '#test/support/factories.ts'
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

async function tokenFor({ access }: EndpointShape): Promise<{ token?: string }> {
  const now = board.clock.now()
  if (isPanelAccess(access)) return { token: (await startAdminSession(board.db, office.id, now)).token }
  return access === 'public' ? {} : { token: await startUserSession(board.db, owner.id, now) }
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

const creating = board.app.endpoints.filter(({ idempotent }) => idempotent)

for (const endpoint of creating) {
  const route = `${endpoint.method} ${endpoint.path}`
  test(`${route} is done with its answer, or not at all`, async () => {
    const request = wireRequest(endpoint.method, await samples[route]!(world))
    const headers = { ...request.headers, 'idempotency-key': route.replaceAll(' ', '-') }
    const sending = { ...request, headers, ...(await tokenFor(endpoint)) }

    const before = await fingerprint(board)
    const lost = await whileAnswersAreLost(() => wire(sending))
    assert.equal(lost.status, 500)
    assert.deepEqual(await fingerprint(board), before, 'what has no answer is not done')

    const first = await wire(sending)
    assert.equal(first.status, 201, first.body.toString())
    const done = await fingerprint(board)
    // Past the ten minutes in which the same application without a key counts as a retry.
    board.clock.advance(20 * 60_000)
    const retry = await wire(sending)
    assert.deepEqual([retry.status, retry.body.toString()], [201, first.body.toString()])
    assert.deepEqual(await fingerprint(board), done, 'a retry does nothing')
  })
}

test('every kind of creating call was tried', () => {
  assert.ok(creating.length >= 8, `only ${creating.length}`)
})
