// On PostgreSQL too: locks.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { rowsNamed } from '#test/support/application-rows.ts'
import { anEmployer } from '#test/support/employer.ts'
import { aCategoryApplication, aJobSeekerForm, aStoredFile } from '#test/support/factories.ts'
import { aPdf } from '#test/support/files.ts'
import { getRow } from '#test/support/find-rows.ts'
import { multipart } from '#test/support/forms.ts'
import { aLinkToken } from '#test/support/signed-links.ts'
import { findLatestConsent } from '../../rows/applications.ts'

const board = await testBoard({ after })
const numberOf = (letters: string, id: number) => `${letters}-${String(id).padStart(6, '0')}`
const post = async (token: string, url: string, words?: string) => {
  const files: Parameters<typeof multipart>[1] = {}
  if (words !== undefined) files['resume'] = { bytes: await aPdf(words), name: `${words}.pdf` }
  return board.call({
    method: 'POST',
    url: `/api/account${url}`,
    token,
    ...(await multipart({ act: 'resume' }, files)),
  })
}
const sentLink = (subjectId: number) => aLinkToken(board, { purpose: 'sent-application', subjectId })
const pathOf = async (table: 'position_applications' | 'job_seeker_forms', id: number) =>
  (await rowsNamed(board.db, table).select('resume_path').where('id', '=', id).executeTakeFirst())
    ?.resume_path

test('another CV takes the place of the first while the application is received, and the first is deleted', async () => {
  const { receives, call } = await anEmployer(board)
  const before = await aStoredFile(board, 'resumes')
  const { id } = await receives({ resume_path: before })
  const token = await sentLink(id)
  const answer = await post(token, `/my-applications/${id}/resume`, 'Corrected')
  assert.equal(answer.statusCode, 200, answer.body)
  assert.equal(answer.json().data.resume_name, 'Corrected.pdf')
  assert.equal(await board.stored(before), undefined)
  assert.ok(await board.stored((await pathOf('position_applications', id))!))
  await call('POST', `/applications/${id}/stage`, { stage: 'shortlisted' })
  assert.equal((await post(token, `/my-applications/${id}/resume`, 'Late')).statusCode, 409)
  await post(token, `/my-applications/${id}/withdraw`)
  const late = await post(token, `/my-applications/${id}/resume`, 'Later')
  assert.equal(late.json().type.split('/').at(-1), 'application-withdrawn')
})

test('a file that is no CV is refused on its field, and the first one stays', async () => {
  const { receives } = await anEmployer(board)
  const { id, resume_path } = await receives()
  const files = { resume: { bytes: Buffer.from('no pdf'), name: 'cv.pdf' } }
  const answer = await board.call({
    method: 'POST',
    url: `/api/account/my-applications/${id}/resume`,
    token: await sentLink(id),
    ...(await multipart({}, files)),
  })
  assert.equal(answer.statusCode, 422)
  assert.deepEqual(Object.keys(answer.json().errors), ['resume'])
  assert.equal((await post(await sentLink(id), `/my-applications/${id}/resume`)).statusCode, 422)
  assert.equal(await pathOf('position_applications', id), resume_path)
})

test('a posted CV is seen, corrected and taken back by its link; what was sent is deleted with its file', async () => {
  const { id } = await aJobSeekerForm(board, { skills: 'triage' })
  const number = numberOf('JS', id)
  const token = await aLinkToken(board, { purpose: 'sent-job-seeker-form', subjectId: id })
  const get = () => board.call({ method: 'GET', url: `/api/account/my-cvs/${number}`, token })
  const seen = (await get()).json()
  assert.deepEqual([seen.applicant_no, seen.long_form.skills], [number, 'triage'])
  assert.equal((await post(token, `/my-cvs/${number}/resume`, 'Corrected')).statusCode, 200)
  const path = (await pathOf('job_seeker_forms', id))!
  assert.equal((await post(token, `/my-cvs/${number}/withdraw`)).statusCode, 200)
  assert.equal(await board.stored(path), undefined)
  assert.equal((await get()).statusCode, 401, 'the link went with it')
  const other = await aLinkToken(board, { purpose: 'sent-category-application', subjectId: 1 })
  assert.notEqual((await board.call({ url: `/api/account/my-cvs/${number}`, token: other })).statusCode, 200)
})

test('taking a CV back brings no earlier consent for the category back', async () => {
  const first = await aCategoryApplication(board, {
    consent: 'agree',
    created_at: '2026-01-01T00:00:00.000Z',
  })
  const { email, job_category_id } = first
  const last = await aCategoryApplication(board, { email, job_category_id, consent: 'disagree' })
  const token = await aLinkToken(board, { purpose: 'sent-category-application', subjectId: last.id })
  assert.equal((await post(token, `/my-cvs/${numberOf('CA', last.id)}/withdraw`)).statusCode, 200)
  const word = await board.db
    .transaction()
    .execute((trx) => findLatestConsent(trx, 'category_application', { address: email, job_category_id }))
  assert.equal(word?.consent, 'disagree')
})

test('withdrawn is final and leaves no file, whatever an employer and a new CV do at the same moment', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { receives, call } = await anEmployer(board)
    const { id } = await receives()
    const token = await sentLink(id)
    const answers = await Promise.all([
      post(token, `/my-applications/${id}/resume`, `Round ${round}`),
      call('POST', `/applications/${id}/stage`, { stage: 'interview' }),
      post(token, `/my-applications/${id}/withdraw`),
      call('GET', `/applications/${id}/resume`),
      post(token, `/my-applications/${id}/resume`, `Again ${round}`),
    ])
    for (const { statusCode, body } of answers) assert.ok(statusCode < 500, body)
    assert.equal(answers[2].statusCode, 200)
    const row = await getRow(board.db, 'position_applications', { id }, [
      'stage',
      'resume_path',
      'cover_letter',
    ])
    assert.deepEqual(row, { stage: 'withdrawn', resume_path: null, cover_letter: null })
    const left = await board.db
      .selectFrom('files')
      .select('name')
      .where('name', 'in', [`Round ${round}.pdf`, `Again ${round}.pdf`])
      .execute()
    assert.deepEqual(left, [])
  }
})
