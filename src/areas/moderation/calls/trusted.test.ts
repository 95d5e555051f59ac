import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { testBoard, type TestBoard } from '#test/support/app.ts'
import { changeRows } from '#test/support/change-rows.ts'
import { anAdmin, aUser, aVacancy } from '#test/support/factories.ts'
import { findRows } from '#test/support/find-rows.ts'
import { multipart } from '#test/support/forms.ts'
import { mailsTo, postVacancy, vacancyFields } from '#test/support/vacancies.ts'

const board = await testBoard({ after }, { TRUSTED_EMPLOYERS: 'true' })
const owner = await anAdmin(board)
const moderator = await anAdmin(board, { role: 'moderator' })
let number = 0

/** A company with five approved vacancies, and an account of it. */
async function aTrusted(on: TestBoard = board, { approved = 5, verified = true } = {}) {
  const company_name = `Ruhunu Engineering ${(number += 1)}`
  const user = await aUser(on)
  const at = on.clock.now().toISOString()
  const rows = []
  for (let no = 0; no < approved; no += 1) rows.push(await aVacancy(on, { company_name, user_id: user.id }))
  const company_id = rows[0]!.company_id!
  await changeRows(
    on.db,
    'companies',
    { id: company_id },
    { claimed_at: at, ...(verified && { verified_at: at, verified_proof: 'Seen' }) },
  )
  await on.db.insertInto('company_accounts').values({ company_id, user_id: user.id, linked_at: at }).execute()
  const post = async (fields = {}) => {
    const text = `Leads team ${(number += 1)} on a building site.`
    const answer = await postVacancy(on, user.token, { company_name, description: text, ...fields })
    assert.equal(answer.statusCode, 201, answer.body)
    return answer.json().data as { id: number; status: number }
  }
  return { user, company_id, company_name, post, rows }
}

const call = async (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, by = moderator) => {
  const answer = await board.call({ method, url, ...(payload && { payload }), token: by.token })
  return { status: answer.statusCode, body: answer.json() }
}
const listed = async () => (await call('GET', '/api/admin/trusted-vacancies')).body
const unchecked = async () => (await listed()).unchecked.map(({ id }: { id: number }) => id)
const decide = async (id: number, decision: { status: number; rejection_reason?: string }) =>
  assert.equal((await call('PATCH', `/api/job-vacancies/${id}/status`, decision)).status, 200)
const reject = (id: number, rejection_reason: string) => decide(id, { status: 2, rejection_reason })
const daysAgo = async (id: number, days: number) => {
  for (const [table, at] of [
    ['vacancy_history', 'happened_at'],
    ['trusted_vacancies', 'published_at'],
  ] as const)
    await sql`update ${sql.table(table)} set ${sql.ref(at)} = ${sql.ref(at)} - make_interval(days => ${days})
      where vacancy_id = ${id}`.execute(board.db)
}
/** An undo is another decision within two minutes. */
const later = () => board.clock.advance(10 * 60_000)

test('a vacancy of a trusted company is public at once, and waits to be checked', async () => {
  const { user, company_name, post } = await aTrusted()
  const { id, status } = await post()
  assert.equal(status, 1)
  const isChecked = async () => (await board.call({ url: `/api/jobs/${id}` })).json().is_checked
  assert.equal(await isChecked(), false)
  assert.deepEqual(await mailsTo(board, user.email, 'vacancy_received'), [])
  assert.equal((await mailsTo(board, user.email, 'vacancy_approved')).length, 1)
  const history = await findRows(board.db, 'vacancy_history', { vacancy_id: id })
  assert.deepEqual(
    history.map(({ act, actor }) => [act, actor]),
    [['approved', 'board']],
  )
  const [waiting] = (await listed()).unchecked
  assert.deepEqual([waiting.id, waiting.company_name], [id, company_name])
  assert.equal((await call('GET', '/api/admin/waiting-counts')).body.unchecked.count, 1)
  assert.equal((await call('POST', `/api/admin/trusted-vacancies/${id}/checked`)).status, 200)
  assert.equal((await call('POST', `/api/admin/trusted-vacancies/${id}/checked`)).status, 404)
  assert.deepEqual([await unchecked(), await isChecked()], [[], true])
})

test('all others wait for their review: another account, too few, unverified, marked, abroad, or by default', async (t) => {
  const { company_name, company_id, post } = await aTrusted()
  const stranger = await aUser(board)
  assert.equal((await postVacancy(board, stranger.token, { company_name })).json().data.status, 0)
  assert.equal((await post({ description: 'Pay Rs 15,000 as processing fee.' })).status, 0)
  const papers = { licence_no: '1234', approval_no: 'FA/1', approval_until: '2027-06-01' }
  assert.equal((await post({ country: 'QA', workplace: 'overseas', city: 'Doha', ...papers })).status, 0)
  assert.equal((await (await aTrusted(board, { approved: 4 })).post()).status, 0)
  assert.equal((await (await aTrusted(board, { verified: false })).post()).status, 0)
  await changeRows(
    board.db,
    'vacancies',
    { company_id, status: 0 },
    { frozen_at: board.clock.now().toISOString() },
  )
  assert.equal((await post()).status, 0, 'one of the company is frozen')
  const usual = await testBoard(t)
  assert.equal((await (await aTrusted(usual)).post()).status, 0)
})

test('one strike ends the trust until an owner gives it back', async () => {
  const { post, company_id, company_name, rows } = await aTrusted()
  await reject(rows[0]!.id, 'wrong_category')
  await aVacancy(board, { company_name, user_id: rows[0]!.user_id })
  later()
  const first = await post()
  assert.equal(first.status, 1, 'a rejection of a reviewed one for another reason is no strike')
  await reject(first.id, 'incomplete')
  assert.ok(!(await unchecked()).includes(first.id), 'it has been looked at')
  assert.equal((await post()).status, 0)
  await decide(first.id, { status: 1 })
  const second = await post()
  assert.equal(second.status, 1, 'an undone rejection is no strike')
  await reject(second.id, 'incomplete')
  later()
  await decide(second.id, { status: 0 })
  await daysAgo(second.id, 100)
  assert.equal((await post()).status, 0, 'neither time nor a resubmission gives it back')
  const [ended] = (await listed()).ended
  assert.deepEqual([ended.company.id, ended.vacancy.id], [company_id, second.id])
  const again = `/api/admin/companies/${company_id}/trust`
  assert.equal((await call('POST', again)).status, 403)
  assert.equal((await call('POST', again, undefined, owner)).status, 200)
  assert.deepEqual((await listed()).ended, [])
  assert.equal((await post()).status, 1)
})

test('before a company is trusted, a fraud counts for 90 days', async () => {
  const { post, rows, company_name } = await aTrusted()
  await reject(rows[0]!.id, 'asks_for_money')
  await aVacancy(board, { company_name, user_id: rows[0]!.user_id })
  later()
  assert.equal((await post()).status, 0)
  await daysAgo(rows[0]!.id, 91)
  assert.equal((await post()).status, 1)
})

test('a strike stays when its vacancy takes the name of another company', async () => {
  const { user, post, company_id } = await aTrusted()
  const { id } = await post()
  await reject(id, 'asks_for_money')
  later()
  const form = await multipart(await vacancyFields(board, { company_name: 'Nobody Knows' }))
  const renamed = await board.call({
    method: 'PUT',
    url: `/api/account/vacancies/${id}`,
    ...form,
    token: user.token,
  })
  assert.equal(renamed.statusCode, 200, renamed.body)
  const row = await board.db
    .selectFrom('vacancies')
    .select('company_id')
    .where('id', '=', id)
    .executeTakeFirst()
  assert.notEqual(row!.company_id, company_id)
  assert.equal((await post()).status, 0)
  await daysAgo(id, 100)
  assert.equal((await post()).status, 0)
  const [ended, ...others] = (await listed()).ended
  assert.deepEqual([ended.company.id, ended.vacancy.id, others], [company_id, id, []])
  await call('POST', `/api/admin/companies/${company_id}/trust`, undefined, owner)
  assert.equal((await post()).status, 1)
})

test('ten of a company are public unchecked, and no more', async () => {
  const { post } = await aTrusted()
  const ids: number[] = []
  for (let no = 0; no < 10; no += 1) {
    const { id, status } = await post()
    assert.equal(status, 1)
    ids.push(id)
  }
  assert.equal((await post()).status, 0)
  await call('POST', `/api/admin/trusted-vacancies/${ids[0]}/checked`)
  assert.equal((await post()).status, 1)
})
