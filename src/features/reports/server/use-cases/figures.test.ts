import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import {
  aCategory,
  aCategoryApplication,
  aCity,
  aJobSeekerForm,
  anAdmin,
  aPositionApplication,
  aUser,
  aVacancy,
} from '#test/support/factories.ts'
import type { Figures } from '../../figures-contract.ts'

const board = await testBoard({ after })
const { token } = await anAdmin(board)
const ask = (query = '') => board.call({ url: `/api/admin/reports/figures${query}`, token })
async function figures(query = ''): Promise<Figures> {
  const answer = await ask(query)
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json()
}
const none = {
  vacancies_posted: 0,
  vacancies_approved: 0,
  vacancies_rejected: 0,
  job_applicants: 0,
  job_seeker_applies: 0,
  job_seeker_forms: 0,
}

// The board's clock stands at noon of Friday, November 20, 2026, in Sri Lanka (UTC+5:30).
const weaving = (await aCategory(board, { name: 'Weaving' })).id
const baking = (await aCategory(board, { name: 'Baking' })).id
const city = await aCity(board, { name: 'Testgama', district: 'Test District' })
const place = { city_id: city.id }

// The last instant of November 10 and the first of November 11 there.
const late = await aVacancy(board, {
  ...place,
  job_category_id: weaving,
  created_at: '2026-11-10T18:29:59.999Z',
  approved_at: '2026-11-10T20:29:59.999Z',
})
await aVacancy(board, {
  job_category_id: weaving,
  status: 2,
  created_at: '2026-11-10T18:30:00.000Z',
  decided_at: '2026-11-11T04:30:00.000Z',
})
// Approved first and rejected later: one decision that waited 4 hours, and a rejection of another day.
await aVacancy(board, {
  job_category_id: baking,
  status: 2,
  created_at: '2026-11-12T06:00:00.000Z',
  approved_at: '2026-11-12T10:00:00.000Z',
  decided_at: '2026-11-13T10:00:00.000Z',
})
await aVacancy(board, { job_category_id: baking, status: 0, created_at: '2026-11-12T06:00:00.000Z' })
// Posted in the days before, approved in these.
await aVacancy(board, {
  job_category_id: baking,
  created_at: '2026-11-09T10:00:00.000Z',
  approved_at: '2026-11-10T20:00:00.000Z',
})

await aPositionApplication(board, {
  vacancy_id: late.id,
  city: 'TESTGAMA',
  created_at: '2026-11-12T00:00:00.000Z',
})
await aPositionApplication(board, {
  vacancy_id: late.id,
  city: 'Atlantis',
  created_at: '2026-11-08T00:00:00.000Z',
})
await aCategoryApplication(board, {
  job_category_id: baking,
  city: null,
  created_at: '2026-11-13T18:29:59.999Z',
})
await aJobSeekerForm(board, { job_category_id: baking, created_at: '2026-11-13T18:30:00.000Z' })

const mail = { template: 'vacancy_approved', recipient: 'a@example.lk', payload: '{}' }
const at = '2026-11-12T00:00:00.000Z'
await board.db
  .insertInto('outbox')
  .values([
    { ...mail, message_id: 'a', next_attempt_at: at, failed_at: at, created_at: at },
    { ...mail, message_id: 'b', next_attempt_at: at, sent_at: at, created_at: at },
  ])
  .execute()

// Three days from Wednesday, November 11, against November 8 to 10.
const DAYS = '?from=2026-11-11&to=2026-11-13'

test('a day of a report begins and ends at midnight in Sri Lanka', async () => {
  const { series } = await figures(`${DAYS}&unit=day`)
  assert.deepEqual(series, [
    {
      ...none,
      from: '2026-11-11',
      to: '2026-11-11',
      vacancies_posted: 1,
      vacancies_approved: 2,
      vacancies_rejected: 1,
    },
    {
      ...none,
      from: '2026-11-12',
      to: '2026-11-12',
      vacancies_posted: 2,
      vacancies_approved: 1,
      job_applicants: 1,
    },
    { ...none, from: '2026-11-13', to: '2026-11-13', vacancies_rejected: 1, job_seeker_applies: 1 },
  ])
})

test('a report sets the period beside as many days right before it', async () => {
  const { before: earlier, totals, totals_before } = await figures(DAYS)
  assert.deepEqual(earlier, { from: '2026-11-08', to: '2026-11-10' })
  assert.deepEqual(totals, {
    vacancies_posted: 3,
    vacancies_approved: 3,
    vacancies_rejected: 2,
    job_applicants: 1,
    job_seeker_applies: 1,
    job_seeker_forms: 0,
  })
  assert.deepEqual(totals_before, { ...none, vacancies_posted: 2, job_applicants: 1 })
})

test('a report says where the work and the applicants are, by category, district and city', async () => {
  const { categories, districts, cities, sources, statuses } = await figures(DAYS)
  assert.deepEqual(
    categories.map(({ id: _, ...row }) => row),
    [
      { name: 'Baking', vacancies: 2, vacancies_before: 1, applications: 1, applications_before: 0 },
      { name: 'Weaving', vacancies: 1, vacancies_before: 1, applications: 1, applications_before: 1 },
    ],
  )
  assert.deepEqual(districts, [
    { name: 'Test District', vacancies: 0, vacancies_before: 1, applications: 1, applications_before: 0 },
    { name: null, vacancies: 3, vacancies_before: 1, applications: 1, applications_before: 1 },
  ])
  assert.deepEqual(cities, [
    { name: 'Testgama', vacancies: 0, vacancies_before: 1, applications: 1, applications_before: 0 },
    { name: null, vacancies: 3, vacancies_before: 1, applications: 1, applications_before: 1 },
  ])
  assert.deepEqual(statuses, [
    { status: 0, vacancies: 1, vacancies_before: 0 },
    { status: 1, vacancies: 0, vacancies_before: 2 },
    { status: 2, vacancies: 2, vacancies_before: 0 },
  ])
  assert.deepEqual(sources, [
    { source: 'job_applicants', applications: 1, applications_before: 1 },
    { source: 'job_seeker_applies', applications: 1, applications_before: 0 },
    { source: 'job_seeker_forms', applications: 0, applications_before: 0 },
  ])
})

test('a report says how long vacancies waited for their first decision', async () => {
  const { decisions } = await figures(DAYS)
  // 2, 10, 4 and 34 hours.
  assert.equal(decisions.decided, 4)
  assert.equal(decisions.median_hours, 7)
  assert.ok(Math.abs(decisions.p90_hours! - 26.8) < 1e-9)
  assert.deepEqual(
    [decisions.decided_before, decisions.median_hours_before, decisions.p90_hours_before],
    [0, null, null],
  )
})

test('a report counts the approved vacancies that nobody applied for, and the e-mails that failed', async () => {
  const report = await figures(DAYS)
  assert.equal(report.vacancies_without_applications, 2)
  assert.equal(report.vacancies_without_applications_before, 0)
  assert.deepEqual([report.failed_mails, report.failed_mails_before], [1, 0])
})

test('weeks begin on Monday, months on their first, and both are cut to the period', async () => {
  const weeks = await figures('?from=2026-11-11&to=2026-11-20&unit=week')
  assert.deepEqual(
    weeks.series.map(({ from, to, vacancies_posted, job_seeker_forms }) => [
      from,
      to,
      vacancies_posted,
      job_seeker_forms,
    ]),
    [
      ['2026-11-11', '2026-11-15', 3, 1],
      ['2026-11-16', '2026-11-20', 0, 0],
    ],
  )
  const months = await figures('?from=2026-10-30&to=2026-11-11&unit=month')
  assert.deepEqual(
    months.series.map(({ from, to, vacancies_posted }) => [from, to, vacancies_posted]),
    [
      ['2026-10-30', '2026-10-31', 0],
      ['2026-11-01', '2026-11-11', 3],
    ],
  )
})

test('without a period a report is of the last 30 days; its unit follows from its length', async () => {
  const { from, to, unit, series, before: earlier } = await figures()
  assert.deepEqual({ from, to, unit }, { from: '2026-10-22', to: '2026-11-20', unit: 'day' })
  assert.equal(series.length, 30)
  assert.deepEqual(earlier, { from: '2026-09-22', to: '2026-10-21' })
  assert.equal((await figures('?from=2026-08-23')).unit, 'week')
  assert.equal((await figures('?from=2025-11-21')).series.length, 13)
})

test('the last 30 days end with the day in Sri Lanka, when it is yesterday in London', async (t) => {
  board.clock.set('2026-11-20T18:30:00.000Z')
  t.after(() => board.clock.set('2026-11-20T06:30:00.000Z'))
  const { token: fresh } = await anAdmin(board)
  const answer = await board.call({ url: '/api/admin/reports/figures', token: fresh })
  assert.equal(answer.json().to, '2026-11-21')
})

test('a period in which nothing happened has its days, and noughts', async () => {
  const report = await figures('?from=2020-02-28&to=2020-03-01')
  assert.deepEqual(
    report.series.map(({ from }) => from),
    ['2020-02-28', '2020-02-29', '2020-03-01'],
  )
  assert.deepEqual(report.totals, none)
  assert.deepEqual([report.categories, report.districts, report.cities], [[], [], []])
  assert.equal(report.decisions.median_hours, null)
})

const refused: [query: string, field: string, text: string][] = [
  ['?from=2026-11-02&to=2026-11-01', 'to', 'The last day must not be before the first.'],
  ['?from=2026-11-21', 'from', 'The last day must not be before the first.'],
  ['?from=2024-11-20&to=2026-11-20', 'from', 'Please choose at most 2 years.'],
  ['?from=2026-02-30', 'from', 'Please enter a valid date.'],
  ['?unit=year', 'unit', 'Please choose one of the options.'],
]
for (const [query, field, text] of refused) {
  test(`a report ${query} is refused on ${field}`, async () => {
    const answer = await ask(query)
    assert.equal(answer.statusCode, 422)
    assert.deepEqual(answer.json().errors, { [field]: [text] })
  })
}

test('a report may be of two whole years', async () => {
  assert.equal((await figures('?from=2024-11-21&to=2026-11-20&unit=day')).series.length, 730)
})

test('the tables of a report are files too', async () => {
  const file = async (name: string) => {
    const answer = await board.call({ url: `/api/admin/reports/${name}.csv${DAYS}`, token })
    assert.equal(answer.statusCode, 200, answer.body)
    assert.equal(
      answer.headers['content-disposition'],
      `attachment; filename="${name}-2026-11-11-2026-11-13.csv"`,
    )
    return answer.body.split('\r\n')
  }
  assert.deepEqual(await file('categories'), [
    '\uFEFFCategory,Vacancies,Vacancies before,Applications,Applications before',
    'Baking,2,1,1,0',
    'Weaving,1,1,1,1',
    '',
  ])
  assert.deepEqual((await file('over-time')).slice(1), [
    '2026-11-11,2026-11-11,1,2,1,0,0,0',
    '2026-11-12,2026-11-12,2,1,0,1,0,0',
    '2026-11-13,2026-11-13,0,0,1,0,1,0',
    '',
  ])
  assert.ok((await file('summary')).includes('"Hours from submission to decision, median",7,'))
  assert.equal((await file('statuses'))[3], 'Rejected,2,0')
  assert.equal((await file('sources'))[1], 'Applications for positions,1,1')
  assert.equal((await file('districts'))[2], 'Not stated,3,1,1,1')
  assert.deepEqual((await file('cities')).slice(0, 2), [
    '\uFEFFCity,Vacancies,Vacancies before,Applications,Applications before',
    'Testgama,0,1,1,0',
  ])
})

test('reports are for admins alone', async () => {
  const user = await aUser(board)
  for (const url of ['/api/admin/reports/figures', '/api/admin/reports/summary.csv']) {
    assert.equal((await board.call({ url })).statusCode, 401)
    assert.equal((await board.call({ url, token: user.token })).statusCode, 403)
  }
})
