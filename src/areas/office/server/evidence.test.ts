import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { DAY_MS, MINUTE_MS } from '#src/contract/values/units.ts'
import { erasePerson as eraseByCommand, unblockAddress } from '#src/operator/personal/commands.ts'
import { testBoard } from '#test/support/app.ts'
import { positionApplications } from '#test/support/application-rows.ts'
import { changeRows } from '#test/support/change-rows.ts'
import { anEmployer, mailsTo } from '#test/support/employer.ts'
import { anAdmin, aPositionApplication, aUser, aVacancy, PASSWORD } from '#test/support/factories.ts'
import { openBoardOf, removeOverdue, runJob } from '#test/support/jobs.ts'
import { aMyDataLink } from '#test/support/signed-links.ts'
import { allRows } from '#test/support/table-rows.ts'
import type { MyData } from '../calls/my-data.ts'

const board = await testBoard({ after })
const { db, clock } = board
const admin = await anAdmin(board)

const post = (url: string, payload: object, token?: string) => board.send('POST', url, payload, token)
const asAdmin = async (path: string, payload: object = {}) => {
  const { token } = await anAdmin(board)
  const answer = await post(`/api/admin${path}`, payload, token)
  assert.equal(answer.statusCode, 200, answer.body)
}
const report = (vacancyId: number) =>
  post(`/api/jobs/${vacancyId}/reports`, { reason: 'asks_for_money', details: 'They want money.' })
const erase = async (email: string, payload: object = { current_password: PASSWORD }) =>
  post('/api/account/my-data/erasure', { email, ...payload }, await aMyDataLink(board, email))
const see = async (email: string) =>
  (await board.call({ url: '/api/account/my-data', token: await aMyDataLink(board, email) })).json<MyData>()
const register = (email: string) =>
  post('/api/register', {
    name: 'Anew',
    email,
    password: 'a fresh sentence',
    password_confirmation: 'a fresh sentence',
  })
const isThere = async (id: number) =>
  (await db.selectFrom('vacancies').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
/** Runs the jobs once, after decisions can no longer be undone. */
const later = async (ms = 5 * MINUTE_MS) => {
  clock.advance(ms)
  await removeOverdue(board)
}

test('a blocked employer erases what is theirs alone: vacancy, reports, block and whom to warn stay until decided', async () => {
  const { user, vacancy, receives } = await anEmployer(board)
  const { email } = user
  const applicant = await receives({ email: 'robbed@example.lk' })
  const own = await aPositionApplication(board, { email })
  assert.equal((await report(vacancy.id)).statusCode, 201)
  await asAdmin(`/accounts/${user.id}/block`, { reason: 'untrue' })
  assert.deepEqual((await see(email)).kept_for, ['account_blocked', 'vacancy_reported'])
  const answer = await erase(email)
  assert.equal(answer.statusCode, 200, answer.body)
  assert.deepEqual(answer.json().kept_for, ['account_blocked', 'vacancy_reported'])
  assert.match(answer.json().message, /stays until we have made a decision/)

  const rows = await allRows(db)
  const naming = Object.keys(rows).filter((table) => rows[table]!.join('\n').includes(email))
  assert.deepEqual(naming.toSorted(), ['pending_erasures', 'users', 'vacancies'].toSorted())
  assert.equal(
    await db.selectFrom(positionApplications).select('id').where('id', '=', own.id).executeTakeFirst(),
    undefined,
  )
  const seen = await see(email)
  assert.equal(seen.erasure_requested_at, clock.now().toISOString())
  assert.deepEqual(seen.kept_for, ['account_blocked', 'vacancy_reported'])
  const account = await board.call({ url: `/api/admin/accounts/${user.id}`, token: admin.token })
  assert.notEqual(account.json().blocked_at, null)
  assert.equal(account.json().vacancies[0].open_reports, 1)
  assert.equal((await register(email)).statusCode, 422)

  await later(40 * DAY_MS)
  assert.ok(await isThere(vacancy.id), 'what is frozen waits without end')
  await asAdmin(`/vacancies/${vacancy.id}/reports/removal`)
  await removeOverdue(board)
  assert.ok(await isThere(vacancy.id), 'the decision can be undone')
  assert.equal((await mailsTo(board, 'vacancy_was_fraud', applicant.email)).length, 1)
  await later()
  for (const [table, left] of Object.entries(await allRows(db)))
    assert.ok(!left.join('\n').toLowerCase().includes(email), table)
  assert.equal((await mailsTo(board, 'vacancy_was_fraud', applicant.email)).length, 1)

  for (const written of [email, email.toUpperCase()]) {
    const refused = await register(written)
    assert.equal(refused.statusCode, 422)
    assert.deepEqual(Object.keys(refused.json().errors), ['email'])
  }
  const other = await aUser(board)
  const change = { email, current_password: PASSWORD }
  assert.deepEqual((await post('/api/account/email', change, other.token)).json().errors, {
    email: ['The email has already been taken.'],
  })
  assert.equal(await unblockAddress(openBoardOf(board), ['--email', email], () => undefined), 0)
  assert.equal((await register(email)).statusCode, 201)
})

test('a reported employer is held for 30 days at most, closed and locked out meanwhile', async () => {
  const { user, vacancy } = await anEmployer(board)
  const { email } = user
  const sibling = await aVacancy(board, { user_id: user.id, email })
  await report(vacancy.id)
  assert.deepEqual((await see(email)).kept_for, ['vacancy_reported'])
  assert.equal((await erase(email)).json().kept_for.length, 1)
  for (const { id } of [vacancy, sibling]) {
    assert.ok(await isThere(id))
    assert.equal((await board.call({ url: `/api/jobs/${id}` })).json().closed_reason, 'withdrawn')
  }
  assert.equal((await post('/api/login', { email, password: PASSWORD })).statusCode, 401)
  assert.equal((await board.call({ url: '/api/user', token: user.token })).statusCode, 401)
  await post('/api/forgot-password', { email })
  await runJob(board, 'reset links')
  assert.equal((await mailsTo(board, 'password_reset_link', email)).length, 0)
  await later(29 * DAY_MS)
  assert.ok(await isThere(vacancy.id))
  // The request was before this: it is no part of it.
  const sent = await aPositionApplication(board, { email })
  await later(DAY_MS)
  assert.deepEqual([await isThere(vacancy.id), await isThere(sibling.id)], [false, false])
  const left = await db.selectFrom(positionApplications).select('id').where('id', '=', sent.id).execute()
  assert.equal(left.length, 1)
  assert.equal((await register(email)).statusCode, 201)
})

test('a decision ends the waiting: a "fine" of what was reported, the end of a block', async () => {
  const reported = await anEmployer(board)
  await report(reported.vacancy.id)
  await erase(reported.user.email)
  await asAdmin(`/vacancies/${reported.vacancy.id}/reports/dismissal`)
  await removeOverdue(board)
  assert.ok(await isThere(reported.vacancy.id), 'the decision can be undone')
  const blocked = await anEmployer(board)
  await asAdmin(`/accounts/${blocked.user.id}/block`, { reason: 'untrue' })
  await erase(blocked.user.email)
  await asAdmin(`/accounts/${blocked.user.id}/unblock`)
  assert.equal(
    (await board.call({ url: `/api/jobs/${blocked.vacancy.id}` })).json().closed_reason,
    'withdrawn',
    'it is not public again',
  )
  await later()
  for (const { vacancy, user } of [reported, blocked]) {
    assert.equal(await isThere(vacancy.id), false)
    assert.equal((await register(user.email)).statusCode, 201)
  }
})

test('an address without an account, in a frozen vacancy of another, waits too, and that account stays', async () => {
  const { user, vacancy } = await anEmployer(board, { email: 'Desk@example.lk' })
  const frozen = { frozen_at: clock.now().toISOString(), frozen_reason: 'fake_company' }
  await db.updateTable('vacancies').set(frozen).where('id', '=', vacancy.id).execute()
  const said: string[] = []
  await eraseByCommand(openBoardOf(board), ['--email', 'desk@example.lk'], (line) => said.push(line))
  assert.match(said.join('\n'), /until they are decided \(vacancy_frozen\)/)
  await later(40 * DAY_MS)
  assert.ok(await isThere(vacancy.id))
  const again = await erase('desk@example.lk', {})
  assert.deepEqual(again.json().kept_for, ['vacancy_frozen'], 'asked again it goes on waiting')
  await asAdmin(`/vacancies/${vacancy.id}/reports/dismissal`)
  await later()
  assert.equal(await isThere(vacancy.id), false)
  assert.ok(await db.selectFrom('users').select('id').where('id', '=', user.id).executeTakeFirst())
})

test('a pending change of address does not take an account out of its erasure', async () => {
  const { user, vacancy } = await anEmployer(board)
  await report(vacancy.id)
  const change = { email: 'elsewhere@example.lk', current_password: PASSWORD }
  assert.equal((await post('/api/account/email', change, user.token)).statusCode, 200)
  await erase(user.email)
  assert.deepEqual(await db.selectFrom('email_confirmations').selectAll().execute(), [])
  assert.equal((await mailsTo(board, 'email_confirmation', change.email)).length, 0)
})

const freeze = (id: number) =>
  changeRows(db, 'vacancies', { id }, { frozen_at: clock.now().toISOString(), frozen_reason: 'fake_company' })
const hasAccount = async (id: number) =>
  (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

test('an account that gets an address while its erasure waits is its own: link, password, account and vacancy', async () => {
  for (const isChanged of [false, true]) {
    const email = isChanged ? 'moved@example.lk' : 'anew@example.lk'
    // It was there before the request, under another address.
    const older = await aUser(board)
    const { vacancy } = await anEmployer(board, { email })
    await freeze(vacancy.id)
    assert.equal((await erase(email, {})).statusCode, 200)
    clock.advance(MINUTE_MS)
    const { id } = isChanged ? older : (await register(email)).json<{ user: { id: number } }>().user
    await changeRows(db, 'users', { id }, { email, email_confirmed_at: clock.now().toISOString() })
    const posted = await aVacancy(board, { user_id: id, email })
    await report(posted.id)
    await post('/api/forgot-password', { email })
    await runJob(board, 'reset links')
    assert.equal((await mailsTo(board, 'password_reset_link', email)).length, 1)
    assert.equal((await see(email)).has_account, true)
    const refused = await erase(email, {})
    assert.deepEqual(Object.keys(refused.json().errors), ['current_password'])
    await asAdmin(`/vacancies/${vacancy.id}/reports/dismissal`)
    await later()
    assert.deepEqual(
      [await isThere(vacancy.id), await isThere(posted.id), await hasAccount(id)],
      [false, true, true],
    )
  }
})

test('a request that is repeated covers what came since', async () => {
  const email = 'again@example.lk'
  const { vacancy } = await anEmployer(board, { email })
  await freeze(vacancy.id)
  await erase(email, {})
  clock.advance(MINUTE_MS)
  const { vacancy: since } = await anEmployer(board, { email })
  await erase(email, {})
  await asAdmin(`/vacancies/${vacancy.id}/reports/dismissal`)
  await later()
  assert.deepEqual([await isThere(vacancy.id), await isThere(since.id)], [false, false])
})

test("another account's frozen vacancy that names an address does not hold the account of that address", async () => {
  const { user } = await anEmployer(board)
  const { vacancy } = await anEmployer(board, { email: user.email })
  await freeze(vacancy.id)
  const answer = await erase(user.email)
  assert.deepEqual(answer.json().kept_for, ['vacancy_frozen'])
  assert.deepEqual([await hasAccount(user.id), await isThere(vacancy.id)], [false, true])
  assert.equal((await register(user.email)).statusCode, 201)
})

test('vacancies of a locked out account close under every contact address, and stay when it goes', async () => {
  const { user, vacancy } = await anEmployer(board)
  const other = await aVacancy(board, { user_id: user.id, email: 'branch@example.lk' })
  await report(vacancy.id)
  await erase(user.email)
  assert.equal((await board.call({ url: `/api/jobs/${other.id}` })).json().closed_reason, 'withdrawn')
  await later(30 * DAY_MS)
  assert.deepEqual([await isThere(vacancy.id), await isThere(other.id)], [false, true])
})
