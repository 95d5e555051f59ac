// On PostgreSQL too: locks.
import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { deleteUnusedCompanies } from '#src/areas/catalogue/server/delete-unused-companies.ts'
import { testBoard } from '#test/support/app.ts'
import { anAdmin, aUser, aVacancy } from '#test/support/factories.ts'
import { findRows, getRow } from '#test/support/find-rows.ts'
import { multipart } from '#test/support/forms.ts'
import { postVacancy, vacancyFields } from '#test/support/vacancies.ts'
import { joinCompanies } from './join-companies.ts'

const board = await testBoard({ after })
const { db } = board
const admin = await anAdmin(board)
const user = await aUser(board)

beforeEach(async () => {
  await db.deleteFrom('vacancies').execute()
  await db.deleteFrom('companies').execute()
})

async function companyOf(id: number): Promise<number | null> {
  const row = await getRow(db, 'vacancies', { id }, ['company_id'])
  return row.company_id
}

const companies = () => findRows(db, 'companies', {}, ['id', 'name', 'sort_order'])

async function asClient(method: 'POST' | 'PUT' | 'DELETE', path: string, name?: string) {
  const form = name === undefined ? {} : await multipart({ name })
  return board.call({ method, url: `/api/admin/clients${path}`, token: admin.token, ...form })
}

async function addedClient(name: string): Promise<number> {
  const answer = await asClient('POST', '', name)
  assert.equal(answer.statusCode, 201, answer.body)
  return answer.json<{ data: { id: number } }>().data.id
}

test('names that differ in case, spaces and joiners are one company, under the first of them', async () => {
  const names = [
    'Lagoon Hotels',
    'LAGOON  hotels',
    ' Lagoon\u00A0Hotels ',
    'Lagoon\u200D Hotels',
    'Lagoon Hotel',
  ]
  const ids = []
  for (const company_name of names) ids.push(await companyOf((await aVacancy(board, { company_name })).id))
  assert.equal(new Set(ids.slice(0, 4)).size, 1)
  assert.notEqual(ids[4], ids[0])
  assert.deepEqual(
    (await companies()).map(({ name }) => name),
    ['Lagoon Hotels', 'Lagoon Hotel'],
  )
})

test('submissions with the same new name at the same moment make one company', async () => {
  const posted = await Promise.all(
    ['Ruhunu Eng', 'ruhunu eng', 'RUHUNU ENG', 'Ruhunu  Eng'].map((company_name) =>
      postVacancy(board, user.token, { company_name }),
    ),
  )
  assert.deepEqual(
    posted.map(({ statusCode }) => statusCode),
    [201, 201, 201, 201],
  )
  assert.equal((await companies()).length, 1)
})

test('an edited name joins the vacancy to another company, and any other edit leaves it', async () => {
  const { id } = await aVacancy(board, { company_name: 'Lagoon Hotels' })
  const first = await companyOf(id)
  const edit = async (fields: Record<string, string>) => {
    const form = await multipart({ ...(await vacancyFields(board, { ...fields })), status: 1 })
    const answer = await board.call({
      method: 'PUT',
      url: `/api/job-edit/${id}`,
      token: admin.token,
      ...form,
    })
    assert.equal(answer.statusCode, 200, answer.body)
  }
  await edit({ company_name: 'Lagoon Hotels', position: 'Cook' })
  assert.equal(await companyOf(id), first)
  await edit({ company_name: 'Lagoon Resorts' })
  assert.notEqual(await companyOf(id), first)
})

test('a company that nothing refers to any more is removed, and a client never is', async () => {
  const { id } = await aVacancy(board, { company_name: 'Kumari Perera' })
  const client = await addedClient('Sarasavi')
  assert.equal(await deleteUnusedCompanies(db), 0)
  await board.call({ method: 'DELETE', url: `/api/admin/job-vacancies/${id}`, token: admin.token })
  assert.equal(await deleteUnusedCompanies(db), 1)
  assert.deepEqual(
    (await companies()).map(({ id: left }) => left),
    [client],
  )
})

test('a client is the company of its name: before it was one, while it is one, and afterwards', async () => {
  const { id } = await aVacancy(board, { company_name: 'Lagoon hotels' })
  const company = await companyOf(id)
  assert.equal(await addedClient('Lagoon Hotels'), company)
  assert.equal((await asClient('POST', '', 'lagoon  HOTELS')).statusCode, 422)
  const later = await aVacancy(board, { company_name: 'LAGOON HOTELS' })
  assert.equal(await companyOf(later.id), company)
  assert.equal((await asClient('DELETE', `/${company}`)).statusCode, 200)
  assert.deepEqual(await companies(), [{ id: company, name: 'Lagoon Hotels', sort_order: null }])
  assert.deepEqual((await board.call({ url: '/api/clients' })).json(), [])
  assert.equal((await asClient('DELETE', `/${company}`)).statusCode, 404)
  assert.equal((await asClient('PUT', `/${company}`, 'Another')).statusCode, 404)
  await db.deleteFrom('vacancies').execute()
  const alone = await addedClient('Lagoon Hotels')
  assert.equal((await asClient('DELETE', `/${alone}`)).statusCode, 200)
  assert.deepEqual(await companies(), [])
})

test('a renamed client takes over the vacancies of its new name and leaves those of the old one', async () => {
  const client = await addedClient('Sarasavi')
  const old = await aVacancy(board, { company_name: 'SARASAVI' })
  const fresh = await aVacancy(board, { company_name: 'Sarasavi Textiles' })
  assert.equal(await companyOf(old.id), client)
  assert.equal((await asClient('PUT', `/${client}`, 'Sarasavi Textiles')).statusCode, 200)
  assert.equal(await companyOf(fresh.id), client)
  const left = await companyOf(old.id)
  assert.deepEqual(
    (await companies()).map(({ id, name }) => ({ id, name })),
    [
      { id: client, name: 'Sarasavi Textiles' },
      { id: left, name: 'SARASAVI' },
    ],
  )
  const other = await addedClient('Nuwara Teas')
  assert.equal((await asClient('PUT', `/${other}`, 'SARASAVI  textiles')).statusCode, 422)
})

test('rows of before are joined in small pieces, by one node at a time, and noticed once', async () => {
  const vacancy = await aVacancy(board)
  await sql`
    insert into vacancies (company_name, address, email, phone, position, description, job_category_id, closing_date)
    select 'Company ' || n % 90, address, email, phone, position, description, job_category_id, closing_date
    from vacancies, generate_series(1, 450) n`.execute(db)
  const before = await companies()
  // As a migration finds them.
  await sql`update vacancies set company_id = null`.execute(db)
  await db.deleteFrom('companies').execute()
  const told: string[] = []
  board.app.context.changes.subscribe((tags) => void told.push(...(tags ?? [])))
  const joined = await Promise.all([joinCompanies(board.app.context), joinCompanies(board.app.context)])
  assert.equal(joined[0] + joined[1], 451)
  assert.deepEqual(
    (await companies()).map(({ name }) => name.toLowerCase()).toSorted(),
    before.map(({ name }) => name.toLowerCase()).toSorted(),
  )
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::int as wrong from vacancies left join companies on companies.id = company_id
    where folded_name is distinct from folded_company_name(company_name)`.execute(db)
  assert.equal(rows[0]!.wrong, 0)
  assert.ok((await companyOf(vacancy.id)) !== null)
  assert.ok(told.filter((tag) => tag === 'companies').length <= 2)
  assert.equal(await joinCompanies(board.app.context), 0)
})
