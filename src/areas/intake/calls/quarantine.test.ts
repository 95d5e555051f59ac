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
import { aCategory, aVacancy } from '#test/support/factories.ts'
import { aPdf } from '#test/support/files.ts'
import { quarantineOf, tables, trap } from '#test/support/quarantine.ts'

const board = await testBoard({ after })
const { emptied, asAdmin, write, held, count, kinds } = quarantineOf(board)

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
