import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { anAdmin } from '#test/support/factories.ts'
import { fillReportedDays, noFigures, reportsOf } from '#test/support/reports.ts'

const board = await testBoard({ after })
const { token } = await anAdmin(board)
const { figures } = reportsOf(board, token)
await fillReportedDays(board)

// Three days from Wednesday, November 11, against November 8 to 10.
const DAYS = '?from=2026-11-11&to=2026-11-13'

test('a day of a report begins and ends at midnight in Sri Lanka', async () => {
  const { series } = await figures(`${DAYS}&unit=day`)
  assert.deepEqual(series, [
    {
      ...noFigures,
      from: '2026-11-11',
      to: '2026-11-11',
      vacancies_posted: 1,
      vacancies_approved: 2,
      vacancies_rejected: 1,
    },
    {
      ...noFigures,
      from: '2026-11-12',
      to: '2026-11-12',
      vacancies_posted: 2,
      vacancies_approved: 1,
      job_applicants: 1,
    },
    { ...noFigures, from: '2026-11-13', to: '2026-11-13', vacancies_rejected: 1, job_seeker_applies: 1 },
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
  assert.deepEqual(totals_before, { ...noFigures, vacancies_posted: 2, job_applicants: 1 })
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
