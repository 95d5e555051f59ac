import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { en } from '#src/strings/en.ts'
import { testBoard } from '#test/support/app.ts'
import { anAddress, mailsTo, sendCategory, sendPosition } from '#test/support/application-forms.ts'
import { type CategoryApplication } from '#test/support/application-rows.ts'
import { changeRows, insertRow } from '#test/support/change-rows.ts'
import {
  aCategory,
  aCategoryApplication,
  anAdmin,
  aStoredFile,
  aUser,
  aVacancy,
} from '#test/support/factories.ts'
import { findRows, getRow } from '#test/support/find-rows.ts'

const board = await testBoard({ after })
const admin = await anAdmin(board)

type Applicant = Awaited<ReturnType<typeof aCategoryApplication>>

/** An applicant of a category, and an open vacancy in it. */
async function pair(facts: Partial<CategoryApplication> = {}) {
  const { id: job_category_id } = await aCategory(board)
  const vacancy = await aVacancy(board, { job_category_id })
  return { vacancy, applicant: await aCategoryApplication(board, { job_category_id, ...facts }) }
}

/** The specified client sends these fields. */
function formOf({ id, name, email, phone, city, resume_path }: Applicant) {
  const cover_letter = `Applied on behalf of category application ${id}`
  return { full_name: name, email, phone, city, cover_letter, resume_path }
}

const apply = (vacancyId: number, payload: object, token = admin.token) =>
  board.call({ method: 'POST', url: `/api/category_applicants/${vacancyId}/apply`, payload, token })

const count = async (vacancyId: number) =>
  (await findRows(board.db, 'position_applications', { vacancy_id: vacancyId })).length

test('an admin applies for an applicant of the vacancy’s category, with the same résumé', async () => {
  const { vacancy, applicant } = await pair()
  const answer = await apply(vacancy.id, { ...formOf(applicant), application_id: applicant.id })
  assert.equal(answer.statusCode, 201)
  const { message, data } = answer.json()
  assert.equal(message, 'Application submitted successfully!')
  const { full_name, email, resume_path, vacancy_id, on_behalf, category_application_id, job_position } = data
  assert.deepEqual(
    { full_name, email, resume_path, vacancy_id, on_behalf, category_application_id, job_position },
    {
      full_name: applicant.name,
      email: applicant.email,
      resume_path: applicant.resume_path,
      vacancy_id: vacancy.id,
      on_behalf: true,
      category_application_id: applicant.id,
      job_position: vacancy.position,
    },
  )
  const [notified] = await mailsTo(board, applicant.email)
  assert.equal(
    notified!.template,
    'position_application_on_behalf',
    'and not thanked for what they did not send',
  )
  const event = await getRow(board.db, 'audit_events', {
    action: 'position_application.made_on_behalf',
    subject_id: data.id,
  })
  assert.deepEqual([event.actor, event.actor_id], ['admin', admin.id])
  assert.doesNotMatch(JSON.stringify(event.detail), /@|Kumari/)
})

test('an applicant whose number has no digits is put forward with it, and with no other such number', async () => {
  const { vacancy, applicant } = await pair({ phone: '-------' })
  const other = await apply(vacancy.id, { ...formOf(applicant), phone: '((((((((' })
  assert.equal(other.statusCode, 422)
  assert.deepEqual(other.json().errors, { phone: [en['field.phone']] })
  assert.equal(await count(vacancy.id), 0)
  assert.equal((await apply(vacancy.id, formOf(applicant))).statusCode, 201)
})

test('after it the vacancy is marked as already applied for', async () => {
  const { vacancy, applicant } = await pair()
  const marks = async () => {
    const url = `/api/jobs/active-by-category/${vacancy.job_category_id}?application_id=${applicant.id}`
    const answer = await board.call({ url, token: admin.token })
    return answer.json().data.map((row: { already_applied: boolean }) => row.already_applied)
  }
  assert.deepEqual(await marks(), [false])
  await apply(vacancy.id, formOf(applicant))
  assert.deepEqual(await marks(), [true])
})

test('a second time is refused, a retry included', async () => {
  const { vacancy, applicant } = await pair()
  await apply(vacancy.id, formOf(applicant))
  for (const email of [applicant.email, applicant.email.toUpperCase()]) {
    const again = await apply(vacancy.id, { ...formOf(applicant), email })
    assert.equal(again.statusCode, 422)
    assert.equal(again.json().message, en['problem.already_applied'])
  }
  assert.equal(await count(vacancy.id), 1)
})

test('an applicant who applied directly has applied', async () => {
  const { vacancy, applicant } = await pair()
  await sendPosition(board, vacancy.id, { email: applicant.email.toUpperCase() })
  const answer = await apply(vacancy.id, formOf(applicant))
  assert.equal(answer.json().type, '/problems/already-applied')
  assert.equal(await count(vacancy.id), 1)
})

test('ten admins at once make exactly one application', async () => {
  const { vacancy, applicant } = await pair()
  const answers = await Promise.all(Array.from({ length: 10 }, () => apply(vacancy.id, formOf(applicant))))
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
  assert.deepEqual(statuses, [201, ...Array.from({ length: 9 }, () => 422)])
  assert.equal(await count(vacancy.id), 1)
})

test('the database itself holds that it is once', async () => {
  const { vacancy, applicant } = await pair()
  const { data } = (await apply(vacancy.id, formOf(applicant))).json()
  const copy = await getRow(board.db, 'applications', { kind: 'position_application', no: data.id })
  const { applicant_no: _no, letters: _letters, details: _details, cv_lines: _lines, ...row } = copy
  await assert.rejects(
    insertRow(board.db, 'applications', { ...row, no: row.no + 1_000 }),
    /applications_on_behalf/,
  )
})

test('an applicant who did not agree is never put forward', async () => {
  const { vacancy, applicant } = await pair({ consent: 'disagree' })
  const answer = await apply(vacancy.id, formOf(applicant))
  assert.equal(answer.statusCode, 422)
  assert.equal(answer.json().message, en['problem.consent_refused'])
  assert.equal(await count(vacancy.id), 0)
})

test('the last word of an address about a category decides, whichever résumé is sent', async () => {
  const { vacancy, applicant } = await pair()
  const { job_category_id } = applicant
  const { vacancy: elsewhere } = await pair()
  const notified = (consent: string, email = applicant.email, category = job_category_id) =>
    sendCategory(board, { email, job_category_id: category, consent })
  await notified('disagree', applicant.email, elsewhere.job_category_id)
  await notified('disagree', anAddress())
  board.clock.advance(60_000)
  await notified('disagree', applicant.email.toUpperCase())
  const refused = await apply(vacancy.id, formOf(applicant))
  assert.equal(refused.statusCode, 422)
  assert.equal(refused.json().message, en['problem.consent_refused'])
  assert.equal(await count(vacancy.id), 0)
  await notified('agree')
  assert.equal((await apply(vacancy.id, formOf(applicant))).statusCode, 201)
})

test('a later no counts even if it was quarantined', async () => {
  const { vacancy, applicant } = await pair()
  const { email, job_category_id } = applicant
  board.clock.advance(60_000)
  const trap = { homepage_url: 'https://watches.example' }
  await sendCategory(board, { email, job_category_id, consent: 'disagree', ...trap })
  assert.equal((await apply(vacancy.id, formOf(applicant))).statusCode, 422)
  board.clock.advance(60_000)
  await sendCategory(board, { email, job_category_id, consent: 'agree' })
  assert.equal((await apply(vacancy.id, formOf(applicant))).statusCode, 201)
})

test('what was sent last decides, not what came into the list last', async () => {
  const { vacancy, applicant } = await pair()
  const { email, job_category_id } = applicant
  const created_at = new Date(board.clock.now().getTime() - 60_000).toISOString()
  await aCategoryApplication(board, { email, job_category_id, consent: 'disagree', created_at })
  assert.equal((await apply(vacancy.id, formOf(applicant))).statusCode, 201)
})

test('vacancy and applicant are of one category', async () => {
  const { applicant } = await pair()
  const { vacancy } = await pair()
  const answer = await apply(vacancy.id, formOf(applicant))
  assert.equal(answer.statusCode, 422)
  assert.equal(answer.json().message, en['problem.category_mismatch'])
})

test('no other file than the résumé of a category application can be sent', async () => {
  const { vacancy, applicant } = await pair()
  const other = await aCategoryApplication(board, { job_category_id: vacancy.job_category_id })
  const unowned = await aStoredFile(board, 'resumes')
  const poster = await aStoredFile(board, 'posters')
  const traversal = `${applicant.resume_path}/../../../etc/passwd`
  for (const resume_path of [unowned, poster, traversal, `/${applicant.resume_path}`, 'resumes/%']) {
    const answer = await apply(vacancy.id, { ...formOf(applicant), resume_path })
    assert.equal(answer.statusCode, 422, resume_path)
    assert.deepEqual(answer.json().errors, { resume_path: [en['application.resume.unknown']] })
  }
  const another = await apply(vacancy.id, { ...formOf(applicant), resume_path: other.resume_path })
  assert.deepEqual(another.json().errors, { email: [en['application.resume.other_email']] })
  const wrongId = await apply(vacancy.id, { ...formOf(applicant), application_id: other.id })
  assert.deepEqual(wrongId.json().errors, { resume_path: [en['application.resume.unknown']] })
  assert.equal(await count(vacancy.id), 0)
})

test('pending, rejected, missing and closed vacancies take none', async () => {
  const { vacancy, applicant } = await pair()
  const set = (facts: object) => changeRows(board.db, 'vacancies', { id: vacancy.id }, facts)
  assert.equal((await apply(2_000_000_000, formOf(applicant))).statusCode, 404)
  assert.equal((await apply(0, formOf(applicant))).statusCode, 404)
  for (const status of [0, 2]) {
    await set({ status })
    assert.equal((await apply(vacancy.id, formOf(applicant))).statusCode, 404)
  }
  await set({ status: 1, closing_date: '2026-11-19' })
  assert.equal((await apply(vacancy.id, formOf(applicant))).json().type, '/problems/vacancy-closed')
})

test('only an admin applies for others', async () => {
  const { vacancy, applicant } = await pair()
  const user = await aUser(board)
  const url = `/api/category_applicants/${vacancy.id}/apply`
  const payload = formOf(applicant)
  assert.equal((await board.call({ method: 'POST', url, payload })).statusCode, 401)
  assert.equal((await apply(vacancy.id, payload, user.token)).statusCode, 403)
  const empty = await apply(vacancy.id, {})
  assert.deepEqual(Object.keys(empty.json().errors).toSorted(), [
    'email',
    'full_name',
    'phone',
    'resume_path',
  ])
})
