import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { en } from '#src/strings/en.ts'
import { testBoard } from '#test/support/app.ts'
import { changeRows } from '#test/support/change-rows.ts'
import { aJpeg } from '#test/support/files.ts'
import { anOwnerWhoRevises } from '#test/support/revisions.ts'
import { mailsTo } from '#test/support/vacancies.ts'

const board = await testBoard({ after }, { RATE_LIMIT_SCALE: '1' })
const { admin, owner, own, published, revise, decide, publicOf, queue } = await anOwnerWhoRevises(board)

const mails = async (template: string, id: number) =>
  (await mailsTo(board, owner.email, template)).filter(({ vacancy_id }) => vacancy_id === id)
const actsOf = async (id: number) =>
  (await board.call({ url: `/api/admin/job-vacancies/${id}`, token: admin.token }))
    .json()
    .history.map(({ act }: { act: string }) => act)

test('an approval that is taken back shows the old text and poster, waits again, and mails nobody', async () => {
  const { id, job_poster } = await published()
  const changed = { position: 'Taken back', salary_min: 50_000, salary_unit: 'month' }
  const { revision } = (await revise(id, changed, await aJpeg({ width: 90, height: 40 }))).json().data
  const approved = await decide(id, { revision_id: revision.id, status: 1 })
  assert.equal((await publicOf(id)).position, 'Taken back')
  const { updated_at } = approved.json().data
  const back = await decide(id, { revision_id: revision.id, status: 0, updated_at })
  assert.equal(back.statusCode, 200, back.body)
  const seen = await publicOf(id)
  assert.deepEqual([seen.position, seen.salary_min, seen.job_poster], ['Site Supervisor', null, job_poster])
  assert.equal((await board.call({ url: `/storage/${job_poster}` })).statusCode, 200)
  assert.equal((await board.call({ url: `/storage/${revision.proposed.job_poster}` })).statusCode, 404)
  assert.deepEqual(await mails('revision_approved', id), [])
  assert.ok((await queue()).includes(id))
  assert.deepEqual((await own(id)).revision?.id, revision.id)
  assert.deepEqual(await actsOf(id), ['posted', 'approved', 'revision_sent'])
  // And it can be decided again, with all that it had.
  assert.equal((await decide(id, { revision_id: revision.id, status: 1 })).statusCode, 200)
  const again = await publicOf(id)
  assert.deepEqual([again.position, again.job_poster], ['Taken back', revision.proposed.job_poster])
  assert.equal((await mails('revision_approved', id)).length, 1)
})

test('a rejection that is taken back lets the change wait again, with its poster', async () => {
  const { id } = await published()
  const { revision } = (await revise(id, { position: 'Rejected' }, await aJpeg())).json().data
  await decide(id, { revision_id: revision.id, status: 2, rejection_reason: 'other' })
  assert.equal((await decide(id, { revision_id: revision.id, status: 0 })).statusCode, 200)
  assert.equal((await own(id)).revision?.proposed.job_poster, revision.proposed.job_poster)
  assert.deepEqual(await mails('revision_rejected', id), [])
})

test('a decision of which its sender was notified, or that something followed, is not undone', async () => {
  const { id } = await published()
  const { revision } = (await revise(id, { position: 'First' })).json().data
  await decide(id, { revision_id: revision.id, status: 1 })
  const newer = (await revise(id, { position: 'Second' })).json().data.revision
  const refused = await decide(id, { revision_id: revision.id, status: 0 })
  assert.deepEqual([refused.statusCode, refused.json().revision.id], [409, newer.id])
  await decide(id, { revision_id: newer.id, status: 1 })
  await changeRows(board.db, 'outbox', { subject_id: id }, { sent_at: board.clock.now().toISOString() })
  const late = await decide(id, { revision_id: newer.id, status: 0 })
  assert.deepEqual([late.statusCode, late.json().message], [409, en['problem.conflict']])
  assert.equal((await publicOf(id)).position, 'Second')
})

test('taking back the second decision of two leaves the mail of the first', async () => {
  const { id } = await published()
  const first = (await revise(id, { position: 'One' })).json().data.revision
  await decide(id, { revision_id: first.id, status: 1 })
  board.clock.advance(1_000)
  const second = (await revise(id, { position: 'Two' })).json().data.revision
  await decide(id, { revision_id: second.id, status: 1 })
  assert.equal((await decide(id, { revision_id: second.id, status: 0 })).statusCode, 200)
  assert.equal((await publicOf(id)).position, 'One')
  assert.equal((await mails('revision_approved', id)).length, 1)
})

test('another address gets a link to confirm when its change is approved, and none when that is undone', async () => {
  const asked = async (email: string) => (await mailsTo(board, email, 'vacancy_address_confirmation')).length
  const { id } = await published({ email: 'first@ruhunu.example' })
  assert.equal(await asked('first@ruhunu.example'), 1)
  const { revision } = (await revise(id, { email: 'second@ruhunu.example' })).json().data
  assert.equal(await asked('second@ruhunu.example'), 0)
  await decide(id, { revision_id: revision.id, status: 1 })
  assert.equal(await asked('second@ruhunu.example'), 1)
  await decide(id, { revision_id: revision.id, status: 0 })
  assert.equal(await asked('second@ruhunu.example'), 0)
})
