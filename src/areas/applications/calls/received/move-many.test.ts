// On PostgreSQL too: locks.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { claimDueMail } from '#src/areas/mail/rows/outbox.ts'
import { DAY_MS } from '#src/contract/values/units.ts'
import { testBoard } from '#test/support/app.ts'
import { positionApplications } from '#test/support/application-rows.ts'
import { anEmployer } from '#test/support/employer.ts'
import { inHours } from '#test/support/interviews.ts'
import { toInstant } from '../../interview.ts'

const board = await testBoard({ after })
/** Milliseconds that the mails of a decision wait in these tests. */
const WAIT_MS = 120

const stagesOf = async (ids: readonly number[]) => {
  const rows = await board.db
    .selectFrom(positionApplications)
    .select(['id', 'stage'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  return rows.map(({ stage }) => stage)
}
const mails = async () =>
  (await board.db.selectFrom('outbox').select(['template', 'next_attempt_at']).orderBy('id').execute()).map(
    ({ template, next_attempt_at }) => [template, Date.parse(next_attempt_at) - board.clock.now().getTime()],
  )

/** An employer with one application at each stage, whose interview is to come. */
async function atEachStage() {
  const employer = await anEmployer(board)
  const { call, receives, vacancy } = employer
  const ids: number[] = []
  for (const stage of ['received', 'shortlisted', 'received', 'hired'] as const)
    ids.push((await receives({ stage })).id)
  const [, , invited] = ids
  const invitation = { stage: 'interview', interview_at: inHours(board, 48), interview_town: 'Kandy' }
  assert.equal((await call('POST', `/applications/${invited}/stage`, invitation)).statusCode, 200)
  await board.db.deleteFrom('outbox').execute()
  board.clock.advance(1000)
  const move = async (body: object) =>
    (await call('POST', `/vacancies/${vacancy.id}/applications/stage`, { ids, ...body })).json().data
  return { ...employer, ids, move, undo: () => call('POST', '/unanswered/undo') }
}

test('who was hired or invited stays when all are declined, and nothing leaves for two minutes', async () => {
  const { ids, move } = await atEachStage()
  const data = await move({ stage: 'not_selected' })
  assert.deepEqual(data, {
    moved: ids.slice(0, 2),
    left: ids.slice(2),
    emails: 2,
    undo_until: new Date(board.clock.now().getTime() + WAIT_MS).toISOString(),
  })
  assert.deepEqual(await stagesOf(ids), ['not_selected', 'not_selected', 'interview', 'hired'])
  assert.deepEqual(await mails(), [
    ['application_stage', WAIT_MS],
    ['application_stage', WAIT_MS],
  ])
})

test('named, the hired and the invited move too; undone, each stands where they stood, the interview and its answer with them', async () => {
  const { ids, move, undo, call } = await atEachStage()
  const [, , invited] = ids
  const before = (await call('GET', `/applications/${invited}`)).json()
  assert.deepEqual((await move({ stage: 'not_selected', named: ids })).moved, ids)
  assert.deepEqual(
    (await mails()).map(([template]) => template),
    ['interview_cancelled', ...ids.map(() => 'application_stage')],
  )
  assert.equal((await call('GET', `/applications/${invited}`)).json().interview, null)
  board.clock.advance(WAIT_MS - 1)
  assert.equal(await claimDueMail(board.db, board.clock.now(), 60_000), undefined)
  assert.deepEqual((await undo()).json().data, { moved: ids })
  assert.deepEqual(await stagesOf(ids), ['received', 'shortlisted', 'interview', 'hired'])
  const shown = (await call('GET', `/applications/${invited}`)).json()
  assert.deepEqual(
    [shown.interview.starts_at, shown.interview.id, shown.history, shown.messages.length],
    [
      toInstant(inHours(board, 48)).slice(0, 13) + shown.interview.starts_at.slice(13),
      before.interview.id,
      before.history,
      before.messages.length,
    ],
  )
  board.clock.advance(DAY_MS)
  assert.equal(await claimDueMail(board.db, board.clock.now(), 60_000), undefined, 'no mail ever leaves')
})

test('an undo is good for each stage, and refused when the two minutes are over', async () => {
  const { ids, move, undo } = await atEachStage()
  assert.deepEqual(await move({ stage: 'shortlisted', named: [ids[3]] }).then(({ moved }) => moved), [
    ids[0],
    ids[3],
  ])
  assert.equal((await undo()).statusCode, 200)
  assert.deepEqual(await stagesOf(ids), ['received', 'shortlisted', 'interview', 'hired'])
  await move({ stage: 'hired' })
  board.clock.advance(WAIT_MS)
  assert.equal((await undo()).statusCode, 409)
  assert.deepEqual(await stagesOf(ids), ['hired', 'hired', 'interview', 'hired'])
})
