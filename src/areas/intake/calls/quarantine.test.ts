// On PostgreSQL too: locks.
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
import { aPdf } from '#test/support/files.ts'
import { getRow } from '#test/support/find-rows.ts'
import { removeOverdue } from '#test/support/jobs.ts'
import { quarantineOf, tables, trap, type Held } from '#test/support/quarantine.ts'

const board = await testBoard({ after })
const { emptied, asAdmin, write, held, release, count, kinds } = quarantineOf(board)

beforeEach(emptied)

test('whoever fills the field that nobody sees gets the ordinary answer, and stands in no list, count or mail', async () => {
  for (const [kind, send] of Object.entries(await kinds())) {
    const email = anAddress()
    const sent = await send({ email, ...trap })
    assert.equal(sent.statusCode, 201, kind)
    const honest = await send({ email: anAddress() })
    const shape = (answer: typeof sent) => [
      answer.json().message,
      Object.keys(answer.json().data as object).toSorted((a, b) => a.localeCompare(b)),
    ]
    assert.deepEqual(shape(sent), shape(honest), kind)
    assert.equal(honest.json().data.id, sent.json().data.id + 1, 'the id that the row will have')
    assert.deepEqual(await mailsTo(board, email), [])
    assert.partialDeepStrictEqual(await held(`?kind=${kind}`), [{ kind, reasons: ['trap_filled'] }])
  }
  for (const table of tables) assert.equal(await count(table), 1, table)
  const lists = [
    'jobs-applicants',
    'applications',
    'all-applications',
    'admin/job-seeker-forms',
    'admin/contact-messages',
  ]
  const lengths = await Promise.all(
    lists.map(async (list) => (await asAdmin({ url: `/api/${list}` })).json<unknown[]>().length),
  )
  assert.deepEqual(lengths, [1, 1, 2, 1, 1])
  assert.equal((await asAdmin({ url: '/api/position-count' })).json().position_application_count, 1)
})

test('what an honest form is refused for, a suspicious one is refused for too', async () => {
  const before = await countFiles(board)
  const closed = await aVacancy(board, { closing_date: '2026-01-01' })
  assert.equal((await sendPosition(board, closed.id, trap)).statusCode, 422)
  assert.equal((await sendPosition(board, 999_999, trap)).statusCode, 404)
  assert.equal((await sendCategory(board, { job_category_id: 999_999, ...trap })).statusCode, 422)
  assert.equal((await write({ email: 'no address', ...trap })).statusCode, 422)
  assert.deepEqual(await held(), [])
  assert.deepEqual(await countFiles(board), before)
})

test('a retry of a held application is held once, with the first answer', async () => {
  const vacancy = await aVacancy(board)
  const facts = { email: anAddress(), ...trap }
  const resume = { bytes: await aPdf(), name: 'cv.pdf' }
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => sendPosition(board, vacancy.id, facts, resume)),
  )
  assert.equal(new Set(answers.map((answer) => answer.json().data.applicant_no)).size, 1)
  assert.equal((await held()).length, 1)
  const honest = await sendPosition(board, vacancy.id, { email: facts.email }, resume)
  assert.notEqual(honest.json().data.applicant_no, answers[0]!.json().data.applicant_no)
  assert.equal(await count('position_applications'), 1, 'what is held stands in nobody’s way')
})

test('a held application that is changed replaces the first; after another file it is held beside it', async () => {
  const facts = { job_category_id: (await aCategory(board)).id, email: anAddress(), ...trap }
  const resume = { bytes: await aPdf(), name: 'cv.pdf' }
  for (const consent of ['agree', 'disagree', 'disagree', 'agree'])
    await sendCategory(board, { ...facts, consent }, resume)
  const answer = await sendCategory(board, { ...facts, consent: 'agree', city: 'Kandy' }, resume)
  assert.equal(answer.json().data.replaced, true)
  const rows = await board.db.selectFrom('quarantine').select('row').execute()
  assert.deepEqual(
    rows.map(({ row }) => [row['consent'], row['city']]),
    [['agree', 'Kandy']],
  )
  const other = { bytes: await aPdf('another'), name: 'cv.pdf' }
  await sendCategory(board, { ...facts, consent: 'disagree' }, other)
  await sendCategory(board, { ...facts, consent: 'agree' }, resume)
  assert.equal((await held()).length, 3)
})

test('a client that knows nothing of it is never held, nor is an empty honeypot', async () => {
  await write()
  await write({ homepage_url: '' })
  await write({ homepage_url: '   ' })
  assert.deepEqual(await held(), [])
  assert.equal(await count('contact_messages'), 3)
})

test('with an Idempotency-Key a held submission answers its retries like any other', async () => {
  const first = await write(trap, { 'idempotency-key': 'k1' })
  const again = await write(trap, { 'idempotency-key': 'k1' })
  assert.equal(again.body, first.body)
  assert.equal((await held()).length, 1)
})

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
  const { applicant_no } = await getRow(board.db, 'position_applications', {}, ['applicant_no'])
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
