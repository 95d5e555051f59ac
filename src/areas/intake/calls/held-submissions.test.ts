import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import {
  anAddress,
  countFiles,
  mailsTo,
  sendCategory,
  sendPosition,
} from '#test/support/application-forms.ts'
import { positionApplications, rowsNamed } from '#test/support/application-rows.ts'
import { aCategory, aVacancy } from '#test/support/factories.ts'
import { removeOverdue } from '#test/support/jobs.ts'
import { quarantineOf, trap, type Held, type tables } from '#test/support/quarantine.ts'

const board = await testBoard({ after })
const { emptied, asAdmin, write, held, release, kinds } = quarantineOf(board)

beforeEach(emptied)

test('what is released is what it would have been: its number, its day, its résumé and its mails', async () => {
  for (const [kind, send] of Object.entries(await kinds())) {
    const email = anAddress()
    const told = (await send({ email, ...trap })).json<{ data: { id: number; created_at: string } }>().data
    const [row] = await held(`?kind=${kind}`)
    board.clock.advance(60_000)
    assert.equal((await release(row!.id)).statusCode, 200, kind)
    assert.equal((await release(row!.id)).statusCode, 404, 'once')
    const stored = await rowsNamed(board.db, `${kind}s` as (typeof tables)[number])
      .selectAll()
      .execute()
    assert.partialDeepStrictEqual(stored, [{ id: told.id, email, created_at: told.created_at }])
    if (kind !== 'contact_message') {
      assert.equal((stored[0] as { resume_path?: string }).resume_path, row!.resume_path)
      assert.equal((await mailsTo(board, email)).length, 1)
    }
  }
  assert.equal((await mailsTo(board, 'jobs@sarasavi.example')).length, 1)
  assert.equal((await mailsTo(board, 'office@board.test')).length, 1)
  assert.deepEqual(await held(), [])
  const next = await sendPosition(board, (await aVacancy(board)).id)
  assert.equal(next.statusCode, 201, 'the ids of later rows do not collide')
})

test('the number that an applicant is told is the one that the application gets', async () => {
  const vacancy = await aVacancy(board)
  const told = (await sendPosition(board, vacancy.id, trap)).json<{ data: { applicant_no: string } }>().data
  await release((await held())[0]!.id)
  const { applicant_no } = await board.db
    .selectFrom(positionApplications)
    .select('applicant_no')
    .executeTakeFirstOrThrow()
  assert.equal(applicant_no, told.applicant_no)
})

test('an application is released though its vacancy is gone; one for a category that is gone is not', async () => {
  const vacancy = await aVacancy(board)
  await sendPosition(board, vacancy.id, trap)
  await board.db.deleteFrom('vacancies').where('id', '=', vacancy.id).execute()
  assert.equal((await release((await held())[0]!.id)).statusCode, 200)
  assert.partialDeepStrictEqual(await board.db.selectFrom(positionApplications).selectAll().execute(), [
    { vacancy_id: null, job_position: vacancy.position },
  ])
  const category = await aCategory(board)
  await sendCategory(board, { job_category_id: category.id, ...trap })
  await board.db.deleteFrom('categories').where('id', '=', category.id).execute()
  const [row] = await held()
  assert.equal((await release(row!.id)).statusCode, 409)
  assert.deepEqual(
    (await held()).map(({ id }) => id),
    [row!.id],
    'it is still held',
  )
})

test('an admin deletes what is held, and its résumé with it', async () => {
  const vacancy = await aVacancy(board)
  await sendPosition(board, vacancy.id, trap)
  const [row] = await held()
  const open = await asAdmin({ url: `/storage/${row!.resume_path}` })
  assert.equal(open.statusCode, 200, 'an admin looks at it first')
  const remove = () => asAdmin({ method: 'DELETE', url: `/api/admin/quarantine/${row!.id}` })
  assert.equal((await remove()).statusCode, 200)
  assert.equal((await remove()).statusCode, 404)
  assert.equal((await asAdmin({ url: `/storage/${row!.resume_path}` })).statusCode, 404)
})

test('what nobody looked at goes after a month, with its résumé; everything is in the log, without names', async () => {
  const vacancy = await aVacancy(board, { closing_date: '2027-06-01' })
  const before = await countFiles(board)
  await sendPosition(board, vacancy.id, trap)
  board.clock.set('2026-12-20T06:30:00.000Z')
  assert.equal((await removeOverdue(board))['quarantine'], 0)
  board.clock.set('2026-12-21T06:30:00.000Z')
  assert.equal((await removeOverdue(board))['quarantine'], 1)
  assert.equal((await countFiles(board)).rows, before.rows)
  const events = await board.db.selectFrom('audit_events').select(['action', 'detail']).execute()
  const seen = events.find(({ action }) => action === 'submission.held')
  assert.deepEqual(seen?.detail, { reasons: 'trap_filled' })
})

test('it can be searched, filtered and turned over, by admins alone', async () => {
  for (const name of ['Amara', 'Nimal 100%']) await write({ name, ...trap })
  await sendPosition(board, (await aVacancy(board)).id, trap)
  assert.equal((await held('?q=100%25')).length, 1)
  assert.equal((await held('?kind=position_application')).length, 1)
  const page = await asAdmin({ url: '/api/admin/quarantine?page=2&per_page=2' })
  assert.equal(page.headers['x-total-count'], '3')
  assert.equal(page.json<Held[]>().length, 1)
  assert.equal((await board.call({ url: '/api/admin/quarantine' })).statusCode, 401)
  assert.deepEqual(await board.db.selectFrom('outbox').select('id').execute(), [])
})
