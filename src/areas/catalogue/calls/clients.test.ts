// On PostgreSQL too: locks.
import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { deleteReplacedPictures } from '#src/areas/files/calls/fsck.server.ts'
import { en } from '#src/strings/en.ts'
import { testBoard } from '#test/support/app.ts'
import { anAdmin, aVacancy } from '#test/support/factories.ts'
import { aJpeg, aPdf, aPng } from '#test/support/files.ts'
import { findRows } from '#test/support/find-rows.ts'
import { multipart } from '#test/support/forms.ts'

const board = await testBoard({ after })
const admin = await anAdmin(board)
const logo = { bytes: await aPng(), name: 'logo.png' }

interface Client {
  id: number
  name: string
  logo_url: string | null
}

beforeEach(async () => {
  for (const { id } of await clients()) await remove(id)
})

const url = '/api/admin/clients'

async function save(
  method: 'POST' | 'PUT',
  path: string,
  fields: Record<string, string>,
  files: Parameters<typeof multipart>[1] = {},
  headers: Record<string, string> = {},
) {
  const form = await multipart(fields, files)
  return board.call({
    method,
    url: `${url}${path}`,
    token: admin.token,
    payload: form.payload,
    headers: { ...headers, ...form.headers },
  })
}

async function added(name: string, files: Parameters<typeof multipart>[1] = {}): Promise<Client> {
  const answer = await save('POST', '', { name }, files)
  assert.equal(answer.statusCode, 201)
  return answer.json<{ data: Client }>().data
}

const remove = (id: number) => board.call({ method: 'DELETE', url: `${url}/${id}`, token: admin.token })

async function clients(): Promise<Client[]> {
  return (await board.call({ url: '/api/clients' })).json()
}

async function storedLogos(): Promise<string[]> {
  const sweep = deleteReplacedPictures(board.db)
  await sweep()
  await sweep()
  return board.storedIn('logos')
}

async function logoRows(): Promise<string[]> {
  const rows = await board.db.selectFrom('files').select('key').where('key', 'like', 'logos/%').execute()
  return rows.map(({ key }) => `/storage/${key}`)
}

test('each client says how many of its vacancies are open', async () => {
  const { id } = await added('Sarasavi Textiles')
  await added('Nuwara Tea Estates')
  await aVacancy(board, { company_name: 'Sarasavi Textiles' })
  await aVacancy(board, { company_name: 'Sarasavi Textiles', status: 0 })
  const answer = await board.call({ url: '/api/clients' })
  assert.deepEqual(
    answer.json().map((client: { open_vacancies: number }) => client.open_vacancies),
    [1, 0],
  )
  await board.db.deleteFrom('vacancies').where('company_id', '=', id).execute()
})

test('an admin adds clients, with a logo or without, and everyone sees them in that order', async () => {
  const answer = await save('POST', '', { name: 'Sarasavi Textiles' }, { logo })
  assert.equal(answer.statusCode, 201)
  assert.equal(answer.json().message, en['client.added'])
  await added('Nuwara Tea Estates')
  const [first, second] = await clients()
  assert.equal(first?.name, 'Sarasavi Textiles')
  assert.match(first?.logo_url ?? '', /^\/storage\/logos\/[\w-]{22,}\.\w+$/)
  assert.deepEqual(second, { ...second, name: 'Nuwara Tea Estates', logo_url: null })
  const picture = await board.call({ url: first?.logo_url ?? '' })
  assert.equal(picture.statusCode, 200)
  assert.match(String(picture.headers['content-type']), /^image\//)
})

test('clients are found by a part of a name, sorted, and read by the page', async () => {
  for (const name of ['Lagoon Hotels', 'blue Lotus', 'Ruhunu 100% Engineering']) await added(name)
  const found = async (query: string) => {
    const answer = await board.call({ url: `/api/clients?${query}` })
    const names = answer.json<Client[]>().map(({ name }) => name)
    return { names, total: answer.headers['x-total-count'] }
  }
  assert.deepEqual((await found('q=LO')).names, ['blue Lotus'])
  assert.deepEqual((await found('q=%25')).names, ['Ruhunu 100% Engineering'])
  assert.deepEqual((await found('sort=-name')).names, [
    'Ruhunu 100% Engineering',
    'Lagoon Hotels',
    'blue Lotus',
  ])
  assert.deepEqual(await found('page=2&per_page=2'), { names: ['Ruhunu 100% Engineering'], total: '3' })
  assert.equal((await board.call({ url: '/api/clients?sort=logo' })).statusCode, 422)
})

test('a client needs a name that no other one has, and a picture for a logo', async () => {
  await added('Sarasavi Textiles')
  const nothing = await save('POST', '', {}, { logo: { bytes: await aPdf(), name: 'logo.png' } })
  assert.equal(nothing.statusCode, 422)
  assert.deepEqual(nothing.json().errors, {
    name: [en['client.name.required']],
    logo: [en['upload.image_type']],
  })
  const taken = await save('POST', '', { name: 'SARASAVI textiles' }, { logo })
  assert.equal(taken.statusCode, 422)
  assert.deepEqual(taken.json().errors, { name: [en['client.name.taken']] })
  assert.deepEqual(await storedLogos(), [])
  assert.deepEqual(await logoRows(), [])
})

test('a new logo replaces the old one, whose file goes', async () => {
  const { id, logo_url: old } = await added('Sarasavi Textiles', { logo })
  const jpeg = { bytes: await aJpeg({ background: 'maroon' }), name: 'new.jpg' }
  const answer = await save('PUT', `/${id}`, { name: 'Sarasavi' }, { logo: jpeg })
  assert.equal(answer.statusCode, 200)
  const { message, data } = answer.json<{ message: string; data: Client }>()
  assert.equal(message, en['client.updated'])
  assert.notEqual(data.logo_url, old)
  assert.partialDeepStrictEqual(await clients(), [{ id, name: 'Sarasavi', logo_url: data.logo_url }])
  assert.equal((await board.call({ url: old! })).statusCode, 200, 'for pages that were sent before')
  assert.equal((await storedLogos()).length, 1)
  assert.deepEqual(await logoRows(), [data.logo_url])
  assert.equal((await board.call({ url: old! })).statusCode, 404)
})

test('a logo stays through a renaming and goes when it is taken away', async () => {
  const { id, logo_url } = await added('Sarasavi Textiles', { logo })
  await save('PUT', `/${id}`, { name: 'Sarasavi' })
  assert.partialDeepStrictEqual(await clients(), [{ id, name: 'Sarasavi', logo_url }])
  await save('PUT', `/${id}`, { name: 'Sarasavi', remove_logo: 'true' })
  assert.partialDeepStrictEqual(await clients(), [
    { id, name: 'Sarasavi', logo_url: null, logo_width: null, logo_variants: [] },
  ])
  assert.deepEqual(await logoRows(), [])
  assert.deepEqual(await storedLogos(), [])
  assert.equal((await save('PUT', '/2147483647', { name: 'Nobody' }, { logo })).statusCode, 404)
  assert.deepEqual(await storedLogos(), [])
})

test('a website stays through a form that does not know it, and goes when it is sent empty', async () => {
  const answer = await save('POST', '', { name: 'Sarasavi', website: 'https://Sarasavi.example' })
  const { id } = answer.json<{ data: Client }>().data
  const website = async () =>
    (await board.call({ url: `/api/companies/${id}` })).json<{ website: string | null }>().website
  assert.equal(await website(), 'https://sarasavi.example/')
  await save('PUT', `/${id}`, { name: 'Sarasavi Textiles' })
  assert.equal(await website(), 'https://sarasavi.example/')
  const wrong = await save('PUT', `/${id}`, { name: 'Sarasavi', website: 'javascript:alert(1)' })
  assert.deepEqual(wrong.json().errors, { website: [en['field.url']] })
  await save('PUT', `/${id}`, { name: 'Sarasavi', website: '' })
  assert.equal(await website(), null)
})

test('an admin puts the clients into another order', async () => {
  const ids = [await added('A'), await added('B'), await added('C')].map(({ id }) => id).toReversed()
  const order = (payload: object) => board.send('POST', `${url}/order`, payload, admin.token)
  assert.deepEqual((await order({ ids })).json(), { message: en['client.ordered'] })
  assert.deepEqual(
    (await clients()).map(({ name }) => name),
    ['C', 'B', 'A'],
  )
  assert.equal((await order({ ids: ids.slice(1) })).statusCode, 409)
})

test('a removed client is gone with its logo', async () => {
  const { id } = await added('Sarasavi Textiles', { logo })
  assert.deepEqual((await remove(id)).json(), { message: en['client.removed'] })
  assert.deepEqual(await clients(), [])
  assert.deepEqual(await logoRows(), [])
  assert.deepEqual(await storedLogos(), [])
  assert.equal((await remove(id)).statusCode, 404)
})

test('a form with a file that is sent again under its key adds one client', async () => {
  const again = () => save('POST', '', { name: 'Sarasavi' }, { logo }, { 'idempotency-key': 'form-1' })
  const answers = await Promise.all([again(), again(), again()])
  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode),
    [201, 201, 201],
  )
  assert.equal(new Set(answers.map(({ body }) => body)).size, 1)
  const other = { bytes: await aPng({ background: 'navy' }), name: 'logo.png' }
  const changed = await save(
    'POST',
    '',
    { name: 'Sarasavi' },
    { logo: other },
    { 'idempotency-key': 'form-1' },
  )
  assert.equal(changed.statusCode, 422)
  assert.equal(changed.json().message, en['problem.key_reused'])
  assert.equal((await clients()).length, 1)
  assert.equal((await storedLogos()).length, 1)
})

test('every change of a client is on record', async () => {
  await board.db.deleteFrom('audit_events').execute()
  const { id } = await added('Sarasavi')
  await save('PUT', `/${id}`, { name: 'Sarasavi Textiles' })
  await board.call({ method: 'POST', url: `${url}/order`, token: admin.token, payload: { ids: [id] } })
  await remove(id)
  const acts = await findRows(board.db, 'audit_events', {}, ['action', 'actor_id'])
  assert.deepEqual(acts, [
    { action: 'client.added', actor_id: admin.id },
    { action: 'client.changed', actor_id: admin.id },
    { action: 'client.moved', actor_id: admin.id },
    { action: 'client.removed', actor_id: admin.id },
  ])
})

test('a company with an owner leaves Our Clients with its logo and its website', async () => {
  const { id } = await added('Sarasavi Mills', { logo })
  await save('PUT', `/${id}`, { name: 'Sarasavi Mills', website: 'https://sarasavi.example/' })
  const claimed_at = '2026-11-01T00:00:00.000Z'
  await board.db.updateTable('companies').set({ claimed_at }).where('id', '=', id).execute()
  const [before] = await clients()
  assert.equal((await remove(id)).statusCode, 200)
  assert.deepEqual(await clients(), [])
  const { logo_url, website } = (await board.call({ url: `/api/companies/${id}` })).json()
  assert.deepEqual([logo_url, website], [before!.logo_url, 'https://sarasavi.example/'])
  assert.equal((await storedLogos()).length, 1)
})
