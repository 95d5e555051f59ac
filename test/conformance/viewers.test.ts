// A viewer of the panel gets every list that is for viewers, and nothing in it that tells of a person.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { audit } from '#src/platform/audit.ts'
import { testBoard } from '#test/support/app.ts'
import { insertRow } from '#test/support/change-rows.ts'
import {
  aCategoryApplication,
  aJobSeekerForm,
  anAdmin,
  aPositionApplication,
  aStoredFile,
  aUser,
  aVacancy,
} from '#test/support/factories.ts'

const board = await testBoard({ after })
const owner = await anAdmin(board, { name: 'Canary Owner', email: 'canary.owner@board.example' })
const { token, reader } = await anAdmin(board, { role: 'viewer', name: 'Canary Viewer' })

/** Each stands in a row that a viewer's list shows. */
const told = {
  name: 'Canary Kumari',
  email: 'canary@person.example',
  phone: '071 555 0199',
  city: 'Canarytown',
  letter: 'Canary letter of a person.',
  file: 'Canary-CV.pdf',
  address: '7 Canary Lane',
}
const resume = () => aStoredFile(board, 'resumes', { name: told.file })
const { email, phone, city } = told
const person = { email, phone, city }
const user = await aUser(board, { name: told.name, email })
const vacancy = await aVacancy(board, {
  status: 0,
  user_id: user.id,
  email,
  phone,
  address: told.address,
  work_address: told.address,
  description: `${told.letter} ${phone}`,
  job_poster: await aStoredFile(board, 'posters'),
})
await aPositionApplication(board, {
  ...person,
  full_name: told.name,
  cover_letter: told.letter,
  resume_path: await resume(),
})
await aCategoryApplication(board, { ...person, name: told.name, resume_path: await resume() })
await aJobSeekerForm(board, {
  full_name: told.name,
  email,
  phone,
  address: told.address,
  skills: told.letter,
  cover_letter: told.letter,
  resume_path: await resume(),
})
await insertRow(board.db, 'vacancy_notes', {
  vacancy_id: vacancy.id,
  admin_id: owner.id,
  text: told.letter,
  created_at: board.clock.now().toISOString(),
})
await insertRow(board.db, 'vacancy_reports', {
  vacancy_id: vacancy.id,
  reason: 'other',
  details: told.letter,
  email,
  network: '192.0.2.0/24',
  sender_language: 'en',
  created_at: board.clock.now().toISOString(),
})
await insertRow(board.db, 'contact_messages', { name: told.name, email, message: told.letter })
await audit(board.db, { user }, board.clock.now(), {
  action: 'vacancy.posted',
  subject: 'vacancy',
  subject_id: 1,
  detail: { position: told.letter },
})
await audit(board.db, {}, board.clock.now(), {
  action: 'admin.login_failed',
  subject: 'admin',
  subject_id: owner.id,
  detail: { email: 'canary.owner@board.example', network: '192.0.2.7' },
})

const lists = board.app.endpoints.filter(({ persons }) => persons !== undefined)
const canary = /canary|071 555 0199|192\.0\.2\.7|\bresumes\/|\bposters\//i

const ask = (url: string, as = token) => board.call({ url, token: as })

test('the lists for viewers are those of vacancies, applications and the log', () => {
  assert.deepEqual(lists.map(({ path }) => path).toSorted(), [
    '/api/admin/activity',
    '/api/admin/job-seeker-forms',
    '/api/all-applications',
    '/api/applications',
    '/api/job-vacancies-all',
    '/api/jobs-applicants',
  ])
})

for (const { path, persons, response } of lists) {
  test(`${path} tells a viewer of no person, in no form of the list`, async () => {
    for (const query of ['', '?per_page=50', '?page=1', '?from=2026-01-01']) {
      const seen = await ask(path + query)
      assert.equal(seen.statusCode, 200, seen.body)
      const rows = seen.json() as Record<string, unknown>[]
      assert.ok(rows.length > 0)
      assert.doesNotMatch(seen.body, canary)
      for (const row of rows)
        for (const field of persons!.fields) assert.equal(row[field], null, `${path} ${field}`)
      assert.ok(response!.safeParse(rows).success)
    }
    assert.match((await ask(path, owner.token)).body, canary)
  })

  test(`${path} is neither searched nor sorted by what a viewer does not get`, async () => {
    for (const filter of persons!.filters)
      assert.equal((await ask(`${path}?${filter}=canary`)).statusCode, 403, filter)
    for (const field of persons!.fields)
      for (const sort of [field, `-${field}`])
        assert.ok([403, 422].includes((await ask(`${path}?sort=${sort}`)).statusCode), sort)
  })
}

test('every other call of the panel that a viewer may make tells of no person either', async () => {
  const others = board.app.endpoints.filter(
    ({ access, method, persons, path }) =>
      access === 'viewer' && method === 'GET' && !persons && path !== '/api/admin/me',
  )
  assert.ok(others.length > 5)
  for (const { path } of others) {
    const seen = await ask(path)
    assert.equal(seen.statusCode, 200, path)
    assert.doesNotMatch(seen.body, canary, path)
  }
})

test('no address that is read tells a viewer of a person: with ids that are there, ids of nobody, and wrong queries', async () => {
  // The description holds invented examples, and no row.
  const apart = ['/api/admin/me', '/api/openapi.json']
  const reads = board.app.endpoints.filter(
    ({ method, path }) => method === 'GET' && path.startsWith('/api/') && !apart.includes(path),
  )
  assert.ok(reads.length > 80, String(reads.length))
  const seen = new Set<number>()
  for (const { path } of reads)
    for (const id of path.includes(':') ? ['1', '2000000000', 'nonsense', '0'] : ['1'])
      for (const query of ['', '?per_page=x&page=0', '?sort=x&q=&from=x&category=x']) {
        const url = path.replaceAll(/:\w+/g, id) + query
        const { statusCode, body } = await ask(url)
        seen.add(statusCode)
        assert.ok(statusCode < 500, url)
        assert.doesNotMatch(body, canary, url)
      }
  for (const wanted of [200, 403, 404, 422]) assert.ok(seen.has(wanted), [...seen].join(' '))
})

test('no file of a person opens to a viewer, by the token or by the cookie that reads files', async () => {
  const files = await board.db.selectFrom('files').select('key').execute()
  assert.ok(files.length >= 4)
  for (const { key } of files)
    for (const headers of [{ authorization: `Bearer ${token}` }, { cookie: `storage_reader=${reader}` }]) {
      const { statusCode, body } = await board.call({ url: `/storage/${key}`, headers })
      assert.ok([401, 403, 404].includes(statusCode), `${key} ${statusCode}`)
      assert.doesNotMatch(body, canary)
    }
})

test('what a viewer may not is refused before anything is looked up, in words that name nobody', async () => {
  for (const url of ['/api/job-applications/1', '/api/job-applications/999', '/api/applications/1'])
    assert.equal((await ask(url)).statusCode, 403, url)
  assert.equal((await ask('/api/jobs/1')).statusCode, 404)
})
