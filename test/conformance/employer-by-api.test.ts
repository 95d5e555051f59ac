import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { sendPosition } from '#test/support/application-forms.ts'
import { anAdmin, PASSWORD } from '#test/support/factories.ts'
import { multipart } from '#test/support/forms.ts'
import { mailsTo, postVacancy, vacancyFields } from '#test/support/vacancies.ts'

const EMAIL = 'chamari@ruhunu.example'

/** Everything that an employer does from the first day on is done here by calls alone: no page, and no row of a table. */
test('from sign-up to the copy of a filled vacancy by the API alone', async (t) => {
  const board = await testBoard(t)
  const admin = await anAdmin(board)

  const call = async (
    token: string | undefined,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    url: string,
    payload?: object,
    expected = 200,
  ) => {
    const answer = await board.call({ method, url, ...(token && { token }), ...(payload && { payload }) })
    assert.equal(answer.statusCode, expected, `${method} ${url}: ${answer.body}`)
    return answer.json()
  }
  const send = async (url: string, fields: Record<string, string | number | undefined>) => {
    const form = await multipart(await vacancyFields(board, fields), {})
    const answer = await board.call({ method: 'PUT', url, ...form, token: user })
    assert.equal(answer.statusCode, 200, answer.body)
  }

  const account = { name: 'Chamari', email: EMAIL, password: PASSWORD, password_confirmation: PASSWORD }
  const { token: user } = await call(undefined, 'POST', '/api/register', account, 201)
  const [confirmation] = await mailsTo(board, EMAIL, 'email_confirmation')
  await call(user, 'POST', '/api/account/email/confirm', { token: confirmation!['token'] })
  assert.ok((await call(user, 'GET', '/api/account')).email_confirmed_at)

  const posted = await postVacancy(board, user, { email: EMAIL })
  const { id, job_category_id } = posted.json().data
  const own = `/api/account/vacancies/${id}`
  const status = `/api/job-vacancies/${id}/status`
  const publicText = async () => (await call(undefined, 'GET', `/api/jobs/${id}`)).description

  await call(admin.token, 'PATCH', status, {
    status: 2,
    rejection_reason: 'incomplete',
    rejection_note: 'Which harbour is it?',
  })
  assert.equal((await call(user, 'GET', own)).state, 'rejected')
  await send(own, { email: EMAIL, job_category_id, description: 'Leads a team of twelve in Galle.' })
  assert.equal((await call(user, 'GET', own)).state, 'pending')
  await call(admin.token, 'PATCH', status, { status: 1 })
  assert.equal(await publicText(), 'Leads a team of twelve in Galle.')

  await send(`${own}/revision`, {
    email: EMAIL,
    job_category_id,
    description: 'Leads a team of fifteen in Galle.',
  })
  assert.equal(await publicText(), 'Leads a team of twelve in Galle.')
  const { revision } = await call(user, 'GET', own)
  await call(admin.token, 'PATCH', `/api/admin/job-vacancies/${id}/revision`, {
    revision_id: revision.id,
    status: 1,
  })
  assert.equal(await publicText(), 'Leads a team of fifteen in Galle.')

  const applied = await sendPosition(board, id, { email: 'nimal@example.lk' })
  assert.equal(applied.statusCode, 201, applied.body)
  const [application] = await call(user, 'GET', `${own}/applications`)
  assert.equal(application.full_name, 'Nimal Perera')
  const stage = `/api/account/applications/${application.id}/stage`
  await call(user, 'POST', stage, { stage: 'interview', interview_at: '2026-12-07T10:30' })
  const told = () => mailsTo(board, 'nimal@example.lk', 'application_stage')
  const link = String((await told())[0]!['link_token'])
  assert.equal((await told())[0]!['interview_at'], '2026-12-07T10:30')
  const sentPath = `/api/account/my-applications/${application.id}`
  await call(link, 'POST', `${sentPath}/messages-allowed`, { allowed: true })
  await call(user, 'POST', stage, { stage: 'hired', message: 'Welcome to the harbour.' })
  assert.deepEqual(
    (await told()).map((mail) => mail['stage']),
    ['interview', 'hired'],
  )
  const sent = await call(link, 'GET', sentPath)
  assert.equal(sent.stage, 'hired')

  await call(user, 'POST', `${own}/filled`, {})
  assert.equal((await call(user, 'GET', own)).state, 'filled')
  const late = await sendPosition(board, id, { email: 'late@example.lk' })
  assert.equal(late.statusCode, 422, late.body)
  const copy = await call(user, 'GET', `${own}/copy`)
  assert.equal(copy.description, 'Leads a team of fifteen in Galle.')
  const again = await postVacancy(board, user, {
    position: copy.position,
    description: copy.description,
    email: copy.email,
    job_category_id: copy.job_category_id,
  })
  assert.equal(again.statusCode, 201, again.body)
})
