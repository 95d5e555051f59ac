// On PostgreSQL too: counts of several nodes.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { DAY, HOUR, MINUTE, type CallLimit } from '#src/contract/endpoint.ts'
import { testBoard, testClock } from '#test/support/app.ts'
import { aUser } from '#test/support/factories.ts'
import { rateLimits, sweepLimits } from './rate-limit.ts'

const board = await testBoard({ after }, { RATE_LIMIT_SCALE: '1' })
const open = await testBoard({ after }, { RATE_LIMIT_SCALE: '1', ANONYMOUS_POSTING: 'true' })
let callers = 0
const caller = () => `192.0.2.${(callers += 1)}`

const limitedCalls = board.app.endpoints.flatMap(({ path, limit }) => (limit ? [{ path, limit }] : []))
const limits: Record<string, CallLimit> = Object.fromEntries(
  limitedCalls.map(({ limit }) => [limit.name, limit]),
)

/** Each limited call with its status for an empty body: calls count before the body is read. */
const calls: Record<string, { url: string; answer: number }> = {
  login: { url: '/api/login', answer: 422 },
  admin_login: { url: '/api/admin/login', answer: 422 },
  admin_second_factor: { url: '/api/admin/login/second-factor', answer: 422 },
  admin_forgot_password: { url: '/api/admin/forgot-password', answer: 422 },
  admin_reset_password: { url: '/api/admin/reset-password', answer: 422 },
  accept_invitation: { url: '/api/admin/invitations/acceptance', answer: 422 },
  forgot: { url: '/api/forgot-password', answer: 422 },
  reset: { url: '/api/reset-password', answer: 422 },
  register: { url: '/api/register', answer: 422 },
  vacancy: { url: '/api/job-vacancies', answer: 422 },
  apply: { url: '/api/jobs/1/apply', answer: 422 },
  category_form: { url: '/api/applications', answer: 422 },
  job_seeker_form: { url: '/api/job-seeker-forms', answer: 422 },
  application_address: { url: '/api/applications/address', answer: 422 },
  application_code: { url: '/api/application-codes', answer: 422 },
  application_link: { url: '/api/application-links', answer: 422 },
  my_data_link: { url: '/api/my-data/links', answer: 422 },
  alert: { url: '/api/alerts', answer: 422 },
  contact: { url: '/api/contact', answer: 422 },
  report: { url: '/api/jobs/1/reports', answer: 422 },
  check_message: { url: '/api/check-message', answer: 422 },
  cv: { url: '/api/cv', answer: 422 },
  confirm: { url: '/api/account/email/confirm', answer: 422 },
  denial: { url: '/api/account/email/denial', answer: 422 },
}

/** Downloads that a browser opens by a signed link or a cookie; both addresses share one limit. */
const downloads = ['/account/my-data/archive', '/l/:id/my-data/archive']

/** Calls for programs, with their limit per hour and address. */
const limitsOfPrograms: Record<string, number> = { open_data: 60, open_data_changes: 3_600 }

/** Limits for an account by name: number and seconds, for all calls of the name together. */
const limitsOfAccounts: Record<string, [number, number]> = {
  admin_password: [10, HOUR],
  make_key: [10, HOUR],
  received_resumes: [20, HOUR],
  decline: [60, HOUR],
  undo_decline: [60, HOUR],
  nudge: [20, HOUR],
  answer_interview: [60, HOUR],
  confirmation: [3, HOUR],
  email_change: [3, HOUR],
  password_change: [10, HOUR],
  account_deletion: [10, HOUR],
  invite_admin: [20, HOUR],
  send_password_link: [20, HOUR],
  remove_second_factors: [20, HOUR],
  admin_details: [10, HOUR],
  company_change: [20, HOUR],
  own_vacancy: [60, HOUR],
  own_poster: [60, HOUR],
  vacancy_table: [30, HOUR],
  stage: [600, HOUR],
  note: [600, HOUR],
  other_resume: [20, HOUR],
  correct_sent: [10, HOUR],
  saved_resume: [20, HOUR],
  saved_vacancies: [600, HOUR],
  own_alert: [60, HOUR],
  my_data_correction: [60, HOUR],
  my_data_erasure: [10, HOUR],
  my_data_archive: [20, DAY],
}

test('the figures are those of the table, and each call has its own', async () => {
  const ofAccounts = limitedCalls.filter(({ limit }) => limit.name in limitsOfAccounts)
  assert.ok(ofAccounts.every(({ limit }) => limit.per === 'account'))
  assert.deepEqual(
    Object.fromEntries(ofAccounts.map(({ limit }) => [limit.name, [limit.max, limit.seconds]])),
    limitsOfAccounts,
  )
  const ofFiles = limitedCalls.filter(({ limit }) => limit.name === 'my_data_download')
  assert.deepEqual(ofFiles.map(({ path }) => path).toSorted(), downloads)
  for (const { limit } of ofFiles)
    assert.deepEqual(limit, { name: 'my_data_download', max: 20, seconds: DAY, per: 'address' })
  const read = limitedCalls.filter(({ limit }) => limit.name in limitsOfPrograms)
  assert.equal(read.length, 3)
  for (const { limit } of read)
    assert.deepEqual(limit, {
      name: limit.name,
      max: limitsOfPrograms[limit.name],
      seconds: HOUR,
      per: 'address',
    })
  // Applications with and without an email address share one limit.
  const counted = limitedCalls.filter(({ path }) => path !== '/api/applications/by-phone')
  const apart = [...ofAccounts, ...ofFiles, ...read]
  const declared = counted.filter((call) => !apart.includes(call))
  assert.deepEqual(
    declared.map(({ path, limit }) => `${limit.name} ${path}`).toSorted(),
    Object.entries(calls)
      .map(([name, { url }]) => `${name} ${url.replace('/1/', '/:id/')}`)
      .toSorted(),
  )
  assert.deepEqual(
    Object.keys(calls).map((name) => [name, limits[name]!.max, limits[name]!.free]),
    [
      ['login', 10, undefined],
      ['admin_login', 5, undefined],
      ['admin_second_factor', 10, undefined],
      ['admin_forgot_password', 10, undefined],
      ['admin_reset_password', 10, undefined],
      ['accept_invitation', 10, undefined],
      ['forgot', 10, undefined],
      ['reset', 10, undefined],
      ['register', 10, undefined],
      ['vacancy', 10, undefined],
      ['apply', 60, 20],
      ['category_form', 30, 10],
      ['job_seeker_form', 30, 10],
      ['application_address', 20, 5],
      ['application_code', 600, undefined],
      ['application_link', 10, undefined],
      ['my_data_link', 10, undefined],
      ['alert', 20, 5],
      ['contact', 20, 5],
      ['report', 20, 5],
      ['check_message', 20, undefined],
      ['cv', 60, undefined],
      ['confirm', 10, undefined],
      ['denial', 10, undefined],
    ],
  )
  const inMinutes = ['login', 'admin_login', 'admin_second_factor', 'confirm', 'denial']
  for (const name of Object.keys(calls))
    assert.equal(limits[name]!.seconds, inMinutes.includes(name) ? MINUTE : HOUR, name)
})

for (const name of Object.keys(calls).filter((known) => !limits[known]!.free))
  test(`${name}: past its limit a call is told how long to wait, and is let in again after that`, async () => {
    const { clock } = open
    const { url, answer } = calls[name]!
    const { max, seconds } = limits[name]!
    const post = (remoteAddress: string) => open.call({ method: 'POST', url, payload: {}, remoteAddress })
    for (let no = 1; no <= max; no += 1) {
      const taken = await post('192.0.2.1')
      assert.equal(taken.statusCode, answer, `call ${no}`)
      assert.equal(taken.headers['ratelimit-policy'], `"${name}";q=${max};w=${seconds}`)
      assert.equal(taken.headers['ratelimit'], `"${name}";r=${max - no};t=${seconds}`)
    }
    clock.advance(10_000)
    const refused = await post('192.0.2.1')
    assert.equal(refused.statusCode, 429)
    assert.equal(refused.headers['content-type'], 'application/problem+json; charset=utf-8')
    assert.equal(refused.headers['retry-after'], String(seconds - 10))
    assert.equal(refused.headers['ratelimit'], `"${name}";r=0;t=${seconds - 10}`)
    if (seconds > 60) assert.match(refused.json().message, /in about 60 minutes/)
    assert.equal((await post('192.0.2.2')).statusCode, answer, 'another address')
    clock.advance((seconds - 10) * 1000)
    assert.equal((await post('192.0.2.1')).statusCode, answer, 'the next window')
  })

test('a user’s vacancies count by the account, wherever they come from', async () => {
  const [one, other] = [await aUser(board), await aUser(board)]
  const post = (token: string, remoteAddress: string) =>
    board.call({ method: 'POST', url: '/api/job-vacancies', payload: {}, token, remoteAddress })
  for (let no = 1; no <= 10; no += 1) assert.equal((await post(one.token, `203.0.113.${no}`)).statusCode, 422)
  assert.equal((await post(one.token, '203.0.113.11')).statusCode, 429)
  assert.equal((await post(other.token, '203.0.113.1')).statusCode, 422)
})

test('nodes share what they count, to the last call, and a restart forgets nothing', async () => {
  const nodes = Array.from({ length: 3 }, () => rateLimits(board.app.context, 1))
  const key = caller()
  const takes = Array.from({ length: 40 }, (_, no) => nodes[no % 3]!.take(limits['register']!, key, false))
  const taken = (await Promise.all(takes)).filter((standing) => standing.taken)
  assert.equal(taken.length, limits['register']!.max)
  assert.equal((await rateLimits(board.app.context, 1).take(limits['register']!, key, false)).taken, false)
})

test('what is refused is not counted: the part that takes work is nobody’s to use up for nothing', async () => {
  const counted = rateLimits(board.app.context, 1)
  const key = caller()
  for (let no = 0; no < 20; no += 1) assert.ok((await counted.take(limits['apply']!, key, false)).taken)
  for (let no = 0; no < 50; no += 1) {
    const { taken, used } = await counted.take(limits['apply']!, key, false)
    assert.deepEqual([taken, used], [false, 20])
  }
  for (let no = 0; no < 40; no += 1) assert.ok((await counted.take(limits['apply']!, key, true)).taken)
  assert.equal((await counted.take(limits['apply']!, key, true)).taken, false)
})

test('the scale multiplies, and leaves at least one call', async () => {
  const key = caller()
  const twice = rateLimits(board.app.context, 2)
  for (let no = 0; no < 10; no += 1) assert.ok((await twice.take(limits['admin_login']!, key, false)).taken)
  assert.equal((await twice.take(limits['admin_login']!, key, false)).taken, false)
  assert.ok((await rateLimits(board.app.context, 0.001).take(limits['login']!, key, false)).taken)
})

test('counters go when their window is over, and no sooner', async (t) => {
  const { app, db, clock } = await testBoard(t)
  const counted = rateLimits(app.context, 1)
  await counted.take(limits['login']!, 'a', false)
  await counted.take(limits['register']!, 'a', false)
  clock.advance(60_000)
  await sweepLimits(app.context)
  assert.deepEqual(await db.selectFrom('rate_limits').select('key').execute(), [{ key: 'register:a' }])
})

test('where the database is away no writing call is let through', async () => {
  const away = { db: board.db, clock: testClock() }
  const failing = new Proxy(board.db, {
    get: (target, name) => {
      if (name === 'getExecutor') throw new Error('away')
      return Reflect.get(target, name) as unknown
    },
  })
  await assert.rejects(
    rateLimits({ ...away, db: failing }, 1).take(limits['login']!, caller(), false),
    /away/,
  )
})
