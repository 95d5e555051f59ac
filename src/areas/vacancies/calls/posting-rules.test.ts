import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { en } from '#src/strings/en.ts'
import { fill } from '#src/strings/t.ts'
import { testBoard } from '#test/support/app.ts'
import { anAdmin, aUser, aVacancy } from '#test/support/factories.ts'
import { aJpeg } from '#test/support/files.ts'
import { getRow } from '#test/support/find-rows.ts'
import { multipart } from '#test/support/forms.ts'
import { postVacancy, vacancyFields } from '#test/support/vacancies.ts'

const board = await testBoard({ after })
const user = await aUser(board)
const admin = await anAdmin(board)

type Fields = Parameters<typeof postVacancy>[2]
const post = async (fields: Fields, token = user.token) => {
  const answer = await postVacancy(board, token, fields)
  return { status: answer.statusCode, errors: answer.json().errors, data: answer.json().data }
}
const edit = async (id: number, fields: Fields) => {
  const form = await multipart(await vacancyFields(board, { status: 1, ...fields }))
  const answer = await board.call({ method: 'PUT', url: `/api/job-edit/${id}`, token: admin.token, ...form })
  return { status: answer.statusCode, errors: answer.json().errors, data: answer.json().data }
}

test('a new vacancy closes within 90 days; an admin may choose any day', async () => {
  assert.equal((await post({ closing_date: '2027-02-18' })).status, 201)
  const far = await post({ closing_date: '2027-02-19' })
  assert.deepEqual([far.status, far.errors], [422, { closing_date: ['Closing date must be within 90 days'] }])
  assert.equal((await post({ closing_date: '2027-12-31' }, admin.token)).status, 201)
  const { id } = await aVacancy(board)
  assert.equal((await edit(id, { closing_date: '2027-12-31' })).data.closing_date, '2027-12-31')
})

test('pay is refused below the floor, with the figure named, and where its range is wide', async () => {
  const low = await post({ salary_min: 25_000, salary_max: 80_000, salary_unit: 'month' })
  assert.equal(low.status, 422)
  assert.deepEqual(low.errors, {
    salary_min: [fill(en['vacancy.salary.floor.month'], { floor: '30,000' })],
    salary_max: ['Please narrow the pay range: the highest pay can be at most three times the lowest.'],
  })
})

test('amounts may be written as people write them', async () => {
  const { status, data } = await post({ salary_min: 'Rs 75 000', salary_max: '90,000', salary_unit: 'month' })
  assert.deepEqual([status, data.salary_min, data.salary_max], [201, 75_000, 90_000])
  const wrong = await post({ salary_min: '75.50', salary_unit: 'month' })
  assert.deepEqual(wrong.errors, { salary_min: [en['vacancy.salary.number']] })
})

test('a row older than the rules stays editable, until its pay changes', async () => {
  const pay = { salary_min: 10_000, salary_max: 50_000, salary_unit: 'month' }
  const { id } = await aVacancy(board, pay)
  assert.equal((await edit(id, { ...pay, position: 'Another name' })).status, 200)
  const changed = await edit(id, { ...pay, salary_min: 12_000 })
  assert.deepEqual(Object.keys(changed.errors).toSorted(), ['salary_max', 'salary_min'])
})

test('several choices come repeated, with commas or as an array, and are none where none is ticked', async () => {
  const form = new FormData()
  for (const [name, value] of Object.entries(await vacancyFields(board))) form.append(name, String(value))
  form.append('job_poster', new File([new Uint8Array(await aJpeg())], 'poster.jpg', { type: 'image/jpeg' }))
  for (const value of ['', 'transport', 'meals', 'meals']) form.append('benefits', value)
  const request = new Request('http://board.test/', { method: 'POST', body: form })
  const answer = await board.call({
    method: 'POST',
    url: '/api/job-vacancies',
    token: user.token,
    headers: { 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  const { id, benefits } = answer.json().data
  assert.deepEqual(benefits, ['meals', 'transport'])
  assert.deepEqual((await edit(id, { benefits: 'lodging,overtime' })).data.benefits, ['lodging', 'overtime'])
  assert.equal((await edit(id, { benefits: '' })).data.benefits, null)
  assert.deepEqual((await edit(id, { benefits: 'meals,gold' })).errors, { benefits: [en['field.choice']] })
})

const abroad = {
  country: 'QA',
  workplace: 'overseas',
  licence_no: '1234',
  approval_no: 'FA/26/881',
  approval_until: '2027-06-30',
}

test('the country is this one and the language that of the text, unless they are said', async () => {
  const plain = (await post({ position: 'රියදුරු', description: 'බර වාහන පදවන රියදුරෙක් අවශ්‍යයි' })).data
  assert.deepEqual([plain.country, plain.language, plain.work_address], ['LK', 'si', null])
  const said = (await post({ ...abroad, language: 'ta', work_address: '1 Corniche, Doha' })).data
  assert.deepEqual([said.country, said.language, said.work_address], ['QA', 'ta', '1 Corniche, Doha'])
  assert.deepEqual((await post({ country: 'XX' })).errors, { country: [en['field.choice']] })
  const cleared = (await edit(said.id, { country: '', workplace: '', language: '' })).data
  assert.deepEqual([cleared.country, cleared.language], ['LK', 'en'])
  const { id } = await aVacancy(board, { position: 'சாரதி', description: 'சாரதி தேவை' })
  const shown = (await board.call({ url: `/api/jobs/${id}` })).json()
  assert.equal(shown.language, 'ta')
  const { company_name, address, email, phone, position, description, job_category_id, closing_date } = shown
  const same = { company_name, address, email, phone, position, description, job_category_id, closing_date }
  const kept = (await edit(id, { ...same, language: 'ta', country: 'LK', benefits: '' })).data
  assert.equal(kept.updated_at, shown.updated_at, 'what the form shows is no change')
})

test('the language in which a vacancy was sent is stored with it', async () => {
  const form = await multipart(await vacancyFields(board), {
    job_poster: { bytes: await aJpeg(), name: 'poster.jpg' },
  })
  const headers = { ...form.headers, 'accept-language': 'ta-LK,en;q=0.5' }
  const answer = await board.call({
    ...form,
    headers,
    method: 'POST',
    url: '/api/job-vacancies',
    token: user.token,
  })
  const row = await getRow(board.db, 'vacancies', { id: answer.json().data.id }, ['sender_language'])
  assert.equal(row.sender_language, 'ta')
})
