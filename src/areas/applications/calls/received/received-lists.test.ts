import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { anEmployer } from '#test/support/employer.ts'
import { aStoredFile, aUser } from '#test/support/factories.ts'
import { findRows, getRow } from '#test/support/find-rows.ts'
import { cvLines, opened, phoneVacancy } from '#test/support/phone-applications.ts'

const board = await testBoard({ after })

test('an employer lists, counts and searches the applications for a vacancy of theirs, and no one else does', async () => {
  const { vacancy, call, receives } = await anEmployer(board)
  const names = ['Amara', 'Bandula', 'Chamari']
  for (const full_name of names) await receives({ full_name })
  const gone = await receives({ full_name: 'Dilan', stage: 'withdrawn' })
  const list = async (query = '') =>
    (await call('GET', `/vacancies/${vacancy.id}/applications${query}`)).json<Record<string, unknown>[]>()
  assert.deepEqual((await list()).map((row) => String(row['full_name'])).toSorted(), names)
  assert.deepEqual(
    (await list('?q=BANDU')).map((row) => row['full_name']),
    ['Bandula'],
  )
  assert.deepEqual(await list('?q=dilan&stage=withdrawn'), [], 'what is hidden cannot be searched for')
  assert.equal((await list('?sort=created_at')).length, 3)
  const past = await call('GET', `/vacancies/${vacancy.id}/applications?page=9&per_page=2`)
  assert.deepEqual([past.json(), past.headers['x-total-count']], [[], '3'])
  const [withdrawn] = await list('?stage=withdrawn')
  assert.deepEqual(
    [
      withdrawn!['id'],
      withdrawn!['stage'],
      withdrawn!['full_name'],
      withdrawn!['email'],
      withdrawn!['phone'],
    ],
    [gone.id, 'withdrawn', null, null, null],
  )
  const page = await call('GET', `/vacancies/${vacancy.id}/applications?page=2&per_page=2`)
  assert.deepEqual([page.json().length, page.headers['x-total-count']], [1, '3'])
  const counts = (await call('GET', `/vacancies/${vacancy.id}/applications/counts`)).json()
  assert.deepEqual([counts.total, counts.stages.received, counts.stages.withdrawn], [3, 3, 1])
  const csv = await call('GET', `/vacancies/${vacancy.id}/applications.csv`)
  assert.equal(csv.body.trim().split('\r\n').length, 4)
  assert.ok(!csv.body.includes('Dilan'))
  const { token } = await aUser(board, { email_confirmed_at: board.clock.now().toISOString() })
  for (const rest of ['', '.csv', '.zip', '/counts'])
    assert.equal(
      (await board.call({ url: `/api/account/vacancies/${vacancy.id}/applications${rest}`, token }))
        .statusCode,
      404,
    )
})

test('the CVs of a list leave as one ZIP, and each applicant sees that theirs was opened', async () => {
  const { vacancy, call, receives } = await anEmployer(board)
  const shortlisted = await receives({
    resume_path: await aStoredFile(board, 'resumes'),
    stage: 'shortlisted',
  })
  const other = await receives({ resume_path: await aStoredFile(board, 'resumes') })
  const zip = await call('GET', `/vacancies/${vacancy.id}/applications.zip?stage=shortlisted`)
  assert.equal(zip.statusCode, 200)
  assert.equal(zip.rawPayload.subarray(0, 2).toString(), 'PK')
  const numberOf = async (id: number) =>
    (await getRow(board.db, 'position_applications', { id }, ['applicant_no'])).applicant_no
  assert.ok(zip.rawPayload.includes(await numberOf(shortlisted.id)))
  assert.ok(!zip.rawPayload.includes(await numberOf(other.id)))
  const opened = await board.db
    .selectFrom('resume_openings')
    .select('application_id')
    .where('application_id', 'in', [shortlisted.id, other.id])
    .execute()
  assert.deepEqual(opened, [{ application_id: shortlisted.id }])
})

test('the file has stages in the language of its reader, and finds a name in any order', async () => {
  const { user, vacancy, call, receives } = await anEmployer(board)
  await receives({ full_name: 'Nimal Perera', stage: 'not_selected' })
  const url = `/api/account/vacancies/${vacancy.id}/applications.csv?q=perera%20nimal`
  for (const [language, stage] of [
    ['en', 'Not selected'],
    ['si', 'තෝරා නොගත්'],
    ['ta', 'தேர்ந்தெடுக்கப்படவில்லை'],
  ] as const) {
    const { body } = await board.call({ url, token: user.token, headers: { 'accept-language': language } })
    assert.ok(body.includes(`,${stage},`), body)
  }
  assert.ok(!(await call('GET', `/vacancies/${vacancy.id}/applications.csv`)).body.includes('not_selected'))
})

test('cells of the file cannot become formulas', async () => {
  const { vacancy, call, receives } = await anEmployer(board)
  await receives({ full_name: '=HYPERLINK("https://evil.example")' })
  const { body } = await call('GET', `/vacancies/${vacancy.id}/applications.csv`)
  assert.match(body, /"'=HYPERLINK/)
})

test('an employer reads the lines of who applied by phone number, until the applicant sends another CV or withdraws', async () => {
  const { vacancy, call, applies } = await phoneVacancy(board)
  const colombo = await getRow(board.db, 'cities', { name: 'Kandy' }, ['id'])
  await board.db.updateTable('vacancies').set({ city_id: colombo.id }).where('id', '=', vacancy.id).execute()
  const sent = await applies({ city: 'Galle', whatsapp: 'on', start: 'now' })
  const read = async () =>
    (await call('GET', `/vacancies/${vacancy.id}/applications?stage=received`)).json()[0]
  const row = await read()
  assert.deepEqual(
    [row.cv_lines.last_work, row.cv_lines.work_years, row.cv_lines.start, row.whatsapp, row.letter_start],
    [cvLines.last_work, cvLines.work_years, 'now', true, null],
  )
  assert.ok(row.distance_km > 50 && row.distance_km < 250, String(row.distance_km))
  const token = await opened(board, sent)
  const own = { url: `/api/account/my-applications/${sent.id}`, token }
  const file = await board.call({ url: `${own.url}/resume`, token })
  assert.deepEqual([file.statusCode, file.headers['content-type']], [200, 'application/pdf'])
  const { rows } = {
    rows: await findRows(board.db, 'resume_openings', { application_id: sent.id }, ['id']),
  }
  assert.equal(rows.length, 0, 'the sender does not open it for an employer')
  assert.equal(
    (await board.call({ url: '/api/account/my-applications/999999/resume', token })).statusCode,
    404,
  )
  await board.call({ method: 'POST', url: `${own.url}/withdraw`, token })
  const left = await getRow(board.db, 'applications', { applicant_no: sent.applicant_no }, [
    'cv_lines',
    'whatsapp',
  ])
  assert.deepEqual(left, { cv_lines: null, whatsapp: false })
})
