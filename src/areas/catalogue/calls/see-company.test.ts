import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { insertRow } from '#test/support/change-rows.ts'
import { anAdmin, aStoredFile, aVacancy } from '#test/support/factories.ts'
import { multipart } from '#test/support/forms.ts'

const board = await testBoard({ after })
const admin = await anAdmin(board)

const get = (url: string) => board.call({ url })
const companyAt = async (id: number | null) => (await get(`/api/companies/${id}`)).json()

test('a company of vacancies alone has its name and the number of its open ones', async () => {
  const company_name = 'Lagoon Hotels'
  const { company_id } = await aVacancy(board, { company_name })
  await aVacancy(board, { company_name: 'LAGOON HOTELS' })
  await aVacancy(board, { company_name, status: 0 })
  assert.deepEqual(await companyAt(company_id), {
    id: company_id,
    name: company_name,
    logo_url: null,
    logo_width: null,
    logo_height: null,
    logo_variants: [],
    website: null,
    description: null,
    district: null,
    is_verified: false,
    verified_at: null,
    replies: null,
    open_vacancies: 2,
  })
})

test('a name that nobody has reviewed is shown to nobody, and an id that is none is no error', async () => {
  const { company_id } = await aVacancy(board, { company_name: 'Rude words', status: 0 })
  for (const id of [company_id, 2_147_483_647, '2147483648', '0', 'x', '7x'])
    assert.equal((await get(`/api/companies/${id}`)).statusCode, 404, String(id))
})

test('a client is shown without any vacancy, with its logo', async () => {
  const logo = await aStoredFile(board, 'logos')
  const { id } = await insertRow(board.db, 'companies', {
    name: 'Sarasavi',
    logo,
    sort_order: 1,
    website: 'https://sarasavi.example/',
  })
  const company = await companyAt(id)
  assert.deepEqual(
    [company.name, company.logo_url, company.website, company.open_vacancies],
    ['Sarasavi', `/storage/${logo}`, 'https://sarasavi.example/', 0],
  )
  const vacancy = await aVacancy(board, { company_name: 'sarasavi' })
  const shown = (await get(`/api/jobs/${vacancy.id}`)).json()
  assert.equal(shown.company_name, 'sarasavi')
  assert.deepEqual(shown.company, {
    id,
    name: 'Sarasavi',
    logo_url: `/storage/${logo}`,
    logo_small_url: `/storage/${logo}`,
    is_verified: false,
    website: 'https://sarasavi.example/',
  })
})

test('a vacancy names its company in lists too, and a renamed client is shown everywhere at once', async () => {
  const vacancy = await aVacancy(board, { company_name: 'Nuwara Teas' })
  const list = `/api/job-vacancies?per_page=1&q=${encodeURIComponent(vacancy.position)}`
  const answer = await board.call({
    method: 'POST',
    url: '/api/admin/clients',
    token: admin.token,
    ...(await multipart({ name: 'NUWARA TEAS' })),
  })
  assert.equal(answer.statusCode, 201, answer.body)
  const addresses = [list, `/api/jobs/${vacancy.id}`, `/api/companies/${vacancy.company_id}`, '/api/clients']
  for (const address of addresses) assert.match((await get(address)).body, /"name":"NUWARA TEAS"/, address)
  const renamed = await board.call({
    method: 'PUT',
    url: `/api/admin/clients/${vacancy.company_id}`,
    token: admin.token,
    ...(await multipart({ name: 'Nuwara  teas' })),
  })
  assert.equal(renamed.statusCode, 200, renamed.body)
  for (const address of addresses) assert.match((await get(address)).body, /"name":"Nuwara {2}teas"/, address)
})
