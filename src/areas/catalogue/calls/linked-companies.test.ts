import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { en } from '#src/strings/en.ts'
import { testBoard } from '#test/support/app.ts'
import { changeRows } from '#test/support/change-rows.ts'
import { anAdmin, aUser, aVacancy } from '#test/support/factories.ts'
import { findRows, getRow } from '#test/support/find-rows.ts'

const board = await testBoard({ after })
const admin = await anAdmin(board)
const confirmed = { email_confirmed_at: '2026-11-01T00:00:00.000Z' }

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE'
const ask = (method: Method, url: string, payload?: object, token = admin.token) =>
  board.call({ method, url, token, ...(payload ? { payload } : {}) })
const companyOf = async (id: number) =>
  (await getRow(board.db, 'vacancies', { id }, ['company_id'])).company_id
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

const waiting = async () =>
  (await ask('GET', '/api/admin/company-changes')).json<{ id: number; held: { id: number } | null }[]>()

/** The account claims the name, and an admin approves it with the company that holds it. */
async function link(token: string, name: string, company_id?: number) {
  await ask('PUT', '/api/account/company', { name, description: 'Not the words of the company.' }, token)
  const change = (await waiting()).at(-1)
  const query = company_id === undefined ? '' : `?company_id=${company_id}`
  return ask('POST', `/api/admin/company-changes/${change!.id}/approve${query}`)
}

test('a second account shares the page of a company, whose vacancies join it, and nothing else', async () => {
  const { id, owner } = await claimed('Two Desks')
  const colleague = await aUser(board, confirmed)
  const theirs = await aVacancy(board, { company_name: 'two desks', user_id: colleague.id })
  assert.equal(await companyOf(theirs.id), null)
  await ask('PUT', '/api/account/company', { name: 'Two Desks' }, colleague.token)
  assert.deepEqual(
    (await waiting()).map(({ held }) => held?.id),
    [id],
    'the queue names the company that others hold',
  )
  assert.equal((await link(colleague.token, 'TWO desks', id)).statusCode, 200)
  assert.equal((await shown(id)).description, null)
  assert.equal(await companyOf(theirs.id), id)
  const own = (await ask('GET', '/api/account/company', undefined, colleague.token)).json()
  assert.deepEqual([own.company.id, own.waiting], [id, null])
  const [mail] = await findRows(board.db, 'outbox', { recipient: colleague.email }, ['template'])
  assert.equal(mail!.template, 'company_linked')
  const foreign = await ask('GET', `/api/account/vacancies/${theirs.id}`, undefined, owner.token)
  assert.equal(foreign.statusCode, 404)
})

test('an account is linked to the company that the admin saw, and to no other', async () => {
  const { id } = await claimed('Harbour Crew')
  const { owner } = await claimed('Other Crew')
  const { company_id } = await aVacancy(board, { company_name: 'Nobody Holds This' })
  const colleague = await aUser(board, confirmed)
  const refused = [
    await link(colleague.token, 'Harbour Crew'),
    await link(colleague.token, 'Nobody Holds This', company_id!),
    await link(colleague.token, 'Harbour Crew', id + 1),
    await link(owner.token, 'Harbour Crew', id),
  ]
  for (const answer of refused)
    assert.deepEqual([answer.statusCode, answer.json().message], [409, en['company.claimed']])
  for (const { token } of [colleague, owner]) await ask('DELETE', '/api/account/company', undefined, token)
})

test('an account that is parted leaves its vacancies, and the last one the company', async () => {
  const { id, owner } = await claimed('Parting Ways')
  const colleague = await aUser(board, confirmed)
  await link(colleague.token, 'Parting Ways', id)
  const theirs = await aVacancy(board, { company_name: 'Parting Ways', user_id: colleague.id })
  assert.equal(theirs.company_id, id)
  const part = (user: number) => ask('DELETE', `/api/admin/claimed-companies/${id}/accounts/${user}`)
  assert.equal((await part(colleague.id)).statusCode, 200)
  assert.equal((await part(colleague.id)).statusCode, 404)
  assert.equal(await companyOf(theirs.id), null)
  assert.equal((await part(owner.id)).statusCode, 200)
  const { claimed_at } = await getRow(board.db, 'companies', { id }, ['claimed_at'])
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
  // Changing the company's name keeps the vacancy with it.
  await ask('PUT', '/api/account/company', { name: 'Assigned Works Ltd' }, owner.token)
  const [change] = (await ask('GET', '/api/admin/company-changes')).json()
  await ask('POST', `/api/admin/company-changes/${change.id}/approve`)
  assert.equal(await companyOf(row.id), id)
  assert.notEqual((await assign(null)).json().data.company.id, id)
  await assign(id)
  await changeRows(board.db, 'vacancies', { id: row.id }, { company_name: 'Recruiters of Kandy' })
  assert.notEqual(await companyOf(row.id), id)
  await assign(id)
  await ask('DELETE', `/api/admin/claimed-companies/${id}/accounts/${owner.id}`)
  assert.notEqual(await companyOf(row.id), id)
})
