import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { DAY_MS } from '#src/contract/values/units.ts'
import { testBoard } from '#test/support/app.ts'
import { insertRow } from '#test/support/change-rows.ts'
import { aCategory, aKey, anAdmin, aUser } from '#test/support/factories.ts'
import { aProgram, email_confirmed_at, type Fields, programCalls } from '#test/support/programs.ts'

const board = await testBoard({ after }, { RATE_LIMIT_SCALE: '1000' })
const admin = await anAdmin(board)
const { id: job_category_id } = await aCategory(board)
const newProgram = () => aProgram(board, job_category_id)
const callsOf = (token: string) => programCalls(board, token, job_category_id)

test('an id is its account’s: another key of the account has it, one of another account does not', async () => {
  const { user, send } = await newProgram()
  const { data } = await send('job-1')
  const second = callsOf(await aKey(board, { kind: 'user', id: user.id })).call
  assert.equal((await second('GET', 'job-1')).json().id, data.id)
  const other = await newProgram()
  for (const method of ['GET', 'DELETE'] as const)
    assert.equal((await other.call(method, 'job-1')).statusCode, 404)
  assert.equal((await other.send('job-1')).outcome, 'posted')
  assert.equal((await second('GET', 'job-1')).json().id, data.id)
  const own = callsOf(await aKey(board, { kind: 'admin', id: admin.id }))
  assert.equal((await own.call('GET', 'job-1')).statusCode, 404)
  for (const odd of ['', 'a b', 'a%2Fb', 'ü', 'x'.repeat(101), '..%2f1'])
    assert.equal((await own.call('GET', odd)).statusCode, 404, odd)
})

test('a key of an owner of the board posts vacancies that are nobody’s, and changes those alone', async () => {
  const { send, call } = callsOf(await aKey(board, { kind: 'admin', id: admin.id }))
  const { data } = await send('gazette-1')
  const read = () =>
    board.db.selectFrom('vacancies').selectAll().where('id', '=', data.id).executeTakeFirstOrThrow()
  assert.deepEqual([(await read()).user_id, (await read()).status], [null, 0])
  const approved = await board.call({
    method: 'PATCH',
    url: `/api/job-vacancies/${data.id}/status`,
    token: admin.token,
    payload: { status: 1 },
  })
  assert.equal(approved.statusCode, 200)
  const { revision } = (await send('gazette-1', { position: 'Foreman' })).data
  assert.equal((await read()).position, 'Site Supervisor')
  const approval = { revision_id: revision.id, status: 1 }
  const url = `/api/admin/job-vacancies/${data.id}/revision`
  assert.equal(
    (await board.call({ method: 'PATCH', url, token: admin.token, payload: approval })).statusCode,
    200,
  )
  assert.equal((await read()).position, 'Foreman')
  assert.equal((await call('DELETE', 'gazette-1')).statusCode, 200)
  assert.equal((await read()).closed_reason, 'withdrawn')
})

test('an account posts and changes fifty a day by keys, one of a verified company a thousand', async (t) => {
  // A fiftieth of the limits: one, and twenty.
  const strict = await testBoard(t, { RATE_LIMIT_SCALE: '0.02' })
  const { id } = await aCategory(strict)
  const { put, user } = await aProgram(strict, id)
  const statusOf = async (path: string, more: Fields = {}) => (await put(path, more)).statusCode
  const dayOf = ({ headers }: Awaited<ReturnType<typeof put>>) =>
    ['ratelimit-policy', 'ratelimit'].map((name) => String(headers[name]).split(', ')[1])
  const quota = '"vacancies_by_key";q=1;w=86400'
  assert.deepEqual(dayOf(await put('a?dry_run=true')), [quota, '"vacancies_by_key";r=1;t=86400'])
  assert.deepEqual(dayOf(await put('a')), [quota, '"vacancies_by_key";r=0;t=86400'])
  const same = await put('a')
  assert.equal(same.statusCode, 200, 'the same body takes nothing')
  assert.deepEqual(dayOf(same), [quota, '"vacancies_by_key";r=0;t=86400'])
  const refused = await put('b')
  assert.deepEqual(dayOf(refused), dayOf(same))
  assert.match(String(refused.headers['ratelimit']), /^"key_calls";r=\d+;t=\d+, /)
  assert.deepEqual([refused.statusCode, refused.headers['retry-after']], [429, '86400'])
  assert.equal(await statusOf('a', { position: 'Foreman' }), 429)
  assert.equal(await statusOf('b?dry_run=true'), 429)
  const company = await insertRow(strict.db, 'companies', {
    name: 'Ruhunu',
    folded_name: 'ruhunu',
    verified_at: email_confirmed_at,
    verified_proof: 'seen',
    claimed_at: email_confirmed_at,
  } as never)
  const link = { user_id: user.id, company_id: company.id, linked_at: email_confirmed_at }
  await strict.db.insertInto('company_accounts').values(link).execute()
  for (let no = 1; no < 20; no += 1) assert.equal(await statusOf(`v${no}`), 200)
  assert.equal(await statusOf('v20'), 429)
  strict.clock.advance(DAY_MS)
  assert.equal(await statusOf('v20'), 200)
})

test('an account whose address is not confirmed posts nothing', async () => {
  const user = await aUser(board)
  const { put } = callsOf(await aKey(board, { kind: 'user', id: user.id }))
  assert.equal((await put('job-1')).statusCode, 403)
})
