import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { HOUR_MS } from '#src/contract/values/units.ts'
import { en } from '#src/strings/en.ts'
import { testBoard } from '#test/support/app.ts'
import { anAdmin, aPositionApplication } from '#test/support/factories.ts'
import { findRows } from '#test/support/find-rows.ts'
import { opened, openWith, phoneVacancy } from '#test/support/phone-applications.ts'

const board = await testBoard({ after })
const see = (token: string, id: number) =>
  board.call({ method: 'GET', url: `/api/account/my-applications/${id}`, token })

test('number and code open the one application for an hour, typed as people type', async () => {
  const { applies } = await phoneVacancy(board)
  const [one, other] = [await applies(), await applies()]
  const typed = {
    applicant_no: one.applicant_no.toLowerCase(),
    code: one.code.toLowerCase().replace('-', ' '),
  }
  await opened(board, { applicant_no: String(one.id), code: one.code.replace('-', '\u2011') })
  const token = await opened(board, { ...typed, applicant_no: typed.applicant_no.replace('-', '\u2011') })
  const seen = (await see(token, one.id)).json()
  assert.deepEqual(
    [seen.applicant_no, seen.email, seen.resume_name],
    [one.applicant_no, null, 'CV Nimal Perera.pdf'],
  )
  assert.equal((await see(token, other.id)).statusCode, 404)
  board.clock.advance(HOUR_MS)
  assert.equal((await see(token, one.id)).statusCode, 410)
})

test('a wrong code, a missing number and one with an email address get the same answer', async () => {
  const { applies } = await phoneVacancy(board)
  const { applicant_no } = await applies()
  const byMail = await aPositionApplication(board)
  const answers = [
    await openWith(board, applicant_no, '0000-0000'),
    await openWith(board, applicant_no, 'no code'),
    await openWith(board, 'JA-999999', '0000-0000'),
    await openWith(board, byMail.applicant_no, '0000-0000'),
    await openWith(board, 'CA-000001', '0000-0000'),
  ]
  assert.deepEqual(
    answers.map((answer) => [answer.statusCode, answer.json().errors]),
    answers.map(() => [422, { code: [en['application_code.wrong']] }]),
  )
  assert.deepEqual(Object.keys((await openWith(board, 'nonsense', '0000-0000')).json().errors), [
    'applicant_no',
  ])
})

test('after five misses a network waits for that number, and no other does', async () => {
  const { applies } = await phoneVacancy(board)
  const [one, other] = [await applies(), await applies()]
  for (let miss = 1; miss <= 5; miss += 1)
    assert.equal((await openWith(board, one.applicant_no, '0000-0000')).statusCode, 422)
  const sixth = await openWith(board, one.applicant_no, one.code)
  assert.equal(sixth.statusCode, 429, 'the right code waits, too')
  const wait = Number(sixth.headers['retry-after'])
  assert.ok(wait > 0)
  assert.equal((await openWith(board, other.applicant_no, other.code)).statusCode, 200)
  assert.equal((await openWith(board, one.applicant_no, one.code, '203.0.113.9')).statusCode, 200)
  board.clock.advance(wait * 1_000)
  assert.equal((await openWith(board, one.applicant_no, one.code)).statusCode, 200, 'it never locks')
  for (let miss = 1; miss <= 5; miss += 1)
    assert.equal((await openWith(board, one.applicant_no, '0000-0000')).statusCode, 422, 'and counts anew')
})

test('the office gives a new code, which ends the one before and what it opened', async () => {
  const admin = await anAdmin(board, { role: 'moderator' })
  const { applies } = await phoneVacancy(board)
  const first = await applies()
  const token = await opened(board, first)
  const give = (id: number, by: string) =>
    board.call({ method: 'POST', url: `/api/admin/job-applications/${id}/code`, token: by })
  const { code } = (await give(first.id, admin.token)).json().data
  assert.notEqual(code, first.code)
  assert.equal((await see(token, first.id)).statusCode, 410)
  assert.equal((await openWith(board, first.applicant_no, first.code)).statusCode, 422)
  assert.equal((await see(await opened(board, { ...first, code }), first.id)).statusCode, 200)
  const events = await findRows(board.db, 'audit_events', { action: 'position_application.code_given' }, [
    'actor_id',
    'subject_id',
    'detail',
  ])
  assert.deepEqual([events.length, events[0]!.actor_id, events[0]!.subject_id], [1, admin.id, first.id])
  assert.ok(!JSON.stringify(events).includes(code))
  const viewer = await anAdmin(board, { role: 'viewer' })
  assert.equal((await give(first.id, viewer.token)).statusCode, 403)
  assert.equal((await give((await aPositionApplication(board)).id, admin.token)).statusCode, 404)
})
