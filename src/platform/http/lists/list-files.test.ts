// On PostgreSQL too: SQL of lists.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listFile, type ListEndpoint } from '#src/contract/list-file.ts'
import { testBoard } from '#test/support/app.ts'
import { insertRow, insertRows } from '#test/support/change-rows.ts'
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
import { listRecords, takeList } from '#test/support/list-files.ts'
import { aHeldMessage } from '#test/support/quarantine.ts'
import type { Binder } from '../endpoints/bind.ts'
import { mountListFiles } from './define-list.ts'

const board = await testBoard({ after })
const admin = await anAdmin(board, { name: 'Sanduni' })
const user = await aUser(board, { name: 'Ruwan', email: 'ruwan@example.lk' })
const category = await aCategory(board, { name: 'Weaving' })
const city = await aCity(board, { name: 'Testgama', district: 'Test District' })
const vacancy = await aVacancy(board, {
  position: '=HYPERLINK("http://evil.example")',
  description: 'Two lines,\nand a "quote"',
  job_category_id: category.id,
  city_id: city.id,
  salary_min: 60_000,
  salary_unit: 'month',
})

const lists = board.app.endpoints.filter((endpoint): endpoint is ListEndpoint => endpoint.csv !== undefined)
const file = (name: string, query = '') => takeList(board, admin.token, name, query)
const records = (name: string, query = '') => listRecords(board, admin.token, name, query)

test('a list is a file to keep: UTF-8 with its mark, CRLF, named, never cached', async () => {
  const answer = await file('vacancies')
  assert.equal(answer.headers['content-type'], 'text/csv; charset=utf-8')
  assert.equal(answer.headers['content-disposition'], 'attachment; filename="vacancies-2026-11-20.csv"')
  assert.equal(answer.headers['cache-control'], 'no-store')
  assert.equal(answer.headers['x-content-type-options'], 'nosniff')
  assert.ok(answer.rawPayload.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf])))
  assert.ok(answer.body.startsWith('\uFEFFId,Position,Company,Category,Status,'))
  assert.ok(answer.body.endsWith('\r\n'))
})

test('a vacancy has its words, its Sri Lankan times and its numbers in its file', async () => {
  const [row] = await records('vacancies')
  assert.equal(row!.Position, `'=HYPERLINK("http://evil.example")`)
  assert.equal(row!.Description, 'Two lines,\nand a "quote"')
  assert.equal(row!.Phone, '+94 11 234 5678')
  assert.equal(row!.Status, 'Approved')
  assert.equal(row!.Category, 'Weaving')
  assert.equal(row!.District, 'Test District')
  assert.equal(row!['Salary from (LKR)'], '60000')
  assert.equal(row!['Created (Sri Lanka time)'], '2026-11-20 12:00:00')
})

test('a file has the rows that its list has under the same filters', async () => {
  await aVacancy(board, { status: 0, position: 'Electrician', created_at: '2026-11-01T18:30:00.000Z' })
  const positions = async (query: string) =>
    (await records('vacancies', query)).map(({ Position }) => Position)
  assert.deepEqual(await positions('?status=0'), ['Electrician'])
  assert.deepEqual(await positions('?to=2026-11-02&from=2026-11-02'), ['Electrician'])
  assert.deepEqual(await positions('?to=2026-11-01'), [])
  assert.deepEqual(await positions(`?category=${category.id}&district=test%20district`), [
    `'${vacancy.position}`,
  ])
  assert.deepEqual(await positions('?q=electricians'), ['Electrician'])
  // A search without a match uses the nearest spelling, as in the list.
  assert.deepEqual(await positions('?q=electrican'), ['Electrician'])
  // A file accepts the page's whole address and ignores the page number.
  assert.deepEqual(await positions('?status=0&page=7&per_page=50'), ['Electrician'])
  assert.equal((await file('vacancies', '?status=9')).statusCode, 422)
})

test('a file has the order that its page has', async () => {
  assert.ok(lists.length >= 12)
  for (const { path, query } of lists.map(listFile)) {
    const { innerType } = (query.shape['sort'] as unknown as { def: { innerType: { options: string[] } } })
      .def
    const sorts = innerType.options
    for (const sort of sorts)
      assert.equal(
        (await board.call({ url: `${path}?sort=${sort}`, token: admin.token })).statusCode,
        200,
        `${path} ${sort}`,
      )
  }
  const positions = async (sort: string) =>
    (await records('vacancies', `?sort=${sort}`)).map(({ Position }) => Position)
  assert.deepEqual(await positions('position'), [`'${vacancy.position}`, 'Electrician'])
  assert.deepEqual(await positions('-position'), ['Electrician', `'${vacancy.position}`])
  assert.deepEqual(await positions('created_at'), ['Electrician', `'${vacancy.position}`])
  assert.equal((await file('vacancies', '?sort=description')).statusCode, 422)
})

test('every list of the panel has its file', async () => {
  const position = await aPositionApplication(board, { vacancy_id: vacancy.id, full_name: '@Nimal' })
  const general = await aCategoryApplication(board, {
    job_category_id: category.id,
    name: 'Kumari',
    consent: 'disagree',
  })
  await aJobSeekerForm(board, { job_category_id: category.id, full_name: 'Tharushi', skills: '-sewing' })

  const [applicant] = await records('position-applications', '?q=nimal')
  assert.equal(applicant!['Full name'], "'@Nimal")
  assert.equal(applicant!['Applicant no.'], position.applicant_no)
  assert.equal(applicant!['Applied on behalf'], 'no')
  const [candidate] = await records('category-applications', '?consent=disagree')
  assert.deepEqual(
    [candidate!.Name, candidate!.Consent, candidate!.Resume],
    ['Kumari', 'disagree', 'file.pdf'],
  )
  const [form] = await records('job-seeker-forms')
  assert.deepEqual([form!['Full name'], form!.Skills, form!.Category], ['Tharushi', "'-sewing", 'Weaving'])
  assert.deepEqual(
    (await records('applications')).map(({ Id, Source, Name }) => [Id, Source, Name]),
    [
      [String(general.id), 'job_seeker_applies', 'Kumari'],
      [String(position.id), 'job_applicants', "'@Nimal"],
    ],
  )
  assert.equal((await records('applications', '?source=job_seeker_applies')).length, 1)
  assert.deepEqual(
    (await records('accounts', '?sort=source')).map(({ Source, Name }) => [Source, Name]),
    [
      ['admins', 'Sanduni'],
      ['users', 'Ruwan'],
    ],
  )
  assert.deepEqual(
    (await records('accounts', '?q=ruwan@')).map(({ Id }) => Id),
    [String(user.id)],
  )
})

test('clients, categories, messages, what is held and mails that wait have their files too', async () => {
  await insertRows(board.db, 'companies', [
    { name: 'Lagoon Hotels', sort_order: 1 },
    { name: '=Blue Lotus', sort_order: 2 },
  ])
  assert.deepEqual(
    (await records('clients')).map(({ Name }) => Name),
    ['Lagoon Hotels', "'=Blue Lotus"],
  )
  assert.deepEqual(
    (await records('clients', '?sort=name')).map(({ Name }) => Name),
    ["'=Blue Lotus", 'Lagoon Hotels'],
  )
  const [weaving] = await records('categories', '?q=weav')
  assert.deepEqual([weaving!.Name, weaving!['Open vacancies']], ['Weaving', '1'])
  const busiest = await records('categories', '?sort=-open_vacancies')
  assert.equal(busiest[0]!.Name, 'Weaving')
  await insertRow(board.db, 'contact_messages', {
    name: 'Amara',
    email: 'amara@example.lk',
    message: '=cmd|calc',
  })
  const [message] = await records('messages', '?q=AMARA')
  assert.deepEqual([message!.Name, message!.Message], ['Amara', "'=cmd|calc"])
  const at = board.clock.now().toISOString()
  await insertRow(board.db, 'outbox', {
    template: 'vacancy_received',
    recipient: 'careers@ruhunu.example',
    payload: '{}',
    message_id: '<export@board.test>',
    next_attempt_at: at,
    failed_at: at,
    last_error: 'no such mailbox',
    created_at: at,
  })
  await aHeldMessage(board)
  const [held] = await records('quarantine', '?kind=contact_message&sort=name')
  assert.deepEqual([held!.Name, held!.Why, held!.Text], ['A Bot', 'trap_filled', 'Cheap watches'])
  const [mail] = await records('mails', '?state=failed')
  assert.deepEqual(
    [mail!.To, mail!.State, mail!['Last error'], mail!['Next attempt (Sri Lanka time)']],
    ['careers@ruhunu.example', 'failed', 'no such mailbox', ''],
  )
})

test('a list without rows is a file of headers', async () => {
  const answer = await file('accounts', '?q=nobody-of-this-name')
  assert.equal(answer.body, '\uFEFFId,Source,Name,Email,Last updated (Sri Lanka time)\r\n')
})

test('a board with a list that has no file does not start', () => {
  const bind = Object.assign(() => undefined, { endpoints: board.app.endpoints }) as unknown as Binder
  assert.throws(() => mountListFiles(bind, board.app.context, []), /without its file/)
})
