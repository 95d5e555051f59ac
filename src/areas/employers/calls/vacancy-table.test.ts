// On PostgreSQL too: locks.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { csvLine } from '#src/platform/http/lists/csv.ts'
import { en } from '#src/strings/en.ts'
import { fill } from '#src/strings/t.ts'
import { testBoard } from '#test/support/app.ts'
import { aUser, aVacancy } from '#test/support/factories.ts'
import { findRows, getRow } from '#test/support/find-rows.ts'
import { MAX_TABLE_ROWS, type VacancyTable } from './posting.ts'

const board = await testBoard({ after })
const email_confirmed_at = '2026-11-01T06:30:00.000Z'
const employer = () => aUser(board, { email_confirmed_at })
const drivers = await getRow(board.db, 'categories', { name: 'Drivers, Delivery & Transport' }, ['id'])

// Suggestions count these once.
for (const position of ['Lorry driver', 'Cook'])
  await aVacancy(board, { position, job_category_id: drivers.id })

const headings = [
  'Position',
  'Company Name',
  'address',
  'විද්‍යුත් තැපෑල',
  'தொலைபேசி இலக்கம்',
  'Description',
  'CLOSING DATE',
  'Category',
  'City',
  'Shift',
  'Benefits',
  'Our number',
]
const line = (facts: Record<number, string> = {}) =>
  csvLine(
    [
      'Driver',
      'Ruhunu Engineering',
      '5 Harbour Road, Galle',
      'careers@ruhunu.example',
      '771234567',
      'Drives, "now and then"\nby night.',
      '31/12/2026',
      '',
      'මීගමුව',
      'රාත්‍රී',
      'Meals; lodging',
      'x',
    ].map((cell, at) => facts[at] ?? cell),
  )
const tableOf = (...lines: string[]) => csvLine(headings) + lines.join('')
const numbered = (count: number) => Array.from({ length: count }, (_, no) => line({ 0: `Driver ${no}` }))

const ask = (token: string, table: string, confirm?: boolean, language = 'en') =>
  board.call({
    method: 'POST',
    url: '/api/account/vacancy-table',
    token,
    headers: { 'accept-language': language },
    payload: { table, ...(confirm && { confirm }) },
  })
const send = async (...given: Parameters<typeof ask>) => {
  const answer = await ask(...given)
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<VacancyTable>()
}
const rowsOf = (user_id: number) => findRows(board.db, 'vacancies', { user_id })
const statesOf = ({ rows }: VacancyTable) => rows.map(({ state }) => state)

test('a table is shown as it is read, with guesses, and nothing of it is stored until it is confirmed', async () => {
  const { id, token } = await employer()
  const read = await send(token, tableOf(line({ 8: '', 0: 'Lorry driver in Negombo' })))
  assert.deepEqual(read, {
    rows: [
      {
        row: 2,
        state: 'new',
        id: null,
        company_name: 'Ruhunu Engineering',
        position: 'Lorry driver in Negombo',
        trade: 'Lorry driver',
        category: 'Drivers, Delivery & Transport',
        city: 'Negombo',
        closing_date: '2026-12-31',
        pay: null,
        guessed: ['job_category_id', 'city'],
        errors: {},
      },
    ],
    ignored: ['Our number'],
    left: MAX_TABLE_ROWS,
  })
  assert.deepEqual(await rowsOf(id), [])
  const inTamil = await send(token, tableOf(line()), false, 'ta')
  assert.equal(inTamil.rows[0]!.city, 'நீர்கொழும்பு')
})

test('the headings of an employer’s own sheet are understood, with the company of the last vacancy', async () => {
  const { id, token } = await employer()
  const sheet =
    'Position\tNo. of vacancies\tSalary\tCity\tClosing date\tDescription\n' +
    'Driver\t2\tRs. 45,000 - 55,000\tKandy\t2026-12-20\tSix days.\n' +
    'Van driver\t\tNegotiable\tKandy\t2026-12-20\tSix days.\n'
  assert.deepEqual(statesOf(await send(token, sheet)), ['wrong', 'wrong'])
  await aVacancy(board, { user_id: id, company_name: 'Nilaveli Bay', phone: '0262223344' })
  const sent = await send(token, sheet, true)
  assert.deepEqual([statesOf(sent), sent.ignored], [['posted', 'posted'], []])
  assert.equal(sent.rows[0]!.company_name, 'Nilaveli Bay')
  assert.ok(sent.rows[0]!.guessed.includes('company_name'))
  const [, first, second] = await rowsOf(id)
  const { company_name, phone, vacancies_count, salary_min, salary_max, salary_unit } = first!
  assert.deepEqual(
    [company_name, phone, vacancies_count, salary_min, salary_max, salary_unit],
    ['Nilaveli Bay', '0262223344', 2, 45_000, 55_000, 'month'],
  )
  assert.equal(second!.salary_min, null)
  await aVacancy(board, { user_id: id, company_name: 'Another Hotel' })
  assert.deepEqual(statesOf(await send(token, sheet)), ['posted', 'posted'])
})

test('rows without a company get the one that is sent with the table', async () => {
  const { id, token } = await employer()
  const table = 'Position\tDescription\tClosing date\tPay\nRoom Attendant\tMakes beds.\t31-Dec-26\t45,000'
  const company = {
    company_name: 'Lagoon Hotel',
    address: '12 Beach Road, Bentota',
    email: 'hr@lagoon.example',
    phone: '0342275555',
  }
  const post = async (payload: object) => {
    const answer = await board.call({ method: 'POST', url: '/api/account/vacancy-table', token, payload })
    assert.equal(answer.statusCode, 200, answer.body)
    return answer.json<VacancyTable>().rows[0]!
  }
  const { errors } = await post({ table })
  assert.deepEqual(Object.keys(errors), Object.keys(company))
  const row = await post({ table, company })
  assert.deepEqual(row.errors, {})
  assert.equal(row.category, 'Hotels & Hospitality')
  assert.equal(row.closing_date, '2026-12-31')
  assert.equal(row.pay, 'Rs 45,000 per month')
  assert.deepEqual(row.guessed, ['job_category_id'])
  assert.equal((await post({ table, company, confirm: true })).state, 'posted')
  const fields = Object.keys(company) as (keyof typeof company)[]
  assert.deepEqual(await findRows(board.db, 'vacancies', { user_id: id }, fields), [company])
  assert.equal((await post({ table, company })).state, 'posted')
  const other = { ...company, company_name: 'Sea Hotel' }
  assert.equal((await post({ table, company: other })).state, 'new')
})

test('each row becomes a vacancy for review, with a poster of the board and without an email for each', async () => {
  const { id, token, email } = await employer()
  const sent = await send(token, tableOf(line()), true)
  const [row] = await rowsOf(id)
  assert.deepEqual([statesOf(sent), sent.rows[0]!.id, sent.left], [['posted'], row!.id, MAX_TABLE_ROWS - 1])
  const { position, phone, description, closing_date, job_category_id, shift, benefits, poster_layout } = row!
  assert.deepEqual(
    { position, phone, description, closing_date, job_category_id, shift, benefits, poster_layout },
    {
      position: 'Driver',
      phone: '0771234567',
      description: 'Drives, "now and then"\nby night.',
      closing_date: '2026-12-31',
      job_category_id: drivers.id,
      shift: 'night',
      benefits: ['meals', 'lodging'],
      poster_layout: 'plain',
    },
  )
  assert.equal(row!.status, 0)
  assert.deepEqual(await findRows(board.db, 'outbox', { recipient: email }, ['id']), [])
})

test('of a hundred rows with one wrong, 99 are posted and the one is named by its row', async () => {
  const { id, token } = await employer()
  const lines = numbered(100)
  lines[35] = line({ 0: 'Driver 35', 3: 'no address', 6: '2020-01-01' })
  const read = await send(token, tableOf(...lines))
  const wrong = read.rows.filter(({ state }) => state === 'wrong')
  assert.deepEqual(
    wrong.map(({ row, errors }) => [row, errors]),
    [[37, { email: [en['field.email']], closing_date: [en['vacancy.closing_date.past']] }]],
  )
  const sent = await send(token, tableOf(...lines), true)
  assert.equal(statesOf(sent).filter((state) => state === 'posted').length, 99)
  assert.equal((await rowsOf(id)).length, 99)

  const before = await rowsOf(id)
  lines[35] = line({ 0: 'Driver 35' })
  const again = await send(token, tableOf(...lines), true)
  assert.ok(again.rows.every(({ state }) => state === 'posted'))
  assert.deepEqual((await rowsOf(id)).slice(0, 99), before)
  assert.equal((await rowsOf(id)).length, 100)
})

test('the same table changes nothing, whatever its columns, dates and marks look like', async () => {
  const { id, token } = await employer()
  const table = tableOf(line(), line({ 0: 'Cook' }), line())
  assert.deepEqual(statesOf(await send(token, table, true)), ['posted', 'posted', 'repeated'])
  const others = [
    table.replaceAll('31/12/2026', '2026-12-31').replaceAll('Meals; lodging', 'lodging,meals'),
    `\uFEFF${table.replace('Position', '"position"')}`,
  ]
  for (const other of others)
    assert.deepEqual(statesOf(await send(token, other, true)), ['posted', 'posted', 'repeated'])
  assert.equal((await rowsOf(id)).length, 2)
  assert.deepEqual(statesOf(await send((await employer()).token, table)), ['new', 'new', 'repeated'])
})

test('two tables at once post no row twice', async () => {
  const { id, token } = await employer()
  const table = tableOf(...numbered(4))
  await Promise.all([send(token, table, true), send(token, table, true), send(token, table, true)])
  assert.equal((await rowsOf(id)).length, 4)
})

test('a table that was cut off is completed when it is sent again', async () => {
  const { id, token } = await employer()
  const { token: other } = await employer()
  const lines = numbered(3)
  await send(token, tableOf(lines[0]!), true)
  const sent = await send(token, tableOf(...lines), true)
  assert.deepEqual(statesOf(sent), ['posted', 'posted', 'posted'])
  assert.equal((await rowsOf(id)).length, 3)
  assert.deepEqual(statesOf(await send(other, tableOf(lines[0]!))), ['new'])
})

test('more than a day allows is refused before anything is stored', async () => {
  const { id, token } = await employer()
  const others = Array.from({ length: MAX_TABLE_ROWS - 1 }, (_, no) =>
    aVacancy(board, { user_id: id, row_hash: `${no}` }),
  )
  await Promise.all(others)
  const table = tableOf(...numbered(2))
  for (const confirm of [false, true]) {
    const answer = await ask(token, table, confirm)
    assert.equal(answer.statusCode, 422)
    const text = fill(en['vacancy_table.allowance'], { count: 2, left: 1 })
    assert.deepEqual(answer.json().errors, { table: [text] })
  }
  assert.equal((await rowsOf(id)).length, MAX_TABLE_ROWS - 1)
  assert.equal((await send(token, tableOf(line()), true)).left, 0)
  board.clock.advance(24 * 3_600_000)
  assert.equal((await send(token, table)).left, MAX_TABLE_ROWS)
})

test('a table without headings, too long or too large is refused, and so is an account without a confirmed address', async () => {
  const { token } = await employer()
  const refused = async (table: string) => {
    const answer = await ask(token, table)
    assert.equal(answer.statusCode, 422, answer.body)
    return answer.json().errors.table[0]
  }
  assert.equal(await refused(line()), en['vacancy_table.headings'])
  assert.equal(await refused(csvLine(headings)), en['vacancy_table.headings'])
  const max = MAX_TABLE_ROWS
  assert.equal(await refused(tableOf(...numbered(max + 1))), fill(en['vacancy_table.too_many'], { max }))
  assert.equal(await refused('x'.repeat(512 * 1024 + 1)), en['vacancy_table.too_large'])
  assert.equal((await ask(token, 'x'.repeat(1024 * 1024))).statusCode, 413)
  const unconfirmed = await aUser(board)
  assert.equal((await ask(unconfirmed.token, tableOf(line()))).statusCode, 403)
})

test('the template is a table that may be sent as it is, in each language', async () => {
  const { token } = await employer()
  for (const language of ['en', 'si', 'ta']) {
    const url = '/api/account/vacancy-table/template.csv'
    const file = await board.call({ url, token, headers: { 'accept-language': language } })
    assert.match(String(file.headers['content-disposition']), /attachment; filename="vacancies.csv"/)
    const { rows, ignored } = await send(token, file.body, false, language)
    assert.deepEqual([rows.map(({ errors }) => errors), ignored], [[{}, {}], []], language)
    assert.ok(rows.every(({ guessed, trade }) => guessed.join() === 'job_category_id' && trade !== null))
  }
})
