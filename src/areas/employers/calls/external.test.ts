// On PostgreSQL too: locks.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { DAY_MS } from '#src/contract/values/units.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import { en } from '#src/strings/en.ts'
import { testBoard } from '#test/support/app.ts'
import { aCategory, aKey, anAdmin } from '#test/support/factories.ts'
import { findRows } from '#test/support/find-rows.ts'
import { aProgram, programCalls } from '#test/support/programs.ts'
import { sizes } from '#test/support/sizes.ts'

const board = await testBoard({ after }, { RATE_LIMIT_SCALE: '1000' })
const admin = await anAdmin(board)
const { id: job_category_id } = await aCategory(board)

const newProgram = () => aProgram(board, job_category_id)
const callsOf = (token: string) => programCalls(board, token, job_category_id)
const vacanciesOf = (user_id: number) =>
  board.db.selectFrom('vacancies').selectAll().where('user_id', '=', user_id).orderBy('id').execute()
const decide = (id: number, status: number) =>
  board.send(
    'PATCH',
    `/api/job-vacancies/${id}/status`,
    { status, ...(status === 2 && { rejection_reason: 'incomplete' }) },
    admin.token,
  )
/** Counts of all that an act may leave behind. */
async function traces() {
  const tables = [
    'vacancies',
    'vacancy_revisions',
    'vacancy_history',
    'external_vacancies',
    'audit_events',
    'outbox',
    'files',
    'rate_limits',
  ] as const
  const counted = tables.map(async (table) => (await board.db.selectFrom(table).selectAll().execute()).length)
  return Promise.all(counted)
}

test('a body posts one vacancy for review, with a poster of the board and without an email', async () => {
  const { user, send } = await newProgram()
  const { outcome, message, data } = await send('job-17', { salary_min: '75,000', salary_unit: 'month' })
  assert.deepEqual([outcome, message], ['posted', en['vacancy.submitted']])
  const [row, ...more] = await vacanciesOf(user.id)
  assert.equal(more.length, 0)
  assert.deepEqual([row!.status, row!.poster_layout, row!.salary_min], [0, 'plain', 75_000])
  const { id, external_id, state, revision } = data
  assert.deepEqual([id, external_id, state, revision], [row!.id, 'job-17', 'pending', null])
  assert.deepEqual(await findRows(board.db, 'outbox', { recipient: user.email }, ['id']), [])
  const [event] = await findRows(board.db, 'audit_events', { action: 'vacancy.posted', subject_id: id }, [
    'detail',
  ])
  assert.ok((event!.detail as { key: number }).key > 0)
})

test('the same body many times at once is one row, and leaves nothing else', async () => {
  const { user, send } = await newProgram()
  const answers = await Promise.all(Array.from({ length: sizes.equalBodies }, () => send('job-1')))
  const outcomes = answers.map(({ outcome }) => outcome)
  assert.equal(outcomes.filter((outcome) => outcome === 'posted').length, 1)
  assert.equal(outcomes.filter((outcome) => outcome === 'same').length, sizes.equalBodies - 1)
  assert.equal(new Set(answers.map(({ data }) => data.id)).size, 1)
  assert.equal((await vacanciesOf(user.id)).length, 1)
  const before = await traces()
  // The same values, written differently.
  await send('job-1', { phone: '091 222 3344 ', city: '' })
  assert.deepEqual(await traces(), before)
})

test('many equal changes at once are one revision', async () => {
  const { user, send } = await newProgram()
  const { data } = await send('job-1')
  await decide(data.id, 1)
  const before = await traces()
  const answers = await Promise.all(
    Array.from({ length: sizes.equalBodies }, () => send('job-1', { position: 'Foreman' })),
  )
  assert.equal(answers.filter(({ outcome }) => outcome === 'changed').length, 1)
  const [row] = await vacanciesOf(user.id)
  assert.deepEqual([row!.position, row!.status], ['Site Supervisor', 1])
  const revisions = await findRows(board.db, 'vacancy_revisions', { vacancy_id: data.id }, ['id'])
  assert.equal(revisions.length, 1)
  const left = await traces()
  assert.deepEqual(
    left.map((count, at) => count - before[at]!),
    [0, 1, 1, 0, 1, 0, 0, 0],
  )
  const shown = (await (await aProgramOf(user.id))('GET', 'job-1')).json()
  assert.equal(shown.revision.id, revisions[0]!.id)
})

async function aProgramOf(id: number) {
  return callsOf(await aKey(board, { kind: 'user', id })).call
}

test('a change that an admin refused is not proposed again by the same body', async () => {
  const { send } = await newProgram()
  const { data } = await send('job-1')
  await decide(data.id, 1)
  const { revision } = (await send('job-1', { position: 'Foreman' })).data
  const refusal = { revision_id: revision.id, status: 2, rejection_reason: 'incomplete' }
  const url = `/api/admin/job-vacancies/${data.id}/revision`
  const refused = await board.call({ method: 'PATCH', url, token: admin.token, payload: refusal })
  assert.equal(refused.statusCode, 200, refused.body)
  const { outcome, data: shown } = await send('job-1', { position: 'Foreman' })
  assert.deepEqual([outcome, shown.revision], ['same', null])
})

test('one that waits is corrected; a rejected one waits again with another body alone', async () => {
  const { user, send } = await newProgram()
  const { data } = await send('job-1', { salary_min: 50_000, salary_unit: 'month' })
  assert.equal((await send('job-1')).outcome, 'changed')
  const [row] = await vacanciesOf(user.id)
  assert.equal(row!.salary_min, null, 'the body is the whole vacancy')
  await decide(data.id, 2)
  const same = await send('job-1')
  assert.deepEqual(
    [same.outcome, same.data.state, same.data.rejection_reason],
    ['same', 'rejected', 'incomplete'],
  )
  const changed = await send('job-1', { position: 'Foreman' })
  assert.deepEqual([changed.outcome, changed.data.state, changed.data.id], ['changed', 'pending', data.id])
})

test('after a vacancy ended, the same body does nothing and another one posts a new vacancy', async () => {
  const { user, send, call } = await newProgram()
  const { data } = await send('job-1')
  await decide(data.id, 1)
  await board.send('POST', `/api/account/vacancies/${data.id}/filled`, {}, user.token)
  assert.deepEqual([(await send('job-1')).outcome, (await vacanciesOf(user.id)).length], ['same', 1])
  const again = await send('job-1', { position: 'Foreman' })
  assert.equal(again.outcome, 'posted')
  assert.notEqual(again.data.id, data.id)
  await board.call({ method: 'DELETE', url: `/api/account/vacancies/${again.data.id}`, token: user.token })
  const deleted = await send('job-1', { position: 'Foreman' })
  assert.deepEqual([deleted.outcome, deleted.data], ['same', null], 'who deleted it does not get it back')
  assert.equal((await call('GET', 'job-1')).statusCode, 404)
})

test('a withdrawal ends what is open and deletes what waits; any body after it posts anew', async () => {
  const { user, send, call } = await newProgram()
  const { data } = await send('open')
  await decide(data.id, 1)
  await send('waits')
  for (const id of ['open', 'waits', 'open', 'waits'])
    assert.equal((await call('DELETE', id)).statusCode, 200)
  const rows = await vacanciesOf(user.id)
  assert.deepEqual(
    rows.map(({ closed_reason }) => closed_reason),
    ['withdrawn'],
  )
  assert.equal((await call('GET', 'open')).json().state, 'withdrawn')
  assert.equal((await send('open')).outcome, 'posted')
  assert.equal((await send('waits')).outcome, 'posted')
  assert.equal((await vacanciesOf(user.id)).length, 3)
})

test('a dry run says what would be refused, and stores nothing', async () => {
  const { send, put } = await newProgram()
  const { data } = await send('open')
  await decide(data.id, 1)
  const before = await traces()
  for (const [path, fields, outcome] of [
    ['new', {}, 'posted'],
    ['open', { position: 'Foreman' }, 'changed'],
    ['open', {}, 'same'],
  ] as const) {
    const answer = await send(`${path}?dry_run=true`, fields)
    assert.deepEqual([answer.outcome, answer.data], [outcome, null])
  }
  const far = dayInColombo(new Date(board.clock.now().getTime() + 200 * DAY_MS))
  for (const path of ['new', 'open']) {
    const refused = await put(`${path}?dry_run=true`, {
      closing_date: far,
      email: 'nobody',
      city: 'Atlantis',
    })
    assert.equal(refused.statusCode, 422)
    const wet = await put(path, { closing_date: far, email: 'nobody', city: 'Atlantis' })
    assert.deepEqual(refused.json().errors, wet.json().errors)
    assert.deepEqual(Object.keys(refused.json().errors), ['email', 'closing_date', 'city'])
    assert.equal((await put(`${path}?dry_run=true`, { city: 'Atlantis' })).statusCode, 422)
  }
  assert.deepEqual(await traces(), before)
})

test('what is hidden because of reports is neither posted again nor left', async () => {
  const { user, send, put } = await newProgram()
  const { data } = await send('job-1')
  await decide(data.id, 1)
  const frozen = { frozen_at: board.clock.now().toISOString(), frozen_reason: 'asks_for_money' }
  await board.db.updateTable('vacancies').set(frozen).where('id', '=', data.id).execute()
  assert.equal((await send('job-1', { position: 'Foreman' })).outcome, 'changed')
  await board.db.updateTable('vacancies').set({ status: 0 }).where('id', '=', data.id).execute()
  assert.equal((await put('job-1', { position: 'Cook' })).statusCode, 409)
  assert.equal((await vacanciesOf(user.id)).length, 1)
})
