import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { en } from '#src/strings/en.ts'
import { testBoard } from '#test/support/app.ts'
import { aCategory, anAdmin, aVacancy } from '#test/support/factories.ts'
import { aJpeg, aPdf } from '#test/support/files.ts'
import { multipart } from '#test/support/forms.ts'

const board = await testBoard({ after })
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
