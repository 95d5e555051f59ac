// On PostgreSQL too: constraints.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { en } from '#src/strings/en.ts'
import { testBoard } from '#test/support/app.ts'
import { aCategory, anAdmin, aVacancy } from '#test/support/factories.ts'
import { findRows } from '#test/support/find-rows.ts'

const board = await testBoard({ after })
const admin = await anAdmin(board)

interface Category {
  id: number
  name: string
  name_si: string | null
  name_ta: string | null
  open_vacancies: number
}

const ask = (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, token = admin.token) =>
  board.call({ method, url: `/api/admin/categories${path}`, token, ...(payload ? { payload } : {}) })

async function categories(): Promise<Category[]> {
  const answer = await board.call({ url: '/api/categories' })
  assert.equal(answer.statusCode, 200)
  return answer.json()
}

async function acts(id: number) {
  const rows = await findRows(board.db, 'audit_events', { subject: 'category', subject_id: id }, ['action'])
  return rows.map(({ action }) => action)
}

test('the cities come by name, with their district, province and other names', async () => {
  const answer = await board.call({ url: '/api/cities' })
  const cities = answer.json<{ name: string }[]>()
  const moratuwa = cities.find(({ name }) => name === 'Moratuwa')
  assert.equal(answer.statusCode, 200)
  assert.deepEqual(
    cities.map(({ name }) => name),
    cities.map(({ name }) => name).toSorted(),
  )
  assert.partialDeepStrictEqual(moratuwa, {
    district: 'Colombo',
    province: 'Western Province',
    name_si: 'මොරටුව',
    district_si: 'කොළඹ',
    district_ta: 'கொழும்பு',
  })
})

test('a category counts its approved vacancies through their closing day in Sri Lanka', async () => {
  const { id } = await aCategory(board)
  await aVacancy(board, { job_category_id: id, closing_date: '2026-11-20' })
  await aVacancy(board, { job_category_id: id, closing_date: '2026-12-24' })
  await aVacancy(board, { job_category_id: id, closing_date: '2026-11-19' })
  await aVacancy(board, { job_category_id: id, status: 0 })
  await aVacancy(board, { job_category_id: id, status: 2 })
  const open = async () => (await categories()).find((category) => category.id === id)?.open_vacancies
  assert.equal(await open(), 2)
  board.clock.set('2026-11-20T18:29:59.000Z')
  assert.equal(await open(), 2)
  board.clock.set('2026-11-20T18:30:00.000Z')
  assert.equal(await open(), 1)
  board.clock.set('2026-11-20T06:30:00.000Z')
})

test('categories and cities are found in every language, sorted, and read by the page', async () => {
  const made = await ask('POST', '', { name: 'Zip making', name_si: 'සිප්' })
  const { id } = made.json<{ data: Category }>().data
  await aVacancy(board, { job_category_id: id, closing_date: '2026-12-24' })
  const found = async (query: string) => {
    const answer = await board.call({ url: `/api/${query}` })
    assert.equal(answer.statusCode, 200, answer.body)
    const names = answer.json<Category[]>().map(({ name }) => name)
    return { names, total: answer.headers['x-total-count'] }
  }
  assert.deepEqual((await found(`categories?q=${encodeURIComponent('සිප්')}`)).names, ['Zip making'])
  assert.equal((await found('categories?sort=-name')).names[0], 'Zip making')
  assert.ok((await found('categories?sort=-open_vacancies&per_page=5')).names.includes('Zip making'))
  const whole = (await found('categories')).names
  assert.deepEqual(await found('categories?page=2&per_page=10'), {
    names: whole.slice(10, 20),
    total: String(whole.length),
  })
  const galle = await found('cities?district=galle&page=1&per_page=100')
  assert.ok(galle.names.includes('Hikkaduwa'))
  assert.equal(galle.total, String(galle.names.length))
  assert.deepEqual((await found('cities?q=hikka')).names, ['Hikkaduwa'])
})

test('an admin adds a category, which stands last and is on record', async () => {
  const answer = await ask('POST', '', { name: 'Gems & Jewellery', name_si: 'මැණික්' })
  const { message, data } = answer.json<{ message: string; data: Category }>()
  assert.equal(answer.statusCode, 201)
  assert.equal(message, en['category.added'])
  assert.deepEqual((await categories()).at(-1), {
    id: data.id,
    name: 'Gems & Jewellery',
    name_si: 'මැණික්',
    name_ta: null,
    slug: 'gems-jewellery',
    former_slugs: [],
    open_vacancies: 0,
  })
  assert.deepEqual(await acts(data.id), ['category.added'])
})

test('a category needs a name that no other one has, in whatever case', async () => {
  const nameless = await ask('POST', '', { name: ' ' })
  assert.equal(nameless.statusCode, 422)
  assert.deepEqual(nameless.json().errors, { name: [en['category.name.required']] })
  const taken = await ask('POST', '', { name: 'telecommunications' })
  assert.equal(taken.statusCode, 422)
  assert.deepEqual(taken.json().errors, { name: [en['category.name.taken']] })
  const { id } = await aCategory(board)
  const renamed = await ask('PUT', `/${id}`, { name: 'TELECOMMUNICATIONS' })
  assert.deepEqual(renamed.json().errors, { name: [en['category.name.taken']] })
})

test('an admin renames a category in all three languages', async () => {
  const { id } = await aCategory(board)
  const names = { name: 'Tea Tasting', name_si: 'තේ', name_ta: 'தேநீர்' }
  const answer = await ask('PUT', `/${id}`, names)
  assert.equal(answer.statusCode, 200)
  assert.deepEqual(answer.json(), {
    message: en['category.renamed'],
    data: { id, ...names, slug: 'tea-tasting', former_slugs: [`category-${id}`], open_vacancies: 0 },
  })
  assert.deepEqual(await acts(id), ['category.renamed'])
  assert.equal((await ask('PUT', '/2147483647', names)).statusCode, 404)
})

test('an admin puts the categories into another order', async () => {
  const ids = (await categories()).map(({ id }) => id).toReversed()
  const answer = await ask('POST', '/order', { ids })
  assert.equal(answer.statusCode, 200)
  assert.deepEqual(
    (await categories()).map(({ id }) => id),
    ids,
  )
})

test('an order of a list that has changed since is refused and changes nothing', async () => {
  const ids = (await categories()).map(({ id }) => id)
  await aCategory(board)
  const before = await categories()
  assert.equal((await ask('POST', '/order', { ids: ids.toReversed() })).statusCode, 409)
  assert.equal((await ask('POST', '/order', { ids: [ids[0], ids[0]] })).statusCode, 422)
  assert.equal((await ask('POST', '/order', { ids: ['x'] })).statusCode, 422)
  assert.deepEqual(await categories(), before)
})

test('a category is removed only while nothing is in it', async () => {
  const { job_category_id: used } = await aVacancy(board)
  const refused = await ask('DELETE', `/${used}`)
  assert.equal(refused.statusCode, 409)
  assert.equal(refused.json().message, en['problem.in_use'])
  const { id: unused } = await aCategory(board)
  assert.deepEqual((await ask('DELETE', `/${unused}`)).json(), { message: en['category.removed'] })
  const left = (await categories()).map(({ id }) => id)
  assert.ok(left.includes(used))
  assert.ok(!left.includes(unused))
  assert.deepEqual(await acts(used), [])
  assert.deepEqual(await acts(unused), ['category.removed'])
  assert.equal((await ask('DELETE', `/${unused}`)).statusCode, 404)
})
