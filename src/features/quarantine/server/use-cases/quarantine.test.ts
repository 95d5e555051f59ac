import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { folderStore } from '#src/features/storage/server/index.ts'
import { purgeOverdue } from '#src/operator/retention.ts'
import { testBoard } from '#test/support/app.ts'
import {
  anAddress,
  filesKept,
  mailsTo,
  sendCategory,
  sendLongForm,
  sendPosition,
} from '#test/support/application-forms.ts'
import { aCategory, anAdmin, aVacancy } from '#test/support/factories.ts'
import { aPdf } from '#test/support/files.ts'

const board = await testBoard({ after }, { OFFICE_EMAIL: 'office@board.test' })
let token: string

const tables = [
  'position_applications',
  'category_applications',
  'job_seeker_forms',
  'contact_messages',
] as const

beforeEach(async () => {
  for (const table of ['quarantine', ...tables, 'outbox', 'audit_events'] as const)
    await board.db.deleteFrom(table).execute()
  board.clock.set('2026-11-20T06:30:00.000Z')
  token = (await anAdmin(board)).token
})

const trap = { homepage_url: 'https://watches.example' }
const write = (more: object = {}, headers: Record<string, string> = {}) =>
  board.call({
    method: 'POST',
    url: '/api/contact',
    payload: { name: 'Amara', email: 'amara@example.lk', message: 'Hello', ...more },
    headers,
  })

interface Held {
  id: number
  kind: string
  about: string | null
  reasons: string[]
  resume_path: string | null
}
const held = async (query = '') =>
  (await board.call({ url: `/api/admin/quarantine${query}`, token })).json<Held[]>()
const release = (id: number) =>
  board.call({ method: 'POST', url: `/api/admin/quarantine/${id}/release`, token })
const count = async (table: (typeof tables)[number]) =>
  (await board.db.selectFrom(table).select('id').execute()).length
const mails = async () => (await board.db.selectFrom('outbox').select('id').execute()).length

/** Each kind, quarantined and honest, with the same facts. */
async function kinds() {
  const vacancy = await aVacancy(board, { email: 'jobs@sarasavi.example' })
  const category = await aCategory(board)
  const forCategory = { job_category_id: category.id }
  return {
    position_application: (fields: object) => sendPosition(board, vacancy.id, fields as never),
    category_application: (fields: object) => sendCategory(board, { ...forCategory, ...fields }),
    job_seeker_form: (fields: object) => sendLongForm(board, { ...forCategory, ...fields }),
    contact_message: (fields: object) => write(fields),
  }
}

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
    lists.map(async (list) => (await board.call({ url: `/api/${list}`, token })).json<unknown[]>().length),
  )
  assert.deepEqual(lengths, [1, 1, 2, 1, 1])
  assert.equal((await board.call({ url: '/api/position-count', token })).json().position_application_count, 1)
})

test('what is released is what it would have been: its number, its day, its résumé and its mails', async () => {
  for (const [kind, send] of Object.entries(await kinds())) {
    const email = anAddress()
    const told = (await send({ email, ...trap })).json<{ data: { id: number; created_at: string } }>().data
    const [row] = await held(`?kind=${kind}`)
    board.clock.advance(60_000)
    assert.equal((await release(row!.id)).statusCode, 200, kind)
    assert.equal((await release(row!.id)).statusCode, 404, 'once')
    const stored = await board.db
      .selectFrom(`${kind}s` as (typeof tables)[number])
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
    .selectFrom('position_applications')
    .select('applicant_no')
    .executeTakeFirstOrThrow()
  assert.equal(applicant_no, told.applicant_no)
})

test('an application is released though its vacancy is gone; one for a category that is gone is not', async () => {
  const vacancy = await aVacancy(board)
  await sendPosition(board, vacancy.id, trap)
  await board.db.deleteFrom('vacancies').where('id', '=', vacancy.id).execute()
  assert.equal((await release((await held())[0]!.id)).statusCode, 200)
  assert.partialDeepStrictEqual(await board.db.selectFrom('position_applications').selectAll().execute(), [
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

test('what an honest form is refused for, a suspicious one is refused for too', async () => {
  const before = await filesKept(board)
  const closed = await aVacancy(board, { closing_date: '2026-01-01' })
  assert.equal((await sendPosition(board, closed.id, trap)).statusCode, 422)
  assert.equal((await sendPosition(board, 999_999, trap)).statusCode, 404)
  assert.equal((await sendCategory(board, { job_category_id: 999_999, ...trap })).statusCode, 422)
  assert.equal((await write({ email: 'no address', ...trap })).statusCode, 422)
  assert.deepEqual(await held(), [])
  assert.deepEqual(await filesKept(board), before)
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

test('a held application whose consent is changed is held beside the first', async () => {
  const facts = { job_category_id: (await aCategory(board)).id, email: anAddress(), ...trap }
  const resume = { bytes: await aPdf(), name: 'cv.pdf' }
  for (const consent of ['agree', 'disagree', 'disagree', 'agree'])
    await sendCategory(board, { ...facts, consent }, resume)
  assert.equal((await held()).length, 3)
  const other = { bytes: await aPdf('another'), name: 'cv.pdf' }
  await sendCategory(board, { ...facts, consent: 'disagree' }, other)
  await sendCategory(board, { ...facts, consent: 'agree' }, resume)
  assert.equal((await held()).length, 5)
})

test('a form with a forged time is held; haste is held beside a filled trap alone', async (t) => {
  const own = await testBoard(t, { RATE_LIMIT_SCALE: '1' })
  const begin = async () => (await own.call({ url: '/api/forms/contact' })).json().form_time as string
  const send = async (time: string, more = {}) => {
    const payload = { name: 'Amara', email: 'amara@example.lk', message: 'Hello', ...more }
    const headers = { 'form-time': time }
    return (await own.call({ method: 'POST', url: '/api/contact', payload, headers })).statusCode
  }
  const begun = await begin()
  own.clock.advance(1000)
  assert.equal(await send(begun), 429)
  assert.equal(await send(begun, trap), 201)
  own.clock.advance(1000)
  assert.equal(await send(begun), 201)
  assert.equal(await send(`${begun}x`), 201)
  const reasons = await own.db.selectFrom('quarantine').select('reasons').orderBy('id').execute()
  assert.deepEqual(reasons, [{ reasons: ['trap_filled', 'sent_too_fast'] }, { reasons: ['forged_time'] }])
  assert.equal((await own.db.selectFrom('contact_messages').select('id').execute()).length, 1)
})

test('a client that knows nothing of it is never held, nor is an empty trap', async () => {
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

test('an admin deletes what is held, and its résumé with it', async () => {
  const vacancy = await aVacancy(board)
  await sendPosition(board, vacancy.id, trap)
  const [row] = await held()
  const open = await board.call({ url: `/storage/${row!.resume_path}`, token })
  assert.equal(open.statusCode, 200, 'an admin looks at it first')
  const remove = () => board.call({ method: 'DELETE', url: `/api/admin/quarantine/${row!.id}`, token })
  assert.equal((await remove()).statusCode, 200)
  assert.equal((await remove()).statusCode, 404)
  assert.equal((await board.call({ url: `/storage/${row!.resume_path}`, token })).statusCode, 404)
})

test('what nobody looked at goes after a month, with its résumé; everything is in the log, without names', async () => {
  const vacancy = await aVacancy(board, { closing_date: '2027-06-01' })
  const before = await filesKept(board)
  await sendPosition(board, vacancy.id, trap)
  const store = folderStore(`${board.dataDir}/files`)
  const retention = { applications: 12, applicationsMost: 24, messages: 6, audit: 24 }
  board.clock.set('2026-12-20T06:30:00.000Z')
  assert.equal((await purgeOverdue(board.app.context, store, retention))['quarantine'], 0)
  board.clock.set('2026-12-21T06:30:00.000Z')
  assert.equal((await purgeOverdue(board.app.context, store, retention))['quarantine'], 1)
  assert.equal((await filesKept(board)).rows, before.rows)
  const events = await board.db.selectFrom('audit_events').select(['action', 'detail']).execute()
  const seen = events.find(({ action }) => action === 'submission.held')
  assert.deepEqual(seen?.detail, { reasons: 'trap_filled' })
})

test('it can be searched, filtered and turned over, by admins alone', async () => {
  for (const [name, kind] of [
    ['Amara', {}],
    ['Nimal 100%', {}],
  ] as const)
    await write({ name, ...kind, ...trap })
  await sendPosition(board, (await aVacancy(board)).id, trap)
  assert.equal((await held('?q=100%25')).length, 1)
  assert.equal((await held('?kind=position_application')).length, 1)
  const page = await board.call({ url: '/api/admin/quarantine?page=2&per_page=2', token })
  assert.equal(page.headers['x-total-count'], '3')
  assert.equal(page.json<Held[]>().length, 1)
  assert.equal((await board.call({ url: '/api/admin/quarantine' })).statusCode, 401)
  assert.equal(await mails(), 0)
})
