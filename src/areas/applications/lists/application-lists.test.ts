// On PostgreSQL too: SQL of lists.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import {
  aCategory,
  aCategoryApplication,
  aJobSeekerForm,
  anAdmin,
  aPositionApplication,
  aStoredFile,
  aVacancy,
} from '#test/support/factories.ts'

const board = await testBoard({ after })
const admin = await anAdmin(board)
const sewing = await aCategory(board, { name: 'Sewing' })
const hotels = await aCategory(board, { name: 'Hotels' })
const weaver = await aVacancy(board, {
  job_category_id: sewing.id,
  position: 'Weaver',
  company_name: 'Abans',
})
const cook = await aVacancy(board, { job_category_id: hotels.id, position: 'Cook', company_name: 'Cinnamon' })

// The last and the first second of 18 November in Sri Lanka, and noon of the 20th.
const startOf18 = '2026-11-17T18:30:00.000Z'
const endOf18 = '2026-11-18T18:29:59.000Z'
const today = board.clock.now().toISOString()

await aPositionApplication(board, {
  vacancy_id: weaver.id,
  full_name: 'amara Dias',
  email: 'amara@one.example',
  phone: '071 000 0001',
  city: 'Galle',
  created_at: startOf18,
})
await aPositionApplication(board, {
  vacancy_id: cook.id,
  full_name: 'Bandara 100%_Cook',
  email: 'b@two.example',
  phone: '071 000 0002',
  city: null,
  resume_path: null,
  cover_letter: 'Please see my work.',
  created_at: today,
})
await aCategoryApplication(board, {
  job_category_id: sewing.id,
  name: 'Chamari Alwis',
  email: 'chamari@one.example',
  phone: '071 000 0003',
  city: 'galle',
  consent: 'agree',
  resume_path: await aStoredFile(board, 'resumes', { name: 'Chamari.pdf' }),
  created_at: endOf18,
})
await aCategoryApplication(board, {
  job_category_id: hotels.id,
  name: 'Dilan Alwis',
  email: 'dilan@two.example',
  phone: '071 000 0004',
  city: 'Kandy',
  consent: 'disagree',
  resume_path: await aStoredFile(board, 'resumes', { name: 'a cv.pdf' }),
  created_at: today,
})
await aJobSeekerForm(board, { full_name: 'Esha Fonseka', job_category_id: sewing.id, created_at: startOf18 })
await aJobSeekerForm(board, {
  full_name: 'Fathima Farook',
  job_category_id: hotels.id,
  skills: 'Arabic, baking',
  work_preference: 'Remote',
})

const lists = {
  all: '/api/all-applications',
  category: '/api/applications',
  position: '/api/jobs-applicants',
  forms: '/api/admin/job-seeker-forms',
}

async function names(path: string, query = ''): Promise<string[]> {
  const answer = await board.call({ url: `${path}${query}`, token: admin.token })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer
    .json()
    .map((row: { name?: string; full_name?: string }) => (row.name ?? row.full_name)!.split(' ')[0])
}

test('each list is whole and newest first; rows of one moment are in a fixed order', async () => {
  assert.deepEqual(await names(lists.all), ['Dilan', 'Bandara', 'Chamari', 'amara'])
  assert.deepEqual(await names(lists.category), ['Dilan', 'Chamari'])
  assert.deepEqual(await names(lists.position), ['Bandara', 'amara'])
  assert.deepEqual(await names(lists.forms), ['Fathima', 'Esha'])
})

const filtered: [keyof typeof lists, query: string, string[]][] = [
  ['all', 'source=job_applicants', ['Bandara', 'amara']],
  ['all', 'source=job_seeker_applies', ['Dilan', 'Chamari']],
  ['all', 'city=GALLE', ['Chamari', 'amara']],
  ['all', `category=${sewing.id}`, ['Chamari', 'amara']],
  ['all', 'from=2026-11-18&to=2026-11-18', ['Chamari', 'amara']],
  ['all', 'from=2026-11-19', ['Dilan', 'Bandara']],
  ['all', 'to=2026-11-17', []],
  ['all', 'q=ALWIS', ['Dilan', 'Chamari']],
  ['all', 'q=%25_', ['Bandara']],
  ['all', 'q=one.example', ['Chamari', 'amara']],
  ['all', 'q=000%200003', ['Chamari']],
  ['all', 'q=LW', ['Dilan', 'Chamari']],
  ['all', 'q=c&position=oo', ['Bandara']],
  ['all', 'q=two.example&sort=created_at', ['Bandara', 'Dilan']],
  ['all', `q=alwis&category=${hotels.id}&source=job_seeker_applies&city=kandy`, ['Dilan']],
  ['all', 'city=&q=&source=', ['Dilan', 'Bandara', 'Chamari', 'amara']],
  ['category', 'consent=agree', ['Chamari']],
  ['category', 'consent=disagree', ['Dilan']],
  ['category', 'city=Kandy', ['Dilan']],
  ['category', `category=${sewing.id}&to=2026-11-18`, ['Chamari']],
  ['category', 'q=dilan@', ['Dilan']],
  ['position', 'position=weav', ['amara']],
  ['position', 'position=%25', []],
  ['position', 'q=cinnamon', ['Bandara']],
  ['position', 'q=ja-000001', ['amara']],
  ['all', 'q=ja1', ['amara']],
  ['all', 'q=CA-000001', ['Chamari']],
  ['position', 'q=CA-000001', []],
  ['forms', 'q=js%201', ['Esha']],
  ['position', `category=${hotels.id}`, ['Bandara']],
  ['position', 'city=galle', ['amara']],
  ['forms', 'q=baking', ['Fathima']],
  ['forms', `category=${sewing.id}`, ['Esha']],
  ['forms', 'to=2026-11-18', ['Esha']],
]
for (const [list, query, expected] of filtered) {
  test(`${lists[list]}?${decodeURIComponent(query)} finds ${expected.join(', ') || 'none'}`, async () => {
    assert.deepEqual(await names(lists[list], `?${query}`), expected)
  })
}

const sorted: [keyof typeof lists, sort: string, ascending: string[]][] = [
  ['all', 'name', ['amara', 'Bandara', 'Chamari', 'Dilan']],
  ['all', 'resume_name', ['Dilan', 'Chamari', 'amara', 'Bandara']],
  ['all', 'created_at', ['amara', 'Chamari', 'Bandara', 'Dilan']],
  ['category', 'job_category_name', ['Dilan', 'Chamari']],
  ['category', 'consent', ['Chamari', 'Dilan']],
  ['position', 'applicant_no', ['amara', 'Bandara']],
  ['position', 'job_position', ['Bandara', 'amara']],
  ['position', 'company_name', ['amara', 'Bandara']],
  ['forms', 'full_name', ['Esha', 'Fathima']],
]
for (const [list, sort, expected] of sorted) {
  test(`${lists[list]} sorts by ${sort}, the empty ones last`, async () => {
    assert.deepEqual(await names(lists[list], `?sort=${sort}`), expected)
    const down = (await names(lists[list], `?sort=-${sort}`)).filter((name) => name !== 'Bandara')
    assert.deepEqual(down, expected.filter((name) => name !== 'Bandara').toReversed())
  })
}

test('a column without a value stands last in both directions', async () => {
  assert.equal((await names(lists.all, '?sort=city')).at(-1), 'Bandara')
  assert.equal((await names(lists.all, '?sort=-city')).at(-1), 'Bandara')
})
