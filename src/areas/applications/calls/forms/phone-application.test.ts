// On PostgreSQL too: locks.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { HOUR_MS, MINUTE_MS } from '#src/contract/values/units.ts'
import { en } from '#src/strings/en.ts'
import { testBoard } from '#test/support/app.ts'
import {
  anAddress,
  countFiles,
  mailsTo,
  sendCategory,
  sendPosition,
} from '#test/support/application-forms.ts'
import { changeRows } from '#test/support/change-rows.ts'
import { aCategory, anAdmin, aVacancy } from '#test/support/factories.ts'
import { aPdf } from '#test/support/files.ts'
import { findRows, getRow } from '#test/support/find-rows.ts'
import {
  aNumber,
  cvLines,
  inOneForm,
  opened,
  openWith,
  phoneVacancy,
} from '#test/support/phone-applications.ts'
import { quarantineOf, trap } from '#test/support/quarantine.ts'
import { allRows } from '#test/support/table-rows.ts'

const board = await testBoard({ after })
const rowOf = (id: number) => getRow(board.db, 'position_applications', { id })

test('an applicant without email and file gets a number and a code, and the employer a CV as PDF', async () => {
  const { user, call, send } = await phoneVacancy(board)
  const phone = aNumber()
  const { message, data } = (await send({ phone })).json()
  assert.equal(message, 'Application Submitted Successfully!')
  assert.match(data.applicant_no, /^JA-/)
  assert.match(data.code, /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
  const row = await rowOf(data.id)
  assert.deepEqual([row.email, row.phone, row.full_name], [null, inOneForm(phone), 'Nimal Perera'])
  assert.match((await board.stored(row.resume_path!))!.toString('latin1'), /^%PDF-/)
  const seen = (await call('GET', `/applications/${data.id}`)).json()
  assert.deepEqual(
    [seen.email, seen.phone, seen.resume_name],
    [null, inOneForm(phone), 'CV Nimal Perera.pdf'],
  )
  const [notice, ...others] = await mailsTo(board, user.email)
  assert.equal(others.length, 0)
  assert.equal((notice!.payload as { email: unknown }).email, null)
  const mails = await findRows(board.db, 'outbox', {}, ['recipient'])
  assert.deepEqual(mails, [{ recipient: user.email }], 'no other address is mailed')
})

test('no row has the code, also not the answer that is stored for retries', async () => {
  const { vacancy } = await phoneVacancy(board)
  const fields = { email: '', ...cvLines, phone: aNumber() }
  const sent = await board.call({
    method: 'POST',
    url: `/api/jobs/${vacancy.id}/apply`,
    headers: { 'idempotency-key': 'a-phone-with-a-bad-line' },
    payload: { first_name: 'A', last_name: 'B', city: 'Galle', agreeTerms: true, ...fields },
  })
  assert.equal(sent.statusCode, 201, sent.body)
  const { code } = sent.json().data
  for (const [table, rows] of Object.entries(await allRows(board.db)))
    assert.ok(!rows.join('\n').includes(code) && !rows.join('\n').includes(code.replace('-', '')), table)
  const again = await board.call({
    method: 'POST',
    url: `/api/jobs/${vacancy.id}/apply`,
    headers: { 'idempotency-key': 'a-phone-with-a-bad-line' },
    payload: { first_name: 'A', last_name: 'B', city: 'Galle', agreeTerms: true, ...fields },
  })
  assert.deepEqual([again.statusCode, again.json()], [201, sent.json()])
})

test('with an email address it is an application like the others, with a made CV', async () => {
  const { send } = await phoneVacancy(board)
  const email = anAddress()
  const { data } = (await send({ email, phone: '077 123 4567' })).json()
  assert.equal('code' in data, false)
  const row = await rowOf(data.id)
  assert.deepEqual([row.email, row.phone], [email, '077 123 4567'])
  assert.deepEqual(
    (await mailsTo(board, email)).map(({ template }) => template),
    ['position_application_confirmation'],
  )
})

test('a file is stored as it was sent, and the lines beside it make nothing', async () => {
  const { vacancy } = await phoneVacancy(board)
  const bytes = await aPdf('my own')
  const fields = { email: '', phone: aNumber(), ...cvLines }
  const answer = await sendPosition(board, vacancy.id, fields, { bytes, name: 'Mine.pdf' })
  assert.deepEqual(await board.stored((await rowOf(answer.json().data.id)).resume_path!), bytes)
})

test('other vacancies refuse as before: every wrong field at once, with the specified texts', async () => {
  const vacancy = await aVacancy(board)
  const refused = await sendPosition(board, vacancy.id, { email: '', ...cvLines }, null)
  assert.equal(refused.statusCode, 422)
  assert.deepEqual(refused.json().errors, { email: ['Email is required'], resume: ['Resume is required'] })
  const wrongFile = await sendPosition(
    board,
    vacancy.id,
    { email: '', last_name: '' },
    {
      bytes: Buffer.from('GIF89a, not allowed'),
      name: 'me.pdf',
    },
  )
  assert.deepEqual(Object.keys(wrongFile.json().errors).toSorted(), ['email', 'last_name', 'resume'])
  assert.deepEqual(
    await countFiles(board).then(({ stored }) => stored),
    await countFiles(board).then(({ rows }) => rows),
  )
})

test('a phone number that cannot be called, or neither file nor lines, is refused', async () => {
  const { send } = await phoneVacancy(board)
  const errorsOf = async (fields: Parameters<typeof send>[0]) => (await send(fields)).json().errors
  assert.deepEqual(Object.keys(await errorsOf({ phone: '1234567' })), ['phone'])
  assert.deepEqual(await errorsOf({ phone: '' }), { phone: ['Phone number is required'] })
  assert.deepEqual(await errorsOf({ last_work: ' ' }), { last_work: [en['application.resume.or_fields']] })
  assert.deepEqual(
    Object.keys(await errorsOf({ first_name: '', phone: '', city: '', last_work: '' })).toSorted(),
    ['city', 'first_name', 'last_work', 'phone'],
    'all at once',
  )
  assert.deepEqual(Object.keys(await errorsOf({ email: 'no address' })), ['email'])
  assert.deepEqual(
    Object.keys(await errorsOf({ work_years: 200, about: 'w'.repeat(501), schooling: 'clever' })).toSorted(),
    ['about', 'schooling', 'work_years'],
  )
})

test('a retry is known by the number in any spelling; the code is for who repeats the request with its key', async () => {
  const { applies, vacancy } = await phoneVacancy(board)
  const phone = aNumber()
  const first = await applies({ phone })
  const before = await countFiles(board)
  board.clock.advance(9 * MINUTE_MS)
  // An employer has the number and the file, too.
  assert.deepEqual(await applies({ phone: inOneForm(phone) }), { ...first, code: null })
  assert.deepEqual(await countFiles(board), before)
  // The CV names the position, which may be approved in other words meanwhile.
  await changeRows(board.db, 'vacancies', { id: vacancy.id }, { position: 'Machine operator, nights' })
  assert.deepEqual(await applies({ phone }), { ...first, code: null })
  assert.deepEqual(await countFiles(board), before)
  const sister = await applies({ phone, first_name: 'Sunila' })
  assert.notEqual(sister.id, first.id, 'the same lines of another person')
  const other = await applies({ phone, last_work: 'Cook' })
  assert.notEqual(other.id, first.id)
  assert.notEqual(other.code, first.code)
})

test('a number applies five times an hour for a vacancy, and does not hold up other numbers', async () => {
  const { send } = await phoneVacancy(board)
  const phone = aNumber()
  for (let no = 1; no <= 5; no += 1)
    assert.equal((await send({ phone, last_work: `Work ${no}` })).statusCode, 201)
  const sixth = await send({ phone: inOneForm(phone), last_work: 'Work 6' })
  assert.equal(sixth.statusCode, 429)
  assert.ok(Number(sixth.headers['retry-after']) > 0)
  assert.equal((await send({})).statusCode, 201)
  board.clock.advance(HOUR_MS)
  assert.equal((await send({ phone, last_work: 'Work 6' })).statusCode, 201)
})

test('one that looks automated is held with its code, which opens it once it is released', async () => {
  const { emptied, held, release } = quarantineOf(board)
  await emptied()
  const { applies, vacancy } = await phoneVacancy(board)
  const phone = aNumber()
  const sent = await applies({ phone, ...trap })
  await changeRows(board.db, 'vacancies', { id: vacancy.id }, { position: 'Machine operator, nights' })
  assert.deepEqual(await applies({ phone, ...trap }), { ...sent, code: null }, 'a retry is known')
  assert.equal((await openWith(board, sent.applicant_no, sent.code)).statusCode, 422)
  const [row] = (await held()) as unknown as { id: number; email: unknown; phone: unknown }[]
  assert.deepEqual([row!.email, row!.phone], [null, inOneForm(phone)])
  assert.equal((await release(row!.id)).statusCode, 200)
  assert.match(await opened(board, sent), /^lvl_/)
})

test('who applied by phone number is not put forward once more for the same vacancy', async () => {
  const category = await aCategory(board)
  const admin = await anAdmin(board)
  const { vacancy, applies } = await phoneVacancy(board)
  await changeRows(board.db, 'vacancies', { id: vacancy.id }, { job_category_id: category.id })
  const phone = aNumber()
  await applies({ phone })
  const cv = (await sendCategory(board, { job_category_id: category.id, phone, email: anAddress() })).json()
    .data
  const listed = await board.call({
    method: 'GET',
    url: `/api/jobs/active-by-category/${category.id}?application_id=${cv.id}`,
    token: admin.token,
  })
  assert.deepEqual(
    listed.json().data.map(({ id, already_applied }: Record<string, unknown>) => [id, already_applied]),
    [[vacancy.id, true]],
  )
  const stored = await board.call({ url: `/api/applications/${cv.id}`, token: admin.token })
  const { name, email, resume_path } = stored.json()
  const forward = await board.call({
    method: 'POST',
    url: `/api/category_applicants/${vacancy.id}/apply`,
    token: admin.token,
    payload: { full_name: name, email, phone, resume_path },
  })
  assert.equal(forward.statusCode, 422)
  assert.match(forward.json().type, /already-applied$/)
})
