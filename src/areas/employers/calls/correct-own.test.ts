import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { en } from '#src/strings/en.ts'
import { testBoard } from '#test/support/app.ts'
import { aJpeg } from '#test/support/files.ts'
import { anOwnerOfVacancies } from '#test/support/own-vacancies.ts'
import { mailsTo, postVacancy } from '#test/support/vacancies.ts'

const board = await testBoard({ after }, { RATE_LIMIT_SCALE: '1000' })
const { admin, owner, mine, get, put, decide, shown, actsOf } = await anOwnerOfVacancies(board)

test('a rejected vacancy is corrected and sent again, keeps its poster and its history of reasons', async () => {
  const posted = (await postVacancy(board, owner.token)).json().data
  await decide(posted.id, { status: 2, rejection_reason: 'incomplete', rejection_note: 'Which shift?' })
  board.clock.advance(3 * 60_000)
  const seen = await shown(posted.id)
  assert.deepEqual([seen.state, seen.acts, seen.rejection_note], ['rejected', ['edit'], 'Which shift?'])
  const { updated_at } = seen
  const answer = await put(posted.id, { description: 'Day shift.', updated_at, revision_id: 0 })
  assert.equal(answer.statusCode, 200, answer.body)
  const { data } = answer.json()
  assert.deepEqual(
    [data.state, data.rejection_reason, data.description, data.job_poster],
    ['pending', null, 'Day shift.', posted.job_poster],
  )
  const rejection = data.history.find(({ act }: { act: string }) => act === 'rejected')
  assert.deepEqual([rejection.rejection_reason, rejection.rejection_note], ['incomplete', 'Which shift?'])
  assert.deepEqual(await actsOf(posted.id), ['posted', 'rejected', 'resubmitted'])
  const waiting = await board.call({ url: '/api/job-vacancies-all?status=0', token: admin.token })
  assert.ok(waiting.json().some(({ id }: { id: number }) => id === posted.id))
  await decide(posted.id, { status: 2, rejection_reason: 'incomplete', rejection_note: 'Which shift?' })
  const mails = await mailsTo(board, owner.email, 'vacancy_rejected')
  assert.equal(
    mails.filter(({ vacancy_id }) => vacancy_id === posted.id).length,
    1,
    'the same reason is told again after a correction',
  )
})

test('a pending vacancy is corrected with another poster, whose old file goes', async () => {
  const posted = (await postVacancy(board, owner.token)).json().data
  const { data } = (
    await put(posted.id, { position: 'Foreman' }, await aJpeg({ width: 60, height: 40 }))
  ).json()
  assert.deepEqual([data.state, data.position, data.poster_width], ['pending', 'Foreman', 60])
  assert.equal(await board.stored(posted.job_poster), undefined)
  assert.ok(await board.stored(data.job_poster))
})

test('an edit of an older version than the present one gets the present one', async () => {
  const { id, updated_at } = await mine({ status: 0 })
  assert.equal(
    (await put(id, { position: 'First tab', updated_at: new Date(updated_at).toISOString() })).statusCode,
    200,
  )
  const late = await put(
    id,
    { position: 'Second tab', updated_at: new Date(updated_at).toISOString() },
    await aJpeg(),
  )
  assert.equal(late.statusCode, 409)
  assert.equal(late.json().message, en['problem.vacancy_changed'])
  assert.deepEqual(late.json().changed_by, { actor: 'owner', name: null })
  assert.deepEqual([late.json().current.position, late.json().current.state], ['First tab', 'pending'])
  assert.equal(
    (await put(id, { position: 'Second tab', updated_at: late.json().current.updated_at })).statusCode,
    200,
  )
})

test('what an admin approved meanwhile is no longer edited as if it waited', async () => {
  const { id } = await mine({ status: 0 })
  await decide(id, { status: 1 })
  const late = await put(id, { position: 'Too late' })
  assert.deepEqual([late.statusCode, late.json().current.state], [409, 'open'])
  const answer = await board.call({
    method: 'DELETE',
    url: `/api/account/vacancies/${id}`,
    token: owner.token,
  })
  assert.deepEqual([answer.statusCode, answer.json().current.acts[0]], [409, 'revise'])
})

test('a vacancy is deleted while it waits, with its poster', async () => {
  const posted = (await postVacancy(board, owner.token)).json().data
  const url = `/api/account/vacancies/${posted.id}`
  assert.equal((await board.call({ method: 'DELETE', url, token: owner.token })).statusCode, 200)
  assert.equal((await get(`/${posted.id}`)).statusCode, 404)
  assert.equal(await board.stored(posted.job_poster), undefined)
})

test('a vacancy that was public or rejected is not deleted by its owner, sent again or not', async () => {
  const { id: published } = await mine({ status: 0, approved_at: board.clock.now().toISOString() })
  const { id: rejected } = await mine({ status: 0 })
  await decide(rejected, { status: 2, rejection_reason: 'asks_for_money' })
  assert.equal((await put(rejected)).statusCode, 200)
  const listed = (await get('')).json<{ id: number; acts: string[] }[]>()
  for (const id of [published, rejected]) {
    assert.deepEqual((await get(`/${id}`)).json().acts, ['edit'])
    assert.deepEqual(listed.find((row) => row.id === id)!.acts, ['edit'])
    const url = `/api/account/vacancies/${id}`
    assert.equal((await board.call({ method: 'DELETE', url, token: owner.token })).statusCode, 409)
  }
})
