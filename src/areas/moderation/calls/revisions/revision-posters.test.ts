import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { deleteScheduled, folderStore } from '#src/areas/files/index.ts'
import { testBoard } from '#test/support/app.ts'
import { aUser } from '#test/support/factories.ts'
import { aJpeg } from '#test/support/files.ts'
import { multipart } from '#test/support/forms.ts'
import { anOwnerWhoRevises } from '#test/support/revisions.ts'
import { vacancyFields } from '#test/support/vacancies.ts'
import { sweepReplacedPosters } from './proposed-vacancy.server.ts'

const board = await testBoard({ after })
const stranger = await aUser(board)

/** The sweep takes what no undo will bring back. */
async function pastUndo() {
  board.clock.advance(11 * 60_000)
  await sweepReplacedPosters(board.app.context)
  await deleteScheduled(board.db, folderStore(join(board.dataDir, 'files')))
}
const { admin, owner, category, own, published, revise, decide, publicOf, queue } =
  await anOwnerWhoRevises(board)

test('the poster of a rejected change goes once the rejection can no longer be taken back', async () => {
  const { id, job_poster } = await published()
  const { revision } = (await revise(id, {}, await aJpeg())).json().data
  assert.equal((await decide(id, { revision_id: revision.id, status: 2 })).statusCode, 200)
  await pastUndo()
  assert.equal(await board.stored(revision.proposed.job_poster), undefined)
  assert.ok(await board.stored(job_poster))
})

test('the poster of a change is the owner’s and the admins’ until it is approved, then it takes the old one’s place', async () => {
  const { id, job_poster } = await published()
  const { revision } = (await revise(id, {}, await aJpeg({ width: 80, height: 50 }))).json().data
  const url = `/storage/${revision.proposed.job_poster}`
  const statusFor = async (token?: string) => (await board.call({ url, ...(token && { token }) })).statusCode
  assert.deepEqual(
    [
      await statusFor(),
      await statusFor(stranger.token),
      await statusFor(owner.token),
      await statusFor(admin.token),
    ],
    [404, 404, 200, 200],
  )
  assert.equal((await decide(id, { revision_id: revision.id, status: 1 })).statusCode, 200)
  assert.equal(await statusFor(), 200)
  const old = `/storage/${job_poster}`
  assert.equal((await board.call({ url: old })).statusCode, 404, 'the old poster is nobody’s to see')
  assert.equal((await board.call({ url: old, token: owner.token })).statusCode, 200, 'but its owner’s')
  await pastUndo()
  assert.equal(await board.stored(job_poster), undefined, 'and it goes when no undo can bring it back')
  assert.equal((await publicOf(id)).poster_width, 80)
})

test('a change that leads back to the public text is none, and one may be taken back', async () => {
  const { id, job_poster } = await published()
  const { revision } = (await revise(id, { position: 'Other' }, await aJpeg())).json().data
  assert.notEqual(revision.proposed.job_poster, job_poster)
  const url = `/api/account/vacancies/${id}/revision`
  const take = (query = '') => board.call({ method: 'DELETE', url: url + query, token: owner.token })
  assert.equal((await take(`?revision_id=${revision.id + 1}`)).statusCode, 409)
  const taken = await take(`?revision_id=${revision.id}`)
  assert.deepEqual([taken.statusCode, taken.json().data.revision], [200, null])
  assert.equal(await board.stored(revision.proposed.job_poster), undefined)
  assert.equal((await take()).statusCode, 409)
  await revise(id, { position: 'Other' })
  const back = await revise(id)
  assert.deepEqual([back.statusCode, back.json().data.revision], [200, null])
})

test('what ends takes the change that waits along, with its poster', async () => {
  const { id } = await published()
  const { revision } = (await revise(id, { position: 'Too late' }, await aJpeg())).json().data
  const url = `/api/account/vacancies/${id}/filled`
  const filled = await board.call({ method: 'POST', url, payload: {}, token: owner.token })
  assert.deepEqual([filled.statusCode, filled.json().data.revision], [200, null])
  assert.equal(await board.stored(revision.proposed.job_poster), undefined)
  assert.equal((await decide(id, { revision_id: revision.id, status: 1 })).statusCode, 409)
  assert.equal((await revise(id, { position: 'Later' })).statusCode, 409)
  const other = await published()
  const waiting = (await revise(other.id, {}, await aJpeg())).json().data.revision
  const deleted = await board.call({
    method: 'DELETE',
    url: `/api/admin/job-vacancies/${other.id}`,
    token: admin.token,
  })
  assert.equal(deleted.statusCode, 200)
  assert.equal(await board.stored(waiting.proposed.job_poster), undefined)
})

test('a change that waits goes into the correction of a vacancy that was rejected meanwhile', async () => {
  const { id } = await published()
  const { revision } = (await revise(id, { position: 'Waiting' }, await aJpeg())).json().data
  await board.call({
    method: 'PATCH',
    url: `/api/job-vacancies/${id}/status`,
    payload: { status: 2, rejection_reason: 'other' },
    token: admin.token,
  })
  assert.ok(!(await queue()).includes(id))
  assert.equal((await decide(id, { revision_id: revision.id, status: 1 })).statusCode, 409)
  const seen = await own(id)
  assert.equal(seen.revision?.proposed.position, 'Waiting')
  const form = await multipart(
    await vacancyFields(board, {
      job_category_id: category.id,
      position: 'Corrected',
      updated_at: seen.updated_at,
      revision_id: revision.id,
    }),
  )
  const sent = await board.call({
    method: 'PUT',
    url: `/api/account/vacancies/${id}`,
    ...form,
    token: owner.token,
  })
  assert.equal(sent.statusCode, 200, sent.body)
  const { data } = sent.json()
  assert.deepEqual(
    [data.state, data.position, data.job_poster, data.revision],
    ['pending', 'Corrected', revision.proposed.job_poster, null],
  )
})
