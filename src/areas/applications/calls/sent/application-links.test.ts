import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sendAllApplicationLinks } from '#test/support/answered-requests.ts'
import { testBoard } from '#test/support/app.ts'
import { anAddress, mailsTo } from '#test/support/application-forms.ts'
import { changeRows } from '#test/support/change-rows.ts'
import { aCategoryApplication, aPositionApplication, aUser } from '#test/support/factories.ts'
import { findRows, getRow } from '#test/support/find-rows.ts'
import { aLinkToken } from '#test/support/signed-links.ts'

const board = await testBoard({ after })
const ask = (applicant_no: string, email: string) =>
  board.send('POST', '/api/application-links', { applicant_no, email })
const sent = async (email: string) => {
  await sendAllApplicationLinks(board)
  return (await mailsTo(board, email)).filter(({ template }) => template === 'application_link')
}
const see = (token: string, id: number) =>
  board.call({ method: 'GET', url: `/api/account/my-applications/${id}`, token })

test('the answer is the same to the byte for every pair of number and address', async () => {
  const { applicant_no, email } = await aPositionApplication(board)
  const answers = [
    await ask(applicant_no, email),
    await ask(applicant_no, anAddress()),
    await ask('JA-999999', email),
    await ask('CA-000001', 'nobody@example.lk'),
  ]
  assert.deepEqual(
    answers.map(({ statusCode, body }) => [statusCode, body]),
    answers.map(() => [200, answers[0]!.body]),
  )
  await sendAllApplicationLinks(board)
  assert.equal((await board.db.selectFrom('application_link_requests').selectAll().execute()).length, 0)
})

test('the right pair gets a link, and older ones end with it', async () => {
  const { id, applicant_no, email } = await aPositionApplication(board)
  const older = await aLinkToken(board, { purpose: 'sent-application', subjectId: id })
  await ask(` ${applicant_no.toLowerCase().replace('-0', ' ')} `, email.toUpperCase())
  assert.equal((await sent(email)).length, 1)
  assert.equal((await see(older, id)).statusCode, 410)
  const { payload } = await getRow(board.db, 'outbox', { recipient: email }, ['payload'])
  assert.equal((await see(String(payload['link_token']), id)).statusCode, 200)
})

test('a wrong address gets nothing, and ends no link', async () => {
  const { id, applicant_no } = await aPositionApplication(board)
  const link = await aLinkToken(board, { purpose: 'sent-application', subjectId: id })
  const other = anAddress()
  await ask(applicant_no, other)
  assert.equal((await sent(other)).length, 0)
  assert.equal((await see(link, id)).statusCode, 200)
})

test('three a day go to an address that nobody confirmed; the last link stays good; a confirmed one gets more', async () => {
  const email = anAddress()
  const cv = await aCategoryApplication(board, { email })
  const number = `CA-${String(cv.id).padStart(6, '0')}`
  for (let no = 0; no < 5; no += 1) await ask(number, email)
  const mails = await sent(email)
  assert.equal(mails.length, 3)
  const tokens = await findRows(
    board.db,
    'signed_links',
    { purpose: 'sent-category-application', subject_id: cv.id },
    ['ended_at'],
  )
  assert.deepEqual(
    tokens.map(({ ended_at }) => ended_at === null),
    [false, false, true],
  )
  const user = await aUser(board, { email_confirmed_at: board.clock.now().toISOString() })
  const own = await aPositionApplication(board, { email: user.email })
  for (let no = 0; no < 5; no += 1) await ask(own.applicant_no, user.email)
  assert.equal((await sent(user.email)).length, 5)
})

test('an address alone gets one mail with a link to each of what was sent with it, three a day', async () => {
  const email = anAddress()
  const one = await aPositionApplication(board, { email })
  const cv = await aCategoryApplication(board, { email: email.toUpperCase() })
  const withdrawn = await aPositionApplication(board, { email })
  await changeRows(board.db, 'applications', { applicant_no: withdrawn.applicant_no }, { stage: 'withdrawn' })
  const older = await aLinkToken(board, { purpose: 'sent-application', subjectId: one.id })
  const request = (to: string) => board.send('POST', '/api/application-links', { email: to })
  const answers = [await request(email), await request(anAddress())]
  assert.deepEqual([answers[0]!.statusCode, answers[1]!.body], [200, answers[0]!.body])
  for (let no = 0; no < 4; no += 1) await request(email)
  await sendAllApplicationLinks(board)
  const mails = (await mailsTo(board, email)).filter(({ template }) => template === 'application_links')
  assert.equal(mails.length, 3)
  const { payload } = await board.db
    .selectFrom('outbox')
    .select('payload')
    .where('recipient', '=', email)
    .where('template', '=', 'application_links')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const links = payload['applications'] as { applicant_no: string; link_token: string }[]
  assert.deepEqual(links.map(({ applicant_no }) => applicant_no).toSorted(), [
    `CA-${String(cv.id).padStart(6, '0')}`,
    one.applicant_no,
  ])
  const token = links.find(({ applicant_no }) => applicant_no === one.applicant_no)!.link_token
  assert.equal((await see(token, one.id)).statusCode, 200)
  assert.equal((await see(older, one.id)).statusCode, 410)
})

test('what is no number is named, before anything is looked up', async () => {
  for (const wrong of ['44', 'JB-000001', 'JA-0', 'JA-99999999999']) {
    const answer = await ask(wrong, 'someone@example.lk')
    assert.equal(answer.statusCode, 422, wrong)
    assert.deepEqual(Object.keys(answer.json().errors), ['applicant_no'])
  }
})
