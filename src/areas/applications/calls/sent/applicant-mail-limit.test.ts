import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { DAY_MS } from '#src/contract/values/units.ts'
import { testBoard } from '#test/support/app.ts'
import { anAddress, mailsTo } from '#test/support/application-forms.ts'
import { anEmployer } from '#test/support/employer.ts'
import { aPositionApplication, aVacancy } from '#test/support/factories.ts'
import { findRows, getRow } from '#test/support/find-rows.ts'
import { warnApplicants } from '../panel/application-mails.server.ts'
import { closeUnanswered } from '../received/unanswered.server.ts'

const board = await testBoard({ after })
const dayAgo = (days: number) =>
  new Date(board.clock.now().getTime() + 5.5 * 3_600_000 - days * DAY_MS).toISOString().slice(0, 10)
const notified = async (email: string) => (await mailsTo(board, email)).map(({ template }) => template)
const fraud = (vacancyId: number) =>
  board.db
    .transaction()
    .execute((trx) => warnApplicants(trx, board.clock.now(), vacancyId, board.clock.now()))

test('who applied several times for one vacancy hears once a day that somebody else was chosen', async () => {
  const { vacancy, call, receives } = await anEmployer(board)
  const email = anAddress()
  const ids = [(await receives({ email })).id, (await receives({ email: email.toUpperCase() })).id]
  await call('POST', `/vacancies/${vacancy.id}/applications/stage`, { ids, stage: 'not_selected' })
  assert.equal((await notified(email)).length + (await notified(email.toUpperCase())).length, 1)
})

test('an interview and a hiring are mailed at any time, another answer a day later at the soonest', async () => {
  const { call, receives } = await anEmployer(board)
  const email = anAddress()
  const first = await receives({ email })
  const second = await receives({ email })
  const move = (id: number, stage: string) => call('POST', `/applications/${id}/stage`, { stage })
  await move(first.id, 'not_selected')
  await move(second.id, 'interview')
  await move(second.id, 'hired')
  assert.equal((await notified(email)).length, 3)
  await move(second.id, 'not_selected')
  assert.equal((await notified(email)).length, 3, 'the page says it')
})

test('an applicant is notified that the board closed the application of a vacancy that ended without an answer', async () => {
  await closeUnanswered(board.app.context, true)
  const vacancy = await aVacancy(board, { closing_date: dayAgo(15) })
  const email = anAddress()
  const { id } = await aPositionApplication(board, { vacancy_id: vacancy.id, email, sender_language: 'ta' })
  await aPositionApplication(board, { vacancy_id: vacancy.id, email })
  assert.equal(await closeUnanswered(board.app.context, false), 2)
  const mails = await mailsTo(board, email)
  assert.deepEqual(
    mails.map(({ template }) => template),
    ['application_closed'],
  )
  const { payload } = await getRow(board.db, 'outbox', { recipient: email }, ['payload'])
  assert.ok(String(payload['link_token']).startsWith('lvl_'))
  assert.ok(id > 0)
})

test('no mail leaves about a vacancy that ended long ago', async () => {
  const vacancy = await aVacancy(board, { closing_date: dayAgo(60) })
  const email = anAddress()
  await aPositionApplication(board, { vacancy_id: vacancy.id, email })
  assert.equal(await closeUnanswered(board.app.context, true), 1)
  assert.deepEqual(await notified(email), [])
})

test('everybody who applied for a fraud is told what to do, once, also who withdrew', async () => {
  const vacancy = await aVacancy(board)
  const [twice, withdrawn] = [anAddress(), anAddress()]
  await aPositionApplication(board, { vacancy_id: vacancy.id, email: twice })
  await aPositionApplication(board, { vacancy_id: vacancy.id, email: twice })
  await aPositionApplication(board, { vacancy_id: vacancy.id, email: withdrawn, stage: 'withdrawn' })
  assert.equal((await fraud(vacancy.id)).length, 2)
  assert.deepEqual(
    [await notified(twice), await notified(withdrawn)],
    [['vacancy_was_fraud'], ['vacancy_was_fraud']],
  )
})

test('who had another mail about the vacancy in the last day is warned of the fraud when that day is over', async () => {
  const { vacancy, call, receives } = await anEmployer(board)
  const email = anAddress()
  const { id } = await receives({ email })
  await call('POST', `/applications/${id}/stage`, { stage: 'not_selected' })
  await fraud(vacancy.id)
  const rows = await findRows(board.db, 'outbox', { recipient: email }, ['template', 'next_attempt_at'])
  assert.equal(rows[1]!.template, 'vacancy_was_fraud')
  assert.equal(Date.parse(rows[1]!.next_attempt_at) - board.clock.now().getTime(), DAY_MS)
})
