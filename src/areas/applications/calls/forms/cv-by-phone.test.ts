// On PostgreSQL too: locks.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { en } from '#src/strings/en.ts'
import { testBoard } from '#test/support/app.ts'
import { countFiles, sendCategory, sendCvByPhone } from '#test/support/application-forms.ts'
import { categoryApplications } from '#test/support/application-rows.ts'
import { aCategory, anAdmin, aVacancy } from '#test/support/factories.ts'
import { getRow } from '#test/support/find-rows.ts'
import { aNumber, inOneForm, opened, openWith } from '#test/support/phone-applications.ts'
import { trap } from '#test/support/quarantine.ts'

const board = await testBoard({ after })
const { token } = await anAdmin(board)
const rowOf = (id: number) =>
  board.db.selectFrom(categoryApplications).selectAll().where('id', '=', id).executeTakeFirst()
const panel = async (url: string) => (await board.call({ url, token })).json()

async function posted(fields: Parameters<typeof sendCvByPhone>[1] = {}) {
  const phone = aNumber()
  const job_category_id = (await aCategory(board)).id
  const answer = await sendCvByPhone(board, { phone, job_category_id, ...fields })
  assert.equal(answer.statusCode, 201, answer.body)
  return { ...answer.json(), phone: inOneForm(phone), job_category_id }
}

test('a CV is posted for a category by phone number and without a file: number and code open it', async () => {
  const { message, data, phone } = await posted()
  assert.equal(message, en['apply.sent'])
  assert.match(data.applicant_no, /^CA-/)
  assert.match(data.code, /^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  const row = (await rowOf(data.id))!
  assert.deepEqual([row.email, row.phone, row.consent], [null, phone, 'agree'])
  assert.match((await board.stored(row.resume_path!))!.toString('latin1'), /^%PDF-/)
  assert.deepEqual(await board.db.selectFrom('outbox').select('recipient').execute(), [])

  const link = await opened(board, data)
  const url = `/api/account/my-cvs/${data.applicant_no}`
  const cv = (await board.call({ url, token: link })).json()
  assert.deepEqual([cv.full_name, cv.email, cv.phone], ['Kumari Silva', null, phone])
  const before = await countFiles(board)
  const withdrawn = await board.call({ method: 'POST', url: `${url}/withdraw`, token: link })
  assert.equal(withdrawn.statusCode, 200, withdrawn.body)
  assert.equal(await rowOf(data.id), undefined)
  assert.deepEqual(await countFiles(board), { rows: before.rows - 1, stored: before.stored - 1 })
})

test('what is missing is named, and the specified call wants an email address and a file as ever', async () => {
  const refused = await sendCvByPhone(board, { name: '', city: '', phone: '12', last_work: '' })
  assert.deepEqual(refused.json().errors, {
    name: [en['application.name.required']],
    phone: [en['field.phone']],
    city: [en['application.city.required']],
    job_category_id: [en['application.category.required']],
    last_work: [en['application.resume.or_fields']],
  })
  const job_category_id = (await aCategory(board)).id
  const short = await sendCvByPhone(board, { phone: '077 123 456', job_category_id })
  assert.deepEqual(short.json().errors, { phone: [en['field.phone.incomplete']] })
  const fields = { email: '', phone: aNumber(), job_category_id, last_work: 'Cook' }
  const specified = await sendCategory(board, fields, null)
  assert.deepEqual(specified.json().errors, {
    email: [en['application.email.required']],
    resume: [en['application.resume.required']],
  })
})

test('the same lines again are one CV, and nobody else gets its code', async () => {
  const { data, phone, job_category_id } = await posted()
  const again = await sendCvByPhone(board, { phone: phone.replace('+94', '0'), job_category_id })
  assert.deepEqual(again.json().data, { ...data, code: null })
})

test('the panel lists it, gives a new code, and puts its sender forward once', async () => {
  const { data, phone, job_category_id } = await posted()
  const of = `category=${job_category_id}`
  const [listed] = await panel(`/api/applications?${of}`)
  const [all] = await panel(`/api/all-applications?${of}`)
  const [consenting] = await panel(`/api/admin/consenting-applicants?${of}`)
  for (const row of [listed, all, consenting]) assert.deepEqual([row.email, row.phone], [null, phone])
  assert.equal(consenting.agrees, true)

  const given = await board.call({ method: 'POST', url: `/api/admin/applications/${data.id}/code`, token })
  assert.equal((await openWith(board, data.applicant_no, data.code)).statusCode, 422)
  assert.equal((await openWith(board, data.applicant_no, given.json().data.code)).statusCode, 200)

  const vacancy = await aVacancy(board, { job_category_id })
  const { name: full_name, city, resume_path } = await panel(`/api/applications/${data.id}`)
  const apply = (payload: object) =>
    board.call({
      method: 'POST',
      url: `/api/category_applicants/${vacancy.id}/apply`,
      payload: { full_name, email: null, phone, city, resume_path, application_id: data.id, ...payload },
      token,
    })
  assert.equal((await apply({ phone: inOneForm(aNumber()) })).statusCode, 422, 'another number')
  const answers = await Promise.all([apply({}), apply({})])
  assert.equal(answers.filter(({ statusCode }) => statusCode === 201).length, 1)
  const jobs = await panel(`/api/jobs/active-by-category/${job_category_id}?application_id=${data.id}`)
  assert.equal(jobs.data[0].already_applied, true)
})

test('a later no of the same number counts', async () => {
  const { data, phone, job_category_id } = await posted()
  await sendCvByPhone(board, { phone, job_category_id, consent: 'disagree', last_work: 'Driver' })
  const [row, earlier = row] = await panel(`/api/admin/consenting-applicants?category=${job_category_id}`)
  assert.deepEqual([earlier.id, earlier.agrees], [data.id, false])
})

test('one that looks automated is held, and released with its code', async () => {
  const { data } = await posted(trap)
  assert.equal(await rowOf(data.id), undefined)
  const held = await getRow(board.db, 'quarantine', { submission_id: data.id }, ['id'])
  const url = `/api/admin/quarantine/${held.id}/release`
  const released = await board.call({ method: 'POST', url, token })
  assert.equal(released.statusCode, 200, released.body)
  assert.equal((await openWith(board, data.applicant_no, data.code)).statusCode, 200)
})
