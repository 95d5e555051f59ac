import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { sendLongForm } from '#test/support/application-forms.ts'
import { type JobSeekerForm } from '#test/support/application-rows.ts'
import {
  aCategory,
  aCategoryApplication,
  aJobSeekerForm,
  anAdmin,
  aVacancy,
} from '#test/support/factories.ts'
import { getRow } from '#test/support/find-rows.ts'

const board = await testBoard({ after })
const admin = await anAdmin(board)

async function pair(facts: Partial<JobSeekerForm> = {}) {
  const { id: job_category_id } = await aCategory(board)
  const vacancy = await aVacancy(board, { job_category_id })
  return { vacancy, form: await aJobSeekerForm(board, { job_category_id, consent: 'agree', ...facts }) }
}

const apply = (form: number, vacancy_id: number) =>
  board.send('POST', `/api/admin/job-seeker-forms/${form}/apply`, { vacancy_id }, admin.token)

test('an admin puts the sender of a long form who agreed forward, once, in whatever way they applied', async () => {
  const { vacancy, form } = await pair({ sender_language: 'ta' })
  const open = () =>
    board.call({
      url: `/api/jobs/active-by-category/${form.job_category_id}?form_id=${form.id}`,
      token: admin.token,
    })
  assert.equal((await open()).json().data[0].already_applied, false)
  const answers = await Promise.all([apply(form.id, vacancy.id), apply(form.id, vacancy.id)])
  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other),
    [201, 422],
  )
  const { data } = answers.find(({ statusCode }) => statusCode === 201)!.json()
  assert.deepEqual(
    [data.full_name, data.email, data.resume_path, data.on_behalf],
    [form.full_name, form.email, form.resume_path, true],
  )
  const row = await getRow(board.db, 'position_applications', { id: data.id }, [
    'job_seeker_form_id',
    'sender_language',
  ])
  assert.deepEqual(row, { job_seeker_form_id: form.id, sender_language: 'ta' })
  assert.equal((await open()).json().data[0].already_applied, true)
  const cv = await aCategoryApplication(board, {
    email: form.email,
    job_category_id: form.job_category_id,
    consent: 'agree',
  })
  const { name: full_name, email, phone, city, resume_path } = cv
  const again = await board.send(
    'POST',
    `/api/category_applicants/${vacancy.id}/apply`,
    { full_name, email, phone, city, resume_path },
    admin.token,
  )
  assert.equal(again.statusCode, 422, 'nor by the other form')
})

test('nobody is put forward who was not asked, disagreed, took it back, or for another category', async () => {
  const refused = async (form: number, vacancy: number) => {
    const answer = await apply(form, vacancy)
    return [answer.statusCode, answer.json<{ type: string }>().type.split('/').at(-1)!.replaceAll('-', '_')]
  }
  const consent = [422, 'consent_refused']
  const { vacancy, form } = await pair({ consent: 'disagree' })
  assert.deepEqual(await refused(form.id, vacancy.id), consent)
  const yes = await pair()
  await aJobSeekerForm(board, {
    email: yes.form.email.toUpperCase(),
    job_category_id: yes.form.job_category_id,
    consent: 'disagree',
    created_at: new Date(board.clock.now().getTime() + 1000).toISOString(),
  })
  assert.deepEqual(await refused(yes.form.id, yes.vacancy.id), consent, 'the last word counts')
  const [one, other] = [await pair(), await pair()]
  assert.deepEqual(await refused(one.form.id, other.vacancy.id), [422, 'category_mismatch'])
  assert.equal((await apply(999_999, one.vacancy.id)).statusCode, 404)
})

test('the long form stores consent and the version of the terms, and none that is left out is a no', async () => {
  const { id: job_category_id } = await aCategory(board)
  for (const [said, stored] of [
    ['agree', 'agree'],
    ['disagree', 'disagree'],
    [undefined, 'disagree'],
  ] as const) {
    const answer = await sendLongForm(board, { job_category_id, ...(said && { consent: said }) })
    assert.equal(answer.statusCode, 201, answer.body)
    const row = await getRow(board.db, 'job_seeker_forms', { id: answer.json().data.id }, [
      'consent',
      'terms_version',
    ])
    assert.equal(row.consent, stored)
    assert.match(row.terms_version!, /^\d{4}-\d\d-\d\d$/)
  }
  assert.equal((await sendLongForm(board, { job_category_id, consent: 'perhaps' })).statusCode, 422)
})

test('admins find who agrees by category, place and words of the form', async () => {
  const { form } = await pair({ address: '12 Temple Road, Matara', skills: 'Welding, lathe' })
  await aJobSeekerForm(board, { job_category_id: form.job_category_id, address: 'Matara', skills: 'Welding' })
  const found = async (query: string) =>
    (await board.call({ url: `/api/admin/job-seeker-forms?${query}`, token: admin.token }))
      .json<{ id: number }[]>()
      .map(({ id }) => id)
  assert.deepEqual(await found(`consent=agree&category=${form.job_category_id}&place=matara&q=lathe`), [
    form.id,
  ])
  assert.equal((await found(`category=${form.job_category_id}&place=matara`)).length, 2)
})
