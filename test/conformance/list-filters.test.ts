// On PostgreSQL too: SQL of lists.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { maxFilterNames } from '#src/areas/search/filter-steps.ts'
import { columnFields, filterColumns } from '#src/areas/vacancies/vacancy-fields.ts'
import type { OpenApiDocument } from '#src/contract/openapi/document.ts'
import { testBoard } from '#test/support/app.ts'
import { changeRows } from '#test/support/change-rows.ts'
import {
  aCategoryApplication,
  anAdmin,
  aPositionApplication,
  aUser,
  aVacancy,
} from '#test/support/factories.ts'
import { getRow } from '#test/support/find-rows.ts'
import { threeOfEach, wantedDay } from '#test/support/three-of-each.ts'

const board = await testBoard({ after })
const { token } = await anAdmin(board, { name: 'Wanted admin' })
const category = await threeOfEach(board)
const kandy = await getRow(board.db, 'cities', { name: 'Kandy' }, ['id'])
const wantedChoices: Record<string, string> = {
  ...Object.fromEntries(filterColumns.map((name) => [name, columnFields[name].values.at(-1)!])),
  // Work overseas has no place in Sri Lanka.
  workplace: 'remote',
}
const wantedVacancy = {
  position: 'Wanted post',
  company_name: 'Lagoon Hotels',
  job_category_id: category,
  city_id: kandy.id,
  ...wantedChoices,
  ...Object.fromEntries(
    filterColumns
      .filter((name) => columnFields[name].kind === 'choices')
      .map((name) => [name, [wantedChoices[name]!]]),
  ),
  work_days: 5,
  work_hours: 8,
  start_date: '2024-01-01',
}
await aVacancy(board, { ...wantedVacancy, approved_at: `${wantedDay}T06:30:00.000Z` })
for (const year of [2024, 2026])
  await aVacancy(board, { position: 'Open post', approved_at: `${year}-06-15T06:30:00.000Z` })

await aCategoryApplication(board, {
  name: 'Wanted and agreeing',
  job_category_id: category,
  created_at: `${wantedDay}T06:30:00.000Z`,
})

const owner = await aUser(board, { email_confirmed_at: board.clock.now().toISOString() })
await board.db.updateTable('vacancies').set({ user_id: owner.id }).execute()
const applied = await aVacancy(board, { user_id: owner.id })
for (const full_name of ['Wanted person', 'Other person'])
  await aPositionApplication(board, { full_name, vacancy_id: applied.id, user_id: owner.id })
await aPositionApplication(board, { user_id: owner.id })
const tokenFor = (path: string) => (path.startsWith('/api/account/') ? owner.token : token)

/** Some rows of every list match these filters of the decisions, and others do not. */
const values: Record<string, string> = {
  q: 'wanted',
  category: String(category),
  position: 'wanted post',
  company: 'lagoon',
  status: '2',
  city: 'Kandy',
  district: 'Kandy',
  source: 'job_applicants',
  vacancy: String(applied.id),
  consent: 'disagree',
  from: wantedDay,
  to: wantedDay,
  ...wantedChoices,
  ...Object.fromEntries(maxFilterNames.map((name) => [name, '10'])),
  days_max: '5',
}

const ofVacancy = [...filterColumns, ...maxFilterNames]
const days = ['from', 'to']
/** These filters mean something in a list: one that is not here could not distinguish any of its rows. */
const lists: Record<string, { takes: readonly string[]; file?: string }> = {
  '/api/job-vacancies': {
    takes: ['q', 'category', 'position', 'company', 'city', 'district', ...days, ...ofVacancy],
  },
  '/api/job-vacancies-all': {
    takes: ['q', 'category', 'position', 'company', 'status', 'city', 'district', ...days, ...ofVacancy],
    file: 'vacancies',
  },
  '/api/account/my-applications': { takes: ['vacancy'] },
  '/api/account/unanswered': { takes: [] },
  '/api/account/interviews': { takes: [] },
  '/api/account/vacancies': { takes: ['q', 'category'] },
  '/api/account/vacancies/{id}/applications': { takes: ['q'] },
  '/api/all-applications': {
    takes: ['q', 'category', 'position', 'company', 'city', 'district', 'source', 'consent', ...days],
    file: 'applications',
  },
  '/api/applications': {
    takes: ['q', 'category', 'city', 'district', 'source', 'consent', ...days],
    file: 'category-applications',
  },
  '/api/jobs-applicants': {
    takes: ['q', 'category', 'position', 'company', 'city', 'district', 'source', 'vacancy', ...days],
    file: 'position-applications',
  },
  '/api/admin/job-seeker-forms': {
    takes: ['q', 'category', 'position', 'company', 'consent', ...days],
    file: 'job-seeker-forms',
  },
  '/api/admin/consenting-applicants': { takes: ['q', 'category', ...days], file: 'consenting-applicants' },
  '/api/all-userlist': { takes: ['q', 'source', ...days], file: 'accounts' },
  '/api/admin/contact-messages': { takes: ['q', ...days], file: 'messages' },
  '/api/admin/outbox': { takes: ['q', ...days], file: 'mails' },
  '/api/admin/quarantine': {
    takes: ['q', 'category', 'position', 'company', 'city', 'district', 'consent', ...days],
    file: 'quarantine',
  },
  '/api/admin/activity': { takes: days, file: 'activity' },
  '/api/clients': { takes: ['q'], file: 'clients' },
  '/api/categories': { takes: ['q'], file: 'categories' },
  '/api/cities': { takes: ['q', 'district'] },
}

const document: OpenApiDocument = (await board.call({ url: '/api/openapi.json' })).json()
const takenBy = (path: string) =>
  (document.paths[path]?.['get']?.parameters ?? [])
    .filter((parameter) => parameter.in === 'query')
    .map(({ name }) => name)

test('every list is among those whose filters are known', () => {
  // One page of a category's open vacancies is narrowed by its address alone; a search takes what its list takes.
  const others = ['/api/categories/{categoryId}/active-vacancies', '/api/job-vacancies/search']
  const paged = Object.keys(document.paths).filter(
    (path) => takenBy(path).includes('per_page') && !others.includes(path),
  )
  assert.deepEqual(paged.toSorted(), Object.keys(lists).toSorted())
})

async function rowsOf(path: string, query = ''): Promise<number> {
  const answer = await board.call({
    url: `${path.replace('{id}', String(applied.id))}${query}${query ? '&' : '?'}per_page=100`,
    token: tokenFor(path),
  })
  assert.equal(answer.statusCode, 200, answer.body)
  return Number(answer.headers['x-total-count'])
}

async function linesOf(file: string, query = ''): Promise<number> {
  const answer = await board.call({ url: `/api/admin/export/${file}.csv${query}`, token })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.body.trimEnd().split('\r\n').length - 1
}

/** The value that some rows of this list have, and the one that none has. */
const valueFor = (path: string, name: string) =>
  path === '/api/all-userlist' && name === 'source'
    ? 'admins'
    : path === '/api/cities'
      ? 'Kandy'
      : // Searches of visitors take "wanted" for filler.
        path === '/api/job-vacancies' && name === 'q'
        ? values['company']!
        : values[name]!

for (const [path, { takes, file }] of Object.entries(lists)) {
  test(`${path} describes each filter that means something there, and its file too`, () => {
    const known = (name: string) => name in values
    assert.deepEqual(takenBy(path).filter(known).toSorted(), takes.toSorted())
    if (file)
      assert.deepEqual(
        takenBy(`/api/admin/export/${file}.csv`).toSorted(),
        takenBy(path)
          .filter((name) => name !== 'page' && name !== 'per_page')
          .toSorted(),
      )
  })

  for (const name of takes) {
    test(`${path} is narrowed by ${name}, and so is its file`, async () => {
      const query = `?${new URLSearchParams({ [name]: valueFor(path, name) })}`
      const [all, left] = [await rowsOf(path), await rowsOf(path, query)]
      // The list of one kind has one source alone: asked for the other it is empty.
      if (name === 'source' && path !== '/api/all-userlist' && path !== '/api/all-applications')
        assert.equal(left, path === '/api/jobs-applicants' ? all : 0)
      else assert.ok(left > 0 && left < all, `${left} of ${all}`)
      if (file && file !== 'activity') assert.equal(await linesOf(file, query), left)
    })
  }
}

test('texts are found by their words in any order, in every list that is looked through', async () => {
  const inAnotherOrder: Record<string, string> = {
    '/api/job-vacancies-all': 'hotels wanted',
    '/api/account/vacancies': 'hotels wanted',
    '/api/admin/contact-messages': 'question person wanted',
    '/api/admin/consenting-applicants': 'and wanted',
    '/api/clients': 'company wanted',
    '/api/categories': 'trade wanted',
    // Recipients and cities have one word, and a search of visitors ranks by its own rules.
    '/api/admin/outbox': '',
    '/api/cities': '',
    '/api/job-vacancies': '',
  }
  for (const [path, { takes }] of Object.entries(lists)) {
    const words = inAnotherOrder[path] ?? 'person wanted'
    if (takes.includes('q') && words !== '')
      assert.ok((await rowsOf(path, `?${new URLSearchParams({ q: words })}`)) > 0, path)
  }
})

test('a district is found under every name of its cities that an applicant may have written', async () => {
  const { name_si } = await getRow(board.db, 'cities', { name: 'Kandy' }, ['name_si'])
  await changeRows(
    board.db,
    'applications',
    { kind: 'category_application', name: 'Wanted person' },
    { city: name_si },
  )
  assert.equal(await rowsOf('/api/applications', '?district=kandy'), 1)
  assert.equal(await rowsOf('/api/applications', '?district=Nowhere'), 0)
})

test('all applications are looked through by applicant number, name, e-mail and phone', async () => {
  const { applicant_no, phone } = await getRow(
    board.db,
    'position_applications',
    { full_name: 'Wanted person' },
    ['applicant_no', 'phone'],
  )
  assert.equal(await rowsOf('/api/all-applications', `?q=${applicant_no.toLowerCase()}`), 1)
  assert.equal(await rowsOf('/api/all-applications', '?q=wanted%40example.lk'), 2)
  assert.ok((await rowsOf('/api/all-applications', `?q=${encodeURIComponent(phone)}`)) > 0)
})
