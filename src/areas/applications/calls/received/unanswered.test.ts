// On PostgreSQL too: locks.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { claimDueMail } from '#src/areas/mail/rows/outbox.ts'
import { DAY_MS } from '#src/contract/values/units.ts'
import { en } from '#src/strings/en.ts'
import { testBoard } from '#test/support/app.ts'
import { positionApplications } from '#test/support/application-rows.ts'
import { anEmployer, mailsTo } from '#test/support/employer.ts'
import { anAdmin, aPositionApplication, aVacancy } from '#test/support/factories.ts'

const board = await testBoard({ after })
/** Milliseconds that the mails of a decision wait in these tests. */
const WAIT_MS = 120
const daysAgo = (days: number) => new Date(board.clock.now().getTime() - days * DAY_MS).toISOString()

async function anEmployerWith(ages: readonly number[]) {
  const employer = await anEmployer(board)
  const ids: number[] = []
  for (const age of ages)
    ids.push((await employer.receives({ created_at: daysAgo(age), sender_language: 'ta' })).id)
  const decline = (some: readonly number[] = ids) =>
    employer.call('POST', '/unanswered/not-selected', { ids: some })
  const undo = () => employer.call('POST', '/unanswered/undo')
  return { ...employer, ids, decline, undo }
}
const rowsOf = (ids: readonly number[]) =>
  board.db
    .selectFrom(positionApplications)
    .select(['id', 'stage', 'stage_at', 'told_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
const stagesOf = async (ids: readonly number[]) => (await rowsOf(ids)).map(({ stage }) => stage)

test('the page lists what has waited for a week over all vacancies of the account, oldest first, and nothing else', async () => {
  const { user, call, receives, ids } = await anEmployerWith([7, 30])
  const other = await aVacancy(board, { user_id: user.id })
  const third = await aPositionApplication(board, { vacancy_id: other.id, created_at: daysAgo(9) })
  await receives({ created_at: daysAgo(6) })
  await receives({ created_at: daysAgo(8), stage: 'shortlisted' })
  await aPositionApplication(board, { created_at: daysAgo(8) })
  const answer = await call('GET', '/unanswered?per_page=2')
  assert.deepEqual(
    answer.json().map(({ id }: { id: number }) => id),
    [ids[1], third.id],
  )
  assert.equal(answer.headers['x-total-count'], '3')
  assert.equal((await board.call({ url: '/api/account/unanswered' })).statusCode, 401)
  const { token } = await anAdmin(board)
  assert.equal((await board.call({ url: '/api/account/unanswered', token })).statusCode, 401)
})

test('one press answers those of the list that are still received; each hears in their language, two minutes later', async () => {
  const { decline, ids, call, receives } = await anEmployerWith([7, 8, 9])
  const [one, moved] = ids as [number, number, number]
  await call('POST', `/applications/${moved}/stage`, { stage: 'interview' })
  const young = (await receives({ created_at: daysAgo(1) })).id
  const foreign = (await anEmployerWith([8])).ids[0]!
  const { data } = (await decline([...ids, young, foreign])).json()
  assert.partialDeepStrictEqual(data, { moved: [one, ids[2]], left: [moved, young, foreign] })
  assert.deepEqual(await stagesOf(ids), ['not_selected', 'interview', 'not_selected'])
  assert.deepEqual(await stagesOf([young, foreign]), ['received', 'received'])
  const { email } = (await call('GET', `/applications/${one}`)).json()
  const [mail, ...more] = await mailsTo(board, 'application_stage', email)
  const { stage, language } = mail!.payload as { stage: string; language: string }
  assert.deepEqual([stage, language, more.length], ['not_selected', 'ta', 0])
  assert.equal(Date.parse(mail!.next_attempt_at), board.clock.now().getTime() + WAIT_MS)
})

test('undone within two minutes all is as before: stages, history, mails, and what applicants may hear later', async () => {
  await board.db.deleteFrom('outbox').execute()
  const { decline, undo, ids, call } = await anEmployerWith([7, 8])
  await call('POST', `/applications/${ids[0]!}/stage`, { stage: 'shortlisted' })
  board.clock.advance(1000)
  await call('POST', `/applications/${ids[0]!}/stage`, { stage: 'received' })
  const before = await rowsOf(ids)
  const { history } = (await call('GET', `/applications/${ids[0]!}`)).json()
  board.clock.advance(1000)
  assert.deepEqual((await decline()).json().data.moved, ids)
  board.clock.advance(WAIT_MS - 1)
  const codes = (await Promise.all([undo(), undo()])).map(({ statusCode }) => statusCode)
  assert.deepEqual(
    codes.toSorted((a, b) => a - b),
    [200, 409],
  )
  assert.deepEqual(await rowsOf(ids), before)
  const shown = (await call('GET', `/applications/${ids[0]!}`)).json()
  assert.deepEqual([shown.history, shown.messages], [history, []])
  board.clock.advance(DAY_MS)
  assert.equal(await claimDueMail(board.db, board.clock.now(), 60_000), undefined)
  assert.deepEqual((await decline()).json().data.moved, ids)
  assert.equal((await board.db.selectFrom('outbox').select('id').execute()).length, 2)
})

test('an undo leaves alone what moved on since, and is refused when the two minutes are over', async () => {
  const { decline, undo, ids, call } = await anEmployerWith([7, 8])
  await decline()
  await call('POST', `/applications/${ids[0]!}/stage`, { stage: 'hired' })
  assert.deepEqual((await undo()).json().data, { moved: [ids[1]] })
  assert.deepEqual(await stagesOf(ids), ['hired', 'received'])
  await decline()
  board.clock.advance(WAIT_MS)
  const late = await undo()
  assert.deepEqual([late.statusCode, late.json().message], [409, en['report.undo_late']])
  assert.deepEqual(await stagesOf(ids), ['hired', 'not_selected'])
})

test('an undo takes back the last press alone: an earlier one stands, and its mails leave', async () => {
  await board.db.deleteFrom('outbox').execute()
  const { decline, undo, ids } = await anEmployerWith([7, 8])
  await decline(ids.slice(0, 1))
  await decline(ids.slice(1))
  assert.deepEqual((await undo()).json().data, { moved: [ids[1]] })
  assert.equal((await undo()).statusCode, 409)
  assert.deepEqual(await stagesOf(ids), ['not_selected', 'received'])
  const mails = await board.db.selectFrom('outbox').select('subject_id').execute()
  assert.deepEqual(mails, [{ subject_id: ids[0] }])
})

test('who is moved elsewhere within the two minutes hears of that alone', async () => {
  await board.db.deleteFrom('outbox').execute()
  const { decline, ids, call } = await anEmployerWith([7, 8])
  await decline()
  await call('POST', `/applications/${ids[0]!}/stage`, { stage: 'interview' })
  const mails = await board.db.selectFrom('outbox').select(['subject_id', 'payload']).execute()
  assert.deepEqual(
    mails.map(({ subject_id, payload }) => [subject_id, (payload as { stage: string }).stage]),
    [
      [ids[1], 'not_selected'],
      [ids[0], 'interview'],
    ],
  )
})

test('two presses at once answer each applicant once', async () => {
  await board.db.deleteFrom('outbox').execute()
  const { decline, ids } = await anEmployerWith([7, 8, 9])
  const answers = await Promise.all([decline(), decline(ids.slice(1)), decline(ids.slice(0, 2))])
  assert.deepEqual(
    answers.flatMap((answer) => answer.json().data.moved).toSorted((a, b) => a - b),
    ids,
  )
  assert.equal((await board.db.selectFrom('outbox').select('id').execute()).length, 3)
})
