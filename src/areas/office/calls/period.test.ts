import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { anAdmin } from '#test/support/factories.ts'
import { fillReportedDays, noFigures, reportsOf } from '#test/support/reports.ts'

const board = await testBoard({ after })
const { ask, figures } = reportsOf(board, (await anAdmin(board)).token)
await fillReportedDays(board)

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
  assert.deepEqual(report.totals, noFigures)
  assert.deepEqual([report.categories, report.districts, report.cities], [[], [], []])
  assert.equal(report.decisions.median_hours, null)
})

const refused: [query: string, field: string, text: string][] = [
  ['?from=2026-11-02&to=2026-11-01', 'to', 'The last day must not be before the first day.'],
  ['?from=2026-11-21', 'from', 'The last day must not be before the first day.'],
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
