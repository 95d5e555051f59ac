import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { en } from '#src/strings/en.ts'
import { testBoard } from '#test/support/app.ts'
import { anAdmin, aPositionApplication, aUser, aVacancy } from '#test/support/factories.ts'
import { getRow } from '#test/support/find-rows.ts'
import { mailsTo, postVacancy } from '#test/support/vacancies.ts'

const board = await testBoard({ after })
const admin = await anAdmin(board)
const owner = await aUser(board)

const remove = (id: number | string, token = admin.token) =>
  board.call({ method: 'DELETE', url: `/api/admin/job-vacancies/${id}`, token })
const bulk = (payload: object, token = admin.token) =>
  board.call({ method: 'POST', url: '/api/vacancies/bulk', payload, token })
const idsAmong = async (ids: number[]) => {
  const rows = await board.db.selectFrom('vacancies').select('id').where('id', 'in', ids).execute()
  return rows.map((row) => row.id)
}
const posters = () => board.storedIn('posters')
const statusOf = async (id: number) =>
  (await board.db.selectFrom('vacancies').select('status').where('id', '=', id).executeTakeFirst())?.status

test('a deleted vacancy takes its poster along and leaves its applications', async () => {
  const { id, job_poster } = (await postVacancy(board, owner.token)).json().data
  const application = await aPositionApplication(board, { vacancy_id: id })
  const answer = await remove(id)
  assert.deepEqual([answer.statusCode, answer.json()], [200, { message: 'Job deleted successfully' }])
  assert.deepEqual(await idsAmong([id]), [])
  assert.ok(!(await posters()).includes(job_poster.slice('posters/'.length)))
  const kept = await getRow(board.db, 'position_applications', { id: application.id })
  assert.deepEqual([kept.vacancy_id, kept.job_position], [null, application.job_position])
  assert.equal((await remove(id)).statusCode, 404)
  const event = await getRow(board.db, 'audit_events', { action: 'vacancy.deleted', subject_id: id })
  assert.equal(event.actor_id, admin.id)
})

test('many vacancies are decided at once, each with its outcome', async () => {
  const pending = await aVacancy(board, { status: 0, user_id: owner.id })
  const approved = await aVacancy(board, { status: 1, user_id: owner.id })
  const ids = [2_147_483_647, approved.id, pending.id, pending.id]
  const answer = await bulk({ ids, action: 'approve' })
  assert.equal(answer.statusCode, 200)
  assert.deepEqual(answer.json(), {
    message: 'Status updated successfully',
    data: [
      { id: 2_147_483_647, outcome: 'not_found' },
      { id: approved.id, outcome: 'unchanged' },
      { id: pending.id, outcome: 'done' },
    ],
  })
  assert.equal(await statusOf(pending.id), 1)
  const mails = await mailsTo(board, owner.email, 'vacancy_approved')
  assert.deepEqual(
    mails.map((mail) => mail.vacancy_id),
    [pending.id],
  )
})

test('a rejection of many gives all the same reason', async () => {
  const [first, second] = [await aVacancy(board, { status: 0 }), await aVacancy(board, { status: 1 })]
  await bulk({ ids: [first.id, second.id], action: 'reject', rejection_reason: 'not_a_job' })
  const rows = await board.db
    .selectFrom('vacancies')
    .select(['status', 'rejection_reason'])
    .where('id', 'in', [first.id, second.id])
    .execute()
  assert.deepEqual(rows, [
    { status: 2, rejection_reason: 'not_a_job' },
    { status: 2, rejection_reason: 'not_a_job' },
  ])
})

test('a review of many is taken back, but not where somebody has decided since', async () => {
  const [first, second] = [await aVacancy(board, { status: 0 }), await aVacancy(board, { status: 0 })]
  const ids = [first.id, second.id]
  await bulk({ ids, action: 'approve' })
  await bulk({ ids: [second.id], action: 'reject' })
  const answer = await bulk({ ids, action: 'pend', from_status: 1 })
  assert.deepEqual(answer.json().data, [
    { id: first.id, outcome: 'done' },
    { id: second.id, outcome: 'unchanged' },
  ])
  assert.deepEqual([await statusOf(first.id), await statusOf(second.id)], [0, 2])
  assert.equal((await bulk({ ids, action: 'pend', from_status: 3 })).statusCode, 422)
})

test('many vacancies are deleted at once with their posters', async () => {
  const { id, job_poster } = (await postVacancy(board, owner.token)).json().data
  const other = await aVacancy(board)
  const answer = await bulk({ ids: [id, other.id], action: 'delete' })
  assert.equal(answer.json().message, 'Job deleted successfully')
  assert.deepEqual(await idsAmong([id, other.id]), [])
  assert.ok(!(await posters()).includes(job_poster.slice('posters/'.length)))
})

test('a review of many names what is wrong with it', async () => {
  for (const ids of [[], Array.from({ length: 101 }, (_, at) => at + 1), 'all', undefined]) {
    const answer = await bulk({ ids, action: 'publish' })
    assert.equal(answer.statusCode, 422)
    assert.deepEqual(answer.json().errors, { ids: [en['vacancy.bulk.ids']], action: [en['field.choice']] })
  }
  assert.equal((await bulk({ ids: [1.5], action: 'approve' })).statusCode, 422)
  assert.equal((await bulk({ ids: [99_999_999_999], action: 'approve' })).statusCode, 422)
  assert.equal((await bulk({ ids: [1], action: 'approve' }, owner.token)).statusCode, 403)
})
