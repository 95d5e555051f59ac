import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { en } from '#src/strings/en.ts'
import { testBoard } from '#test/support/app.ts'
import { anAdmin, aUser, aVacancy } from '#test/support/factories.ts'
import { postVacancy, vacancyFields } from '#test/support/vacancies.ts'

const board = await testBoard({ after })
const admin = await anAdmin(board)
const owner = await aUser(board)

const papers = { licence_no: '1234', approval_no: 'FA/26/881', approval_until: '2026-12-31' }
const abroad = { country: 'QA', workplace: 'overseas' }

type Answer = { statusCode: number; json: () => { errors: Record<string, string[]>; data: { id: number } } }
const post = async (fields: object): Promise<Answer> =>
  postVacancy(board, owner.token, { closing_date: '2026-12-20', ...fields })
const decide = (id: number, status = 1) =>
  board.send('PATCH', `/api/job-vacancies/${id}/status`, { status }, admin.token)
const bulk = (ids: number[], action = 'approve') =>
  board.send('POST', '/api/vacancies/bulk', { ids, action }, admin.token)
const edit = async (id: number, fields: object) =>
  board.send(
    'PUT',
    `/api/job-edit/${id}`,
    { ...(await vacancyFields(board, { closing_date: '2026-12-20', ...fields })) },
    admin.token,
  )
const direct = (id: number, note: string) =>
  board.send('PUT', `/api/admin/job-vacancies/${id}/direct-hiring`, { note }, admin.token)
const fieldsOf = (answer: { json: () => { errors: Record<string, string[]> } }) =>
  Object.keys(answer.json().errors).toSorted()

const refused: [why: string, fields: object, errors: string[]][] = [
  ['all papers are missing', abroad, ['approval_no', 'approval_until', 'licence_no']],
  ['its approval is past', { ...abroad, ...papers, approval_until: '2026-11-19' }, ['approval_until']],
  ['it closes after its approval', { ...abroad, ...papers, approval_until: '2026-12-19' }, ['closing_date']],
  ['a foreign country is not overseas', { ...papers, country: 'QA' }, ['workplace']],
  ['overseas names no foreign country', { ...papers, workplace: 'overseas' }, ['country']],
  ['it takes applications by post', { ...abroad, ...papers, apply_by: 'phone,post' }, ['apply_by']],
  ['its last day is no day', { ...abroad, ...papers, approval_until: '31.12.2026' }, ['approval_until']],
]
for (const [why, fields, errors] of refused)
  test(`work abroad is refused when ${why}`, async () => {
    const answer = await post(fields)
    assert.equal(answer.statusCode, 422)
    assert.deepEqual(fieldsOf(answer), errors)
  })

test('with its papers it is taken, approved, and shows them; its day closes it', async () => {
  const answer = await post({ ...abroad, ...papers, approval_until: '2026-12-20' })
  assert.equal(answer.statusCode, 201)
  const { id } = answer.json().data
  assert.equal((await decide(id)).statusCode, 200)
  const shown = await board.call({ url: `/api/jobs/${id}` })
  assert.partialDeepStrictEqual(shown.json(), { ...papers, approval_until: '2026-12-20', is_open: true })
  const own = await board.call({ url: `/api/account/vacancies/${id}`, token: owner.token })
  assert.equal(own.json().extend_until, null, 'it cannot be extended past the approval')
})

test('an approval is refused while a paper is missing: single, bulk, by edit and as a revision', async () => {
  const { id } = await aVacancy(board, { ...abroad, status: 0, closing_date: '2026-12-20' })
  const fine = await aVacancy(board, { status: 0 })
  const single = await decide(id)
  assert.equal(single.statusCode, 422)
  assert.deepEqual(fieldsOf(single), ['approval_no', 'approval_until', 'licence_no'])
  const many = await bulk([fine.id, id])
  assert.equal(many.statusCode, 422)
  assert.deepEqual(many.json().errors, { ids: [en['vacancy.abroad.bulk'].replace('{ids}', String(id))] })
  assert.equal((await edit(id, { ...abroad, status: '1' })).statusCode, 422)
  const rows = await board.db
    .selectFrom('vacancies')
    .select('status')
    .where('id', 'in', [id, fine.id])
    .execute()
  assert.deepEqual(
    rows.map(({ status }) => status),
    [0, 0],
  )
  assert.equal((await decide(id, 2)).statusCode, 200, 'it can be rejected')
  assert.equal((await edit(id, { ...abroad, ...papers, status: '1' })).statusCode, 200)
})

test('an approval that has run out since is refused', async () => {
  const { id } = await aVacancy(board, {
    ...abroad,
    ...papers,
    approval_until: '2026-11-19',
    status: 0,
    closing_date: '2026-11-19',
  })
  assert.deepEqual(fieldsOf(await decide(id)), ['approval_until'])
})

test('direct hiring needs no papers, and the page says why', async () => {
  const { id } = await aVacancy(board, { ...abroad, status: 0, closing_date: '2026-12-20' })
  assert.equal((await direct(id, 'The embassy hires its own cook.')).statusCode, 200)
  assert.equal((await decide(id)).statusCode, 200)
  const shown = (await board.call({ url: `/api/jobs/${id}` })).json()
  assert.equal(shown.direct_hiring_note, 'The embassy hires its own cook.')
  await direct(id, '')
  const cleared = (await board.call({ url: `/api/jobs/${id}` })).json()
  assert.equal(cleared.direct_hiring_note, null)
})

test('one that is older than the rule is named until it closes, and stays editable in all else', async () => {
  const { id } = await aVacancy(board, { ...abroad, closing_date: '2026-12-10', position: 'Old' })
  const named = async () =>
    (await board.call({ url: '/api/admin/vacancies-without-papers', token: admin.token }))
      .json<{ id: number }[]>()
      .map((row) => row.id)
  assert.ok((await named()).includes(id))
  const same = { ...abroad, closing_date: '2026-12-10', status: '1' }
  assert.equal((await edit(id, { ...same, position: 'Older' })).statusCode, 200)
  assert.equal((await edit(id, { ...same, closing_date: '2026-12-30' })).statusCode, 422)
  assert.equal((await edit(id, { ...same, ...papers })).statusCode, 200)
  assert.ok(!(await named()).includes(id))
})

test('its town is abroad: free text without a district, and none of Sri Lanka by any name', async () => {
  const answer = await post({ ...abroad, ...papers, city: 'Doha' })
  assert.equal(answer.statusCode, 201)
  assert.partialDeepStrictEqual(answer.json().data, { city: 'Doha', district: null, country: 'QA' })
  for (const city of [
    'Kandy',
    'kandy',
    'මහනුවර',
    'கண்டி',
    'Colombo',
    'Kollupitiya',
    'Colombo 03 (Kollupitiya)',
    // Typed without the joiner.
    'ශ්රී ජයවර්ධනපුර කෝට්ටේ',
  ]) {
    const refusal = await post({ ...abroad, ...papers, country: 'KW', city })
    assert.equal(refusal.statusCode, 422, city)
    assert.deepEqual(refusal.json().errors, { city: [en['vacancy.city.at_home']] }, city)
  }
  const town = await post({ city: 'ශ්රී ජයවර්ධනපුර කෝට්ටේ' })
  assert.partialDeepStrictEqual(town.json().data, { city: 'Sri Jayawardenepura Kotte' })
  const home = await post({ city: 'Doha' })
  assert.deepEqual(home.json().errors, { city: [en['vacancy.city.unknown']] })
})

test('an edit moves it abroad and back, and leaves no place behind', async () => {
  const { id } = await aVacancy(board, { city_id: (await kandy()).id, closing_date: '2026-12-20' })
  const moved = await edit(id, { ...abroad, ...papers, status: '1' })
  assert.partialDeepStrictEqual(moved.json().data, { city: null, district: null })
  assert.equal((await edit(id, { ...abroad, ...papers, status: '1', city: 'Kandy' })).statusCode, 422)
  const there = await edit(id, { ...abroad, ...papers, status: '1', city: 'Doha' })
  assert.partialDeepStrictEqual(there.json().data, { city: 'Doha', district: null })
  const back = await edit(id, { country: 'LK', workplace: 'on_site', status: '1', city: 'Kandy' })
  assert.partialDeepStrictEqual(back.json().data, { city: 'Kandy', district: 'Kandy' })
  const row = board.db.selectFrom('vacancies').select('foreign_city').where('id', '=', id)
  assert.equal((await row.executeTakeFirstOrThrow()).foreign_city, null)
})

test('no list of a place in Sri Lanka has it; overseas, its town and its country find it', async () => {
  const facts = { ...abroad, ...papers, position: 'Ward Nurse', closing_date: '2026-12-20' }
  // Its agency is in Kandy, and its text says so.
  const { id } = await aVacancy(board, {
    ...facts,
    city_id: (await kandy()).id,
    foreign_city: 'Doha',
    description: 'Apply at our office in Kandy. The hospital is in Qatar.',
  })
  const ids = async (query: string) =>
    (await board.call({ url: `/api/job-vacancies?${query}` })).json<{ id: number }[]>().map((row) => row.id)
  const near = ['district=Kandy', 'city=Kandy', 'province=Central', 'place=Kandy', 'q=nurse+kandy']
  for (const query of [...near, 'q=nurse&place=Kandy&radius=25'])
    assert.ok(!(await ids(query)).includes(id), query)
  for (const query of ['workplace=overseas', 'q=abroad', 'q=nurse+doha', 'q=nurse+qatar', 'q=nurse'])
    assert.ok((await ids(query)).includes(id), query)
  const facets = (await board.call({ url: '/api/job-vacancies/search?q=nurse' })).json()
  assert.deepEqual(facets.facets.district, [])
  const feed = await board.call({ url: '/feed.json?district=Kandy' })
  assert.ok(!feed.body.includes('Ward Nurse'))
  assert.match((await board.call({ url: '/feed.json?q=nurse' })).body, /Doha/)
})

const kandy = () =>
  board.db.selectFrom('cities').select('id').where('name', '=', 'Kandy').executeTakeFirstOrThrow()
