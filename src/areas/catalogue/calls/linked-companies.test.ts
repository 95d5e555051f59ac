import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { en } from '#src/strings/en.ts'
import { testBoard } from '#test/support/app.ts'
import { anAdmin, aUser, aVacancy } from '#test/support/factories.ts'

const board = await testBoard({ after })
const admin = await anAdmin(board)
const confirmed = { email_confirmed_at: '2026-11-01T00:00:00.000Z' }

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE'
const ask = (method: Method, url: string, payload?: object, token = admin.token) =>
  board.call({ method, url, token, ...(payload ? { payload } : {}) })
const companyOf = async (id: number) =>
  (await board.db.selectFrom('vacancies').select('company_id').where('id', '=', id).executeTakeFirstOrThrow())
    .company_id
const shown = async (id: number) => (await board.call({ url: `/api/companies/${id}` })).json()

/** A claimed company with the account that holds it. */
async function claimed(name: string) {
  const owner = await aUser(board, confirmed)
  await ask('PUT', '/api/account/company', { name }, owner.token)
  const waiting = (await ask('GET', '/api/admin/company-changes')).json<{ id: number; name: string }[]>()
  const change = waiting.find((row) => row.name === name)!
  assert.equal((await ask('POST', `/api/admin/company-changes/${change.id}/approve`)).statusCode, 200)
  const { company } = (await ask('GET', '/api/account/company', undefined, owner.token)).json()
  return { id: company.id as number, owner }
}

const link = (id: number, email: string) =>
  ask('POST', `/api/admin/claimed-companies/${id}/accounts`, { email })

test('a second account shares the page of a company, whose vacancies join it, and nothing else', async () => {
  const { id, owner } = await claimed('Two Desks')
  const colleague = await aUser(board, confirmed)
  const theirs = await aVacancy(board, { company_name: 'two desks', user_id: colleague.id })
  assert.equal(await companyOf(theirs.id), null)
  await ask('PUT', '/api/account/company', { name: 'Two Desks' }, colleague.token)
  const waiting = (await ask('GET', '/api/admin/company-changes')).json<{ held: { id: number } | null }[]>()
  assert.deepEqual(
    waiting.map(({ held }) => held?.id),
    [id],
    'the queue names the company that others hold',
  )
  assert.equal((await link(id, colleague.email.toUpperCase())).statusCode, 200)
  assert.equal(await companyOf(theirs.id), id)
  const own = (await ask('GET', '/api/account/company', undefined, colleague.token)).json()
  assert.deepEqual([own.company.id, own.waiting], [id, null])
  const [mail] = await board.db
    .selectFrom('outbox')
    .select('template')
    .where('recipient', '=', colleague.email)
    .execute()
  assert.equal(mail!.template, 'company_linked')
  const foreign = await ask('GET', `/api/account/vacancies/${theirs.id}`, undefined, owner.token)
  assert.equal(foreign.statusCode, 404)
})

test('only a confirmed account without another company is linked, to a claimed company', async () => {
  const { id } = await claimed('Harbour Crew')
  const { owner } = await claimed('Other Crew')
  const fresh = await aUser(board)
  const unknown = await link(id, fresh.email)
  assert.deepEqual(unknown.json().errors.email, [en['company.account_unknown']])
  assert.deepEqual((await link(id, owner.email)).json().message, en['company.other_company'])
  const { company_id } = await aVacancy(board, { company_name: 'Nobody Holds This' })
  assert.equal((await link(company_id!, (await aUser(board, confirmed)).email)).statusCode, 404)
})

test('an account that is parted leaves its vacancies, and the last one the company', async () => {
  const { id, owner } = await claimed('Parting Ways')
  const colleague = await aUser(board, confirmed)
  await link(id, colleague.email)
  const theirs = await aVacancy(board, { company_name: 'Parting Ways', user_id: colleague.id })
  assert.equal(theirs.company_id, id)
  const part = (user: number) => ask('DELETE', `/api/admin/claimed-companies/${id}/accounts/${user}`)
  assert.equal((await part(colleague.id)).statusCode, 200)
  assert.equal((await part(colleague.id)).statusCode, 404)
  assert.equal(await companyOf(theirs.id), null)
  assert.equal((await part(owner.id)).statusCode, 200)
  const { claimed_at } = await board.db
    .selectFrom('companies')
    .select('claimed_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.equal(claimed_at, null)
})

test('an admin puts a single vacancy under a claimed company, until its name changes or the claim ends', async () => {
  const { id, owner } = await claimed('Assigned Works')
  const row = await aVacancy(board, { company_name: 'Recruiters of Galle' })
  const assign = (company_id: number | null, vacancy = row.id) =>
    ask('PUT', `/api/admin/job-vacancies/${vacancy}/company`, { company_id })
  assert.equal((await assign(row.company_id!)).statusCode, 422, 'nobody holds that company')
  const answer = await assign(id)
  assert.equal(answer.json().data.company.id, id)
  assert.equal((await shown(id)).open_vacancies, 1)
  const page = (await ask('GET', `/api/admin/job-vacancies/${row.id}`)).json()
  assert.equal(page.company_assigned, true)
  // A change of the company's own name leaves it there.
  await ask('PUT', '/api/account/company', { name: 'Assigned Works Ltd' }, owner.token)
  const [change] = (await ask('GET', '/api/admin/company-changes')).json()
  await ask('POST', `/api/admin/company-changes/${change.id}/approve`)
  assert.equal(await companyOf(row.id), id)
  assert.notEqual((await assign(null)).json().data.company.id, id)
  await assign(id)
  await board.db
    .updateTable('vacancies')
    .set({ company_name: 'Recruiters of Kandy' })
    .where('id', '=', row.id)
    .execute()
  assert.notEqual(await companyOf(row.id), id)
  await assign(id)
  await ask('DELETE', `/api/admin/claimed-companies/${id}/accounts/${owner.id}`)
  assert.notEqual(await companyOf(row.id), id)
})
