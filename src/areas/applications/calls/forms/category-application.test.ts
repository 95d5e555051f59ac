import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { en } from '#src/strings/en.ts'
import { testBoard } from '#test/support/app.ts'
import { anAddress, countFiles, mailsTo, sendCategory } from '#test/support/application-forms.ts'
import { aCategory, anAdmin, aVacancy } from '#test/support/factories.ts'
import { aPdf, aJpeg } from '#test/support/files.ts'
import { multipart } from '#test/support/forms.ts'

const board = await testBoard({ after })
const admin = await anAdmin(board)
const category = await aCategory(board, { name: 'Hotels' })

test('a CV for a category is stored, confirmed by mail and shown to admins', async () => {
  const email = anAddress()
  const file = { bytes: await aPdf(), name: '../../Kumari  Silva.docx' }
  const answer = await sendCategory(board, { email, job_category_id: category.id }, file)
  assert.equal(answer.statusCode, 201)
  const { message, data } = answer.json()
  assert.equal(message, 'Application submitted! Check your email for confirmation.')
  const [mail, ...others] = await mailsTo(board, email)
  const { link_token, ...told } = mail!.payload as Record<string, unknown>
  assert.match(String(link_token), /^lvl_/)
  assert.deepEqual(
    [mail!.template, told, others],
    [
      'category_application_confirmation',
      { name: 'Kumari Silva', category: 'Hotels', applicant_no: data.applicant_no, language: 'en' },
      [],
    ],
  )
  const { resume_path, resume_name, ...seen } = (
    await board.call({ url: `/api/applications/${data.id}`, token: admin.token })
  ).json()
  const at = board.clock.now().toISOString()
  assert.deepEqual(seen, {
    id: data.id,
    name: 'Kumari Silva',
    email,
    phone: '+94 71 765 4321',
    city: 'Galle',
    job_category_id: category.id,
    job_category_name: 'Hotels',
    category: { id: category.id, name: 'Hotels' },
    resume_flags: [],
    consent: 'agree',
    created_at: at,
    updated_at: at,
    source: 'job_seeker_applies',
  })
  assert.match(resume_path, /^resumes\/[\w-]{32}\.pdf$/)
  assert.match(resume_name, /^[^/\\]*Kumari Silva\.pdf$/)
})

test('an empty form names every field that is missing, in the specification’s words', async () => {
  const empty = { name: '', email: '', phone: '', city: '', consent: undefined }
  const answer = await sendCategory(board, empty, null)
  assert.equal(answer.statusCode, 422)
  assert.deepEqual(answer.json().errors, {
    name: ['Name is required'],
    email: ['Email is required'],
    phone: ['Phone is required'],
    city: ['City is required'],
    job_category_id: ['Category is required'],
    consent: ['You must agree or disagree for Consent for Job Applications'],
    resume: ['Resume is required'],
  })
})

test('a phone number of any wrong form is refused in the same words', async () => {
  for (const phone of [
    '123456',
    '1'.repeat(21),
    '1'.repeat(200),
    '0771234567 / 0712345678',
    '077.123.4567',
    '-------',
    '((((((((',
    '+++++++++',
    '077 12 3 ()()()',
    '077+123+4567',
    '0771234567+',
  ]) {
    const refused = await sendCategory(board, { job_category_id: category.id, phone })
    assert.deepEqual(refused.json().errors, { phone: [en['field.phone']] }, phone)
  }
})

test('a phone number may be one of Sri Lanka or of abroad, however it is set', async () => {
  for (const phone of [
    '2345678',
    '0771234567',
    '077-123 4567',
    '(077) 1234567',
    '+94771234567',
    '+94 (0)77 123-4567',
    '(+94) 77 123 4567',
    '0094 77 123 4567',
    '+44 20 7946 0958',
    '+1 (202) 555-0143',
  ]) {
    const taken = await sendCategory(board, { job_category_id: category.id, phone })
    assert.equal(taken.statusCode, 201, phone)
  }
})

test('consent is agree or disagree', async () => {
  const refused = await sendCategory(board, { job_category_id: category.id, consent: 'yes' })
  assert.deepEqual(refused.json().errors, {
    consent: ['You must agree or disagree for Consent for Job Applications'],
  })
  const taken = await sendCategory(board, { job_category_id: category.id, consent: 'disagree' })
  assert.equal(taken.statusCode, 201)
})

test('a category that does not exist is refused, together with what else is wrong, and nothing is stored', async () => {
  const before = await countFiles(board)
  const alone = await sendCategory(board, { job_category_id: 2_000_000_000 })
  assert.equal(alone.statusCode, 422)
  assert.deepEqual(alone.json().errors, { job_category_id: ['Please choose one of the options.'] })
  const together = await sendCategory(board, { job_category_id: 2_000_000_000, name: '' })
  assert.deepEqual(together.json().errors, {
    name: ['Name is required'],
    job_category_id: ['Please choose one of the options.'],
  })
  assert.deepEqual(await countFiles(board), before)
})

test('a résumé over 5 MB is refused on its field; a whole request over 8 MiB is 413', async () => {
  const pdf = await aPdf()
  const sized = (bytes: number) => ({ bytes: Buffer.concat([pdf, Buffer.alloc(bytes)]), name: 'cv.pdf' })
  const large = await sendCategory(board, { job_category_id: category.id }, sized(5_242_880))
  assert.equal(large.statusCode, 422)
  assert.deepEqual(large.json().errors, { resume: ['File size must be less than 5MB'] })
  assert.equal((await sendCategory(board, {}, sized(8 * 1024 * 1024))).statusCode, 413)
})

const { token } = await anAdmin(board)

const contact = { email: 'nimal@example.lk', phone: '077 123 4567', city: 'Galle' }

const page = { bytes: await aJpeg(), name: 'page.jpg' }

async function post(url: string, fields: Record<string, string>, files: readonly (typeof page)[]) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const { bytes, name } of files)
    form.append('resume', new Blob([bytes as Uint8Array<ArrayBuffer>]), name)
  const sent = new Response(form)
  const headers = { 'content-type': sent.headers.get('content-type')! }
  return board.call({ method: 'POST', url, payload: Buffer.from(await sent.arrayBuffer()), headers })
}

const apply = async (files: readonly (typeof page)[]) => {
  const names = { first_name: 'Nimal', last_name: 'Perera', agreeTerms: 'true' }
  return post(`/api/jobs/${(await aVacancy(board)).id}/apply`, { ...contact, ...names }, files)
}

test('whoever sends photos of a CV has applied with a PDF', async () => {
  const answer = await apply([page, page])
  assert.equal(answer.statusCode, 201, answer.body)
  const url = `/api/job-applications/${answer.json().data.id}`
  const { resume_path, resume_name } = (await board.call({ url, token })).json()
  assert.equal(resume_name, 'page.pdf')
  const file = await board.call({ url: `/storage/${resume_path}`, token })
  assert.equal(file.headers['content-type'], 'application/pdf')
  assert.equal(file.rawPayload.toString('latin1').match(/\/MediaBox/g)?.length, 2)
})

test('a posted CV takes a photo too', async () => {
  const fields = { ...contact, name: 'Nimal Perera', consent: 'agree' }
  const { id } = await aCategory(board)
  const form = await multipart({ ...fields, job_category_id: id }, { resume: page })
  const answer = await board.call({ method: 'POST', url: '/api/applications', ...form })
  assert.equal(answer.statusCode, 201, answer.body)
})

test('a document beside a photo is refused with the text of the type, and a fifth photo ends the request', async () => {
  const mixed = await apply([page, { bytes: await aPdf(), name: 'cv.pdf' }])
  assert.deepEqual(mixed.json().errors, { resume: [en['upload.resume_type']] })
  assert.equal((await apply([page, page, page, page, page])).statusCode, 413)
})
