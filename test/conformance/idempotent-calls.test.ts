// In npm test: a call that is done twice when it is pressed twice.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import type { EndpointShape } from '#src/contract/endpoint.ts'
import { testBoard } from '#test/support/app.ts'
import { anAdmin, aUser } from '#test/support/factories.ts'
import { fingerprint } from './fingerprint.ts'
import { wireRequest, type World } from './sample.ts'
import { calls, samples } from './samples.ts'
import { tokensOf } from './tokens.ts'
import { wireTo, type WireRequest } from './wire.ts'

const board = await testBoard({ after })
const wire = wireTo(await board.listen())
after(() => wire.close())
const owner = await aUser(board, { email_confirmed_at: board.clock.now().toISOString() })
const office = await anAdmin(board)
const world: World = { board, owner }
const tokenFor = tokensOf(world, office)

async function withToken(request: WireRequest, endpoint: EndpointShape): Promise<WireRequest> {
  const token = await tokenFor(endpoint)
  return { ...request, ...(token && { token }) }
}

const unsafe = board.app.endpoints.filter(({ method }) => method !== 'GET')
const nameOf = ({ method, path }: EndpointShape) => `${method} ${path}`

test('a call without an Idempotency-Key says why', () => {
  for (const endpoint of unsafe)
    assert.equal(
      Boolean(endpoint.idempotency),
      calls[nameOf(endpoint)]!.unstored !== undefined,
      nameOf(endpoint),
    )
})

const stored = (key: string) =>
  board.db.selectFrom('idempotent_answers').selectAll().where('key', '=', key).execute()

for (const endpoint of unsafe) {
  const route = nameOf(endpoint)
  const { unstored, endsCaller } = calls[route]!
  const key = `pressed-${route.replaceAll(' ', '-')}`
  const prepared = async () => {
    const request = wireRequest(endpoint.method, await samples[route]!(world))
    const headers = { ...request.headers, 'idempotency-key': key }
    return withToken({ ...request, headers }, endpoint)
  }

  if (unstored !== undefined)
    test(`${route} stores nothing for its retries: ${unstored}`, async () => {
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
        if (!endsCaller || ![401, 410].includes(status))
          assert.deepEqual([status, body.toString()], [endpoint.status ?? 200, first.body.toString()])
      assert.deepEqual(await fingerprint(board), done, 'a retry does nothing')
      assert.ok((await stored(key)).length <= 1)
      if (endsCaller) return
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
    const sending = await withToken({ ...request, headers }, endpoint)

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
