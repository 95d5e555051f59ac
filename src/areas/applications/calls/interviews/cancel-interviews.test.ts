// On PostgreSQL too: locks.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { HOUR_MS } from '#src/contract/values/units.ts'
import { testBoard } from '#test/support/app.ts'
import { mailsTo } from '#test/support/employer.ts'
import { anAdmin } from '#test/support/factories.ts'
import { anInvited, inHours } from '#test/support/interviews.ts'

const board = await testBoard({ after })
const admin = await anAdmin(board)
const decide = (id: number, act: 'removal' | 'undo') =>
  board.call({
    method: 'POST',
    url: `/api/admin/vacancies/${id}/reports/${act}`,
    token: admin.token,
    payload: act === 'removal' ? { reason: 'duplicate' } : {},
  })
async function invited() {
  const made = await anInvited(board)
  assert.equal((await made.move({ stage: 'interview', interview_at: inHours(board, 48) })).statusCode, 200)
  return made
}

test('a removal cancels what is to come when its mails leave, and an undo takes that back', async () => {
  const { vacancy, email, written, interview, move } = await invited()
  const { id } = await interview()
  assert.equal((await decide(vacancy.id, 'removal')).statusCode, 200)
  const [row] = await mailsTo(board, 'interview_cancelled', email)
  assert.ok(Date.parse(row!.next_attempt_at) > board.clock.now().getTime())
  const [cancelled] = await written('interview_cancelled')
  assert.deepEqual([cancelled!.event!.method, cancelled!.event!.sequence], ['CANCEL', 1])
  assert.equal((await decide(vacancy.id, 'undo')).statusCode, 200)
  assert.equal((await written('interview_cancelled')).length, 0)
  assert.equal((await interview()).id, id)
  await move({ stage: 'interview', interview_at: inHours(board, 50) })
  assert.equal((await written('application_stage')).at(-1)!.event!.sequence, 2)
})

test('a deleted vacancy cancels what is to come, and nothing that was', async () => {
  const past = await invited()
  await past.move({ stage: 'interview', interview_at: inHours(board, 1) })
  board.clock.advance(2 * HOUR_MS)
  const one = await invited()
  const { token } = await anAdmin(board)
  for (const { vacancy } of [one, past]) {
    const url = `/api/admin/job-vacancies/${vacancy.id}`
    assert.equal((await board.call({ method: 'DELETE', url, token })).statusCode, 200)
  }
  const [mail] = await one.written('interview_cancelled')
  assert.equal(mail!.event!.organizer[1], `mailto:${one.user.email}`)
  assert.equal(await one.interview(), null)
  assert.equal((await past.written('interview_cancelled')).length, 0)
})
