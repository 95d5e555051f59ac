// On PostgreSQL too: locks.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { anEmployer, mailsTo } from '#test/support/employer.ts'
import { aStoredFile } from '#test/support/factories.ts'
import { asSentByPhone } from '#test/support/phone-applications.ts'
import { aLinkToken } from '#test/support/signed-links.ts'

const board = await testBoard({ after })
const cv_lines = JSON.stringify({ last_work: 'Driver', work_years: 3, schooling: 'ol', about: 'On time' })
const FIRST = '+94712345679'

async function byPhone(receives: Receives, resume_path?: string) {
  const { id } = await receives(resume_path === undefined ? {} : { resume_path })
  await asSentByPhone(board, id)
  const sent = { phone: FIRST, cv_lines }
  await board.db.updateTable('applications').set(sent).where('no', '=', id).execute()
  return id
}
type Receives = Awaited<ReturnType<typeof anEmployer>>['receives']
const right = { full_name: 'Nimal Bandara', phone: '071 234 5678', city: 'Kurunegala' }

const correct = async (id: number, payload: object) =>
  board.call({
    method: 'POST',
    url: `/api/account/my-applications/${id}/correction`,
    token: await aLinkToken(board, { purpose: 'sent-application', subjectId: id }),
    payload,
  })
const findRow = (id: number) =>
  board.db
    .selectFrom('applications')
    .select(['name', 'phone', 'city', 'whatsapp', 'cv_lines', 'resume_path'])
    .where('no', '=', id)
    .executeTakeFirstOrThrow()

test('who applied by phone number puts number, name and lines right: the CV is made anew, the employer hears of it', async () => {
  const { user, receives } = await anEmployer(board)
  const before = await aStoredFile(board, 'resumes')
  const id = await byPhone(receives, before)
  const lines = { last_work: 'Lorry driver', work_years: '5', whatsapp: 'true' }
  const answer = await correct(id, { ...right, ...lines })
  assert.equal(answer.statusCode, 200, answer.body)
  const { resume_path, ...row } = await findRow(id)
  assert.deepEqual(row, {
    name: 'Nimal Bandara',
    phone: '+94712345678',
    city: 'Kurunegala',
    whatsapp: true,
    cv_lines: { last_work: 'Lorry driver', work_years: 5, schooling: 'ol', about: 'On time' },
  })
  assert.equal(answer.json().data.resume_name, 'CV Nimal Bandara.pdf')
  assert.equal(await board.stored(before), undefined)
  assert.ok(await board.stored(resume_path!))
  const [mail, ...more] = await mailsTo(board, 'new_application', user.email)
  const { full_name, corrected } = mail!.payload as { full_name: string; corrected?: boolean }
  assert.deepEqual([full_name, corrected, more.length], ['Nimal Bandara', true, 0])

  assert.equal(
    (await correct(id, { ...right, full_name: 'Nimal Perera', last_work: 'Driver' })).statusCode,
    200,
  )
  const again = await mailsTo(board, 'new_application', user.email)
  assert.deepEqual(
    again.map(({ payload }) => (payload as { full_name: string }).full_name),
    ['Nimal Perera'],
  )
})

test('a number that cannot be called, or lines without the last work, are refused on their field', async () => {
  const { receives } = await anEmployer(board)
  const id = await byPhone(receives)
  const fieldsOf = async (payload: object) => {
    const answer = await correct(id, payload)
    assert.equal(answer.statusCode, 422, answer.body)
    return Object.keys(answer.json().errors)
  }
  assert.deepEqual(await fieldsOf({ ...right, phone: '071 234 567', last_work: 'Driver' }), ['phone'])
  assert.deepEqual(await fieldsOf(right), ['last_work'])
  assert.equal((await findRow(id)).phone, FIRST)
})

test('a CV that was sent stays; once the employer has opened or moved it, nothing is corrected', async () => {
  const { receives, call } = await anEmployer(board)
  const { id, resume_path } = await receives()
  assert.equal((await correct(id, right)).statusCode, 200)
  const row = await findRow(id)
  assert.deepEqual([row.phone, row.resume_path], ['071 234 5678', resume_path])
  await call('GET', `/applications/${id}`)
  const late = await correct(id, { ...right, full_name: 'Somebody Else' })
  assert.equal(late.statusCode, 409, late.body)
  const moved = await receives()
  await call('POST', `/applications/${moved.id}/stage`, { stage: 'shortlisted' })
  assert.equal((await correct(moved.id, right)).statusCode, 409)
  assert.equal((await findRow(id)).name, right.full_name)
})

test('a correction and the employer’s opening at the same moment: what was read is what is stored', async () => {
  const kept: string[] = []
  for (let round = 0; round < 4; round += 1) {
    const { receives, call } = await anEmployer(board)
    const id = await byPhone(receives)
    const [answer, seen] = await Promise.all([
      correct(id, { ...right, last_work: `Round ${round}` }),
      call('GET', `/applications/${id}`),
    ])
    assert.ok(answer.statusCode === 200 || answer.statusCode === 409, answer.body)
    assert.equal(seen.statusCode, 200)
    const { resume_path } = await findRow(id)
    const left = await board.db
      .selectFrom('files')
      .select('key')
      .where('name', '=', 'CV Nimal Bandara.pdf')
      .where('key', 'not in', [...kept, resume_path!])
      .execute()
    kept.push(resume_path!)
    assert.deepEqual(left, [])
  }
})
