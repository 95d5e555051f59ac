import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { newToken } from '#src/areas/people/rows/tokens.ts'
import type { Language } from '#src/strings/languages.ts'
import { testBoard } from '#test/support/app.ts'
import {
  aCategoryApplication,
  anAdmin,
  aPositionApplication,
  aUser,
  aVacancy,
} from '#test/support/factories.ts'
import { wireRequest, type Sample } from './sample.ts'
import { samples } from './samples.ts'
import { form, json, wireTo, type Part, type WireAnswer } from './wire.ts'

// The texts here are the specification's, letter for letter, and not those of `strings`: this test tells when the two
// part.

const board = await testBoard({ after })
const wire = wireTo(await board.listen())
after(() => wire.close())
const [owner, admin] = [await aUser(board), await anAdmin(board)]
const world = { board, owner }

type Change = (sample: Sample) => Sample
const same: Change = (sample) => sample

/** Makes a good call, changed by `change`. */
async function call(route: string, change = same, token?: string): Promise<WireAnswer> {
  const sample = change(await samples[route]!(world))
  return wire({ ...wireRequest(route.split(' ')[0]!, sample), ...(token ? { token } : {}) })
}

const message = (answer: WireAnswer) => answer.object()['message']
const errors = (answer: WireAnswer) => answer.object()['errors'] as Record<string, string[]>
const empty = (sample: Sample): Sample =>
  sample.json ? { ...sample, json: {} } : { path: sample.path, fields: { unknown: 'x' } }
const withFile =
  (part: Partial<Part>): Change =>
  (sample) => ({ ...sample, file: { ...sample.file!, ...part } })
const withFields =
  (fields: Record<string, string>): Change =>
  (sample) =>
    sample.json
      ? { ...sample, json: { ...sample.json, ...fields } }
      : { ...sample, fields: { ...sample.fields, ...fields } }
const asText = ({ path, fields, file }: Sample, language = 'en') => {
  const parts = Object.entries(fields!).map(([name, value]) => ({ name, value: String(value) }))
  const { headers, body } = form([...parts, { name: file!.name, value: 'poster.jpg' }])
  const inLanguage = { ...headers, 'accept-language': language }
  return wire({ method: 'POST', path, token: owner.token, headers: inLanguage, body })
}
const TOO_LARGE = Buffer.alloc(5_242_881, 0x20)

test('post vacancy: every required field has its text, all at once', async () => {
  assert.deepEqual(errors(await call('POST /api/job-vacancies', empty, owner.token)), {
    company_name: ['Company Name is required'],
    address: ['Address is required'],
    email: ['Email is required'],
    phone: ['Phone is required'],
    position: ['Position is required'],
    description: ['Description is required'],
    job_category_id: ['Category is required'],
    closing_date: ['Closing date is required'],
    job_poster: ['Job poster is required'],
  })
})

test('post vacancy: the poster, the day and the outcome', async () => {
  const post = (change?: Change) => call('POST /api/job-vacancies', change, owner.token)
  const text = withFile({ value: 'text', fileName: 'poster.jpg' })
  assert.deepEqual(errors(await post(text)), { job_poster: ['Only JPG, JPEG, PNG files are allowed'] })
  assert.deepEqual(errors(await post(withFile({ value: TOO_LARGE }))), {
    job_poster: ['File size must be less than 5MB'],
  })
  assert.deepEqual(errors(await asText(await samples['POST /api/job-vacancies']!(world))), {
    job_poster: ['Invalid file. Please select a valid image file.'],
  })
  assert.ok(errors(await post(withFields({ closing_date: '2026-11-19' })))['closing_date'])
  assert.equal(message(await call('POST /api/job-vacancies')), 'Please log in to post a vacancy.')
  assert.equal(message(await post()), 'Job Vacancy submitted successfully!')
})

test('category application: every text of the form', async () => {
  const send = (change?: Change) => call('POST /api/applications', change)
  const refused = await send(empty)
  assert.equal(message(refused), 'Validation failed. Please check your inputs.')
  assert.deepEqual(errors(refused), {
    name: ['Name is required'],
    email: ['Email is required'],
    phone: ['Phone is required'],
    city: ['City is required'],
    job_category_id: ['Category is required'],
    resume: ['Resume is required'],
    consent: ['You must agree or disagree for Consent for Job Applications'],
  })
  assert.deepEqual(errors(await send(withFields({ consent: 'perhaps' }))), {
    consent: ['You must agree or disagree for Consent for Job Applications'],
  })
  assert.deepEqual(errors(await send(withFile({ value: TOO_LARGE }))), {
    resume: ['File size must be less than 5MB'],
  })
  assert.deepEqual(errors(await send(withFile({ value: 'text', fileName: 'cv.txt' }))), {
    resume: ['Only PDF, DOC, DOCX files are allowed'],
  })
  assert.equal(message(await send()), 'Application submitted! Check your email for confirmation.')
})

test('position apply: every text of the form', async () => {
  const send = (change?: Change) => call('POST /api/jobs/:id/apply', change)
  assert.deepEqual(errors(await send(empty)), {
    first_name: ['First name is required'],
    last_name: ['Last name is required'],
    email: ['Email is required'],
    phone: ['Phone number is required'],
    city: ['City is required'],
    resume: ['Resume is required'],
    agreeTerms: ['You must agree to the terms'],
  })
  assert.deepEqual(errors(await send(withFields({ email: 'nimal at example' }))), {
    email: ['Please enter a valid email'],
  })
  assert.deepEqual(errors(await send(withFile({ value: TOO_LARGE }))), {
    resume: ['File size must be less than 5MB'],
  })
  assert.equal(message(await send()), 'Application Submitted Successfully!')
})

test('a text in the place of a résumé has words of its own, in each language', async () => {
  const texts: Record<Language, string> = {
    en: 'Invalid file. Please select a valid PDF, DOC or DOCX file.',
    si: 'ගොනුව වලංගු නැත. කරුණාකර වලංගු PDF, DOC හෝ DOCX ගොනුවක් තෝරන්න.',
    ta: 'கோப்பு செல்லுபடியற்றது. தயவுசெய்து செல்லுபடியாகும் PDF, DOC அல்லது DOCX கோப்பைத் தெரிவு செய்யவும்.',
  }
  for (const route of ['/api/jobs/:id/apply', '/api/applications', '/api/job-seeker-forms'])
    for (const [language, text] of Object.entries(texts)) {
      const answer = await asText(await samples[`POST ${route}`]!(world), language)
      assert.deepEqual(errors(answer), { resume: [text] }, route)
    }
})

test('accounts: register, log in and out, forgotten password', async () => {
  const taken = await call('POST /api/register', withFields({ email: owner.email }))
  assert.deepEqual([taken.status, errors(taken)], [422, { email: ['The email has already been taken.'] }])
  const differs = await call('POST /api/register', withFields({ password_confirmation: 'another sentence' }))
  assert.deepEqual(errors(differs), { password_confirmation: ['Passwords do not match'] })
  assert.deepEqual(errors(await call('POST /api/register', empty)), {
    name: ['Name is required'],
    email: ['Email is required'],
    password: ['Password is required'],
    password_confirmation: ['Please confirm your password'],
  })
  assert.equal(
    message(await call('POST /api/login', withFields({ password: 'wrong' }))),
    'Invalid credentials',
  )
  assert.equal(
    message(await call('POST /api/admin/login', withFields({ password: 'wrong' }))),
    'Invalid credentials',
  )
  assert.equal(message(await call('POST /api/forgot-password')), 'Password reset link sent to your email!')
  assert.equal(
    message(await call('POST /api/reset-password')),
    'Password reset successfully! Redirecting to login...',
  )
  const dead = await call('POST /api/reset-password', withFields({ token: newToken('reset').token }))
  assert.equal(dead.status, 422)
  const { token } = await aUser(board)
  assert.equal(message(await call('POST /api/logout', same, token)), 'Logged out successfully!')
  const office = (await anAdmin(board)).token
  assert.equal(message(await call('POST /api/admin/logout', same, office)), 'Logged out successfully!')
})

test('contact: required fields and the outcome', async () => {
  assert.deepEqual(Object.keys(errors(await call('POST /api/contact', empty))), ['name', 'email', 'message'])
  assert.equal(message(await call('POST /api/contact')), 'Message sent successfully!')
})

test('panel: status, edit and deletes say what they did', async () => {
  const done = async (route: string) => message(await call(route, same, admin.token))
  assert.equal(await done('PATCH /api/job-vacancies/:id/status'), 'Status updated successfully')
  assert.equal(await done('POST /api/job-edit/:id'), 'Job updated successfully!')
  assert.equal(await done('DELETE /api/admin/job-vacancies/:id'), 'Job deleted successfully')
  assert.equal(await done('DELETE /api/admin/applications/:id'), 'Application deleted successfully')
  assert.equal(await done('DELETE /api/admin/job-applications/:id'), 'Job Application deleted successfully')
  assert.equal(
    await done('POST /api/category_applicants/:jobId/apply'),
    'Application submitted successfully!',
  )
})

test('panel: an applicant who applied already is told in one message', async () => {
  const applied = await aCategoryApplication(board)
  const { id } = await aVacancy(board, { job_category_id: applied.job_category_id })
  await aPositionApplication(board, { vacancy_id: id, email: applied.email })
  const answer = await wire({
    method: 'POST',
    path: `/api/category_applicants/${id}/apply`,
    token: admin.token,
    ...json({
      full_name: applied.name,
      email: applied.email,
      phone: applied.phone,
      resume_path: applied.resume_path,
    }),
  })
  assert.equal(answer.status, 422)
  assert.ok(message(answer))
})

test('what does not exist: vacancies and applications', async () => {
  const get = (path: string) => wire({ method: 'GET', path, token: admin.token })
  const missing = 2_147_483_647
  assert.equal(message(await get(`/api/jobs/${missing}`)), 'Job not found.')
  assert.equal(message(await get(`/api/applications/${missing}`)), 'Application not found')
  assert.equal(message(await get(`/api/job-applications/${missing}`)), 'Application not found')
  assert.equal((await wire({ method: 'GET', path: '/api/nothing' })).status, 404)
})
