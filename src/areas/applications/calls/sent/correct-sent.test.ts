// On PostgreSQL too: locks.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { DAY_MS } from '#src/contract/values/units.ts'
import { testBoard } from '#test/support/app.ts'
import { sendPosition } from '#test/support/application-forms.ts'
import { insertRow } from '#test/support/change-rows.ts'
import { anEmployer, mailsTo } from '#test/support/employer.ts'
import { aStoredFile, aVacancy } from '#test/support/factories.ts'
import { getRow } from '#test/support/find-rows.ts'
import { pagesOfPdf } from '#test/support/pdf-text.ts'
import { asSentByPhone } from '#test/support/phone-applications.ts'
import { aLinkToken } from '#test/support/signed-links.ts'

const board = await testBoard({ after })
const cv_lines = JSON.stringify({ last_work: 'Driver', work_years: 3, schooling: 'ol', about: 'On time' })
const FIRST = '+94712345679'
const NOW = board.clock.now().toISOString()

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
const noticesTo = async (email: string) =>
  (await mailsTo(board, 'new_application', email)).map(({ payload }) => {
    const { full_name, corrected } = payload as { full_name: string; corrected?: boolean }
    return [full_name, corrected]
  })
const findRow = (id: number) =>
  getRow(board.db, 'applications', { no: id }, [
    'name',
    'phone',
    'city',
    'whatsapp',
    'cv_lines',
    'resume_path',
  ])

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
    cv_lines: { last_work: 'Lorry driver', work_years: 5, start: null, schooling: 'ol', about: 'On time' },
  })
  assert.equal(answer.json().data.resume_name, 'CV Nimal Bandara.pdf')
  assert.equal(await board.stored(before), undefined)
  assert.ok(await board.stored(resume_path!))
  assert.match(pagesOfPdf((await board.stored(resume_path!))!)[0]!, /Work experience/)
  assert.deepEqual(await noticesTo(user.email), [['Nimal Bandara', true]])

  assert.equal(
    (await correct(id, { ...right, full_name: 'Nimal Perera', last_work: 'Driver' })).statusCode,
    200,
  )
  assert.deepEqual(
    await noticesTo(user.email),
    [['Nimal Perera', true]],
    'it still follows the one that left',
  )
  const emptied = await findRow(id)
  assert.deepEqual(emptied.cv_lines, { ...JSON.parse(cv_lines), work_years: null, start: null })
  assert.doesNotMatch(pagesOfPdf((await board.stored(emptied.resume_path!))!)[0]!, /Work experience/)
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
  const last_work = `Easy money from home, call me: ${id}`
  await aVacancy(board, { description: last_work, closed_at: NOW, closed_reason: 'removed' })
  assert.deepEqual(await fieldsOf({ ...right, last_work }), ['last_work'], 'a text that was removed')
  assert.equal((await findRow(id)).phone, FIRST)
})

for (const hidden of [
  { closed_at: NOW, closed_reason: 'removed' },
  { frozen_at: NOW, frozen_reason: 'account_blocked' },
])
  test(`an employer whose vacancy is hidden hears of no correction: ${Object.values(hidden)[1]}`, async () => {
    const { user, vacancy, receives } = await anEmployer(board)
    const { id } = await receives()
    await correct(id, right)
    assert.equal((await noticesTo(user.email)).length, 1)
    await board.db.updateTable('vacancies').set(hidden).where('id', '=', vacancy.id).execute()
    assert.equal((await correct(id, { ...right, city: 'Galle' })).statusCode, 200)
    assert.deepEqual(await noticesTo(user.email), [], 'nor of the one before')
  })

test('a mail that waits in a digest is written again; one in a digest that is leaving stays', async () => {
  const { user, receives } = await anEmployer(board)
  const { id } = await receives()
  await correct(id, right)
  const [mail] = await mailsTo(board, 'new_application', user.email)
  const row = { template: 'digest', recipient: user.email, payload: '{}', message_id: 'of-a-digest' }
  const leased_until = new Date(Date.now() + 3_600_000).toISOString()
  const digest = await insertRow(board.db, 'outbox', {
    ...row,
    created_at: NOW,
    next_attempt_at: NOW,
    leased_until,
  })
  const put = { digest_id: digest.id, payload: JSON.stringify({ full_name: 'In the digest' }) }
  await board.db.updateTable('outbox').set(put).where('id', '=', mail!.id).execute()
  await correct(id, right)
  const sent = ['In the digest', undefined]
  assert.deepEqual(await noticesTo(user.email), [sent, [right.full_name, true]])
  await board.db.updateTable('outbox').set({ leased_until: null }).where('id', '=', digest.id).execute()
  await correct(id, right)
  assert.deepEqual(await noticesTo(user.email), [[right.full_name, true]])
})

test('a reminder that waits is written again', async () => {
  const { user, receives } = await anEmployer(board)
  const created_at = new Date(board.clock.now().getTime() - 10 * DAY_MS).toISOString()
  const { id } = await receives({ created_at })
  await board.call({
    method: 'POST',
    url: `/api/account/my-applications/${id}/nudge`,
    token: await aLinkToken(board, { purpose: 'sent-application', subjectId: id }),
  })
  assert.equal((await correct(id, right)).statusCode, 200)
  const nudges = await mailsTo(board, 'application_nudge', user.email)
  assert.deepEqual(
    nudges.map(({ payload }) => (payload as { full_name: string }).full_name),
    [right.full_name],
  )
})

test('the limit counts an application’s corrections, whatever link they come by', async () => {
  const { receives } = await anEmployer(board)
  const [{ id }, other] = [await receives(), await receives()]
  const used = { key: `correct_sent:application:${id}`, points: 10_000, expire: Date.now() * 2 }
  await board.db.insertInto('rate_limits').values(used).execute()
  assert.equal((await correct(id, right)).statusCode, 429)
  assert.notEqual((await findRow(id)).name, right.full_name)
  assert.equal((await correct(other.id, right)).statusCode, 200)
})

test('after a correction the address can still be put right', async () => {
  const { user, vacancy } = await anEmployer(board)
  const sent = (await sendPosition(board, vacancy.id)).json<{ data: { id: number; address_key: string } }>()
  const { id, address_key } = sent.data
  await board.db.deleteFrom('outbox').where('recipient', '=', user.email).execute()
  assert.equal((await correct(id, right)).statusCode, 200)
  const payload = { address_key, new_email: 'right.address@example.lk' }
  const answer = await board.call({ method: 'POST', url: '/api/applications/address', payload })
  assert.equal(answer.statusCode, 200, answer.body)
  assert.deepEqual(await noticesTo(user.email), [[right.full_name, true]])
})

test('of two corrections of the same lines at one moment, one is refused', async () => {
  const { receives } = await anEmployer(board)
  const id = await byPhone(receives)
  const answers = await Promise.all(
    ['Driver of a van', 'Driver of a bus'].map((last_work) =>
      correct(id, { ...right, full_name: 'Sunil Silva', last_work }),
    ),
  )
  const codes = answers.map(({ statusCode }) => statusCode)
  assert.deepEqual(
    codes.toSorted((a, b) => a - b),
    [200, 409],
  )
  const kept = board.db.selectFrom('files').select('key').where('name', '=', 'CV Sunil Silva.pdf')
  assert.equal((await kept.execute()).length, 1)
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
  await call('POST', `/applications/${moved.id}/stage`, { stage: 'received' })
  assert.equal((await correct(moved.id, right)).statusCode, 409)
  const token = await aLinkToken(board, { purpose: 'sent-application', subjectId: moved.id })
  const shown = await board.call({ method: 'GET', url: `/api/account/my-applications/${moved.id}`, token })
  assert.notEqual(shown.json().read_at, null, 'so the page offers no form')
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
    const { resume_path, name } = await findRow(id)
    assert.equal(seen.json().full_name, name)
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
