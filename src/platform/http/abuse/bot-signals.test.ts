import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { rowsNamed } from '#test/support/application-rows.ts'
import { aCategory, anAdmin, aVacancy } from '#test/support/factories.ts'
import { aPdf } from '#test/support/files.ts'
import { findRows } from '#test/support/find-rows.ts'
import { multipart } from '#test/support/forms.ts'

const board = await testBoard({ after }, { RATE_LIMIT_SCALE: '1' })
const vacancy = await aVacancy(board)
const category = await aCategory(board)
const resume = { bytes: await aPdf(), name: 'cv.pdf' }
const TRAP = { homepage_url: 'https://watches.example' }

beforeEach(async () => {
  await board.db.deleteFrom('rate_limits').execute()
  await board.db.deleteFrom('quarantine').execute()
})

const person = { email: 'amara@example.lk', phone: '077 123 4567' }
const place = { city: 'Galle', job_category_id: category.id }
const forms = {
  contact: {
    url: '/api/contact',
    fields: { name: 'Amara', email: person.email, message: 'Hello' },
    table: 'contact_messages',
  },
  apply: {
    url: `/api/jobs/${vacancy.id}/apply`,
    fields: { first_name: 'Amara', last_name: 'Silva', city: 'Galle', agreeTerms: 'true', ...person },
    table: 'position_applications',
  },
  category_form: {
    url: '/api/applications',
    fields: { name: 'Amara Silva', consent: 'agree', ...person, ...place },
    table: 'category_applications',
  },
  job_seeker_form: {
    url: '/api/job-seeker-forms',
    fields: { full_name: 'Amara Silva', terms: 'on', ...person, ...place },
    table: 'job_seeker_forms',
  },
} as const
type Form = keyof typeof forms
const every = Object.keys(forms) as Form[]

async function send(form: Form, more: object = {}) {
  const { url, fields } = forms[form]
  const whole = { ...fields, ...more }
  if (form === 'contact') return board.call({ method: 'POST', url, payload: whole })
  const { payload, headers } = await multipart(whole, { resume })
  return board.call({ method: 'POST', url, payload, headers })
}

const rows = async (table: (typeof forms)[Form]['table'] | 'quarantine') =>
  (await rowsNamed(board.db, table).select('id').execute()).length

const reasons = async () =>
  (await findRows(board.db, 'quarantine', {}, ['reasons'])).map((row) => row.reasons)

for (const form of every)
  test(`a form with a filled honeypot is held back, and the sender gets the ordinary answer: ${form}`, async () => {
    const before = await rows(forms[form].table)
    assert.equal((await send(form, TRAP)).statusCode, 201)
    assert.equal(await rows(forms[form].table), before)
    assert.deepEqual(await reasons(), [['trap_filled']])
  })

test('a text that was held before is held back until an admin releases one', async () => {
  const cover_letter = 'Dear Sir, I am the best applicant that you will ever meet in your life.'
  await send('apply', { cover_letter })
  assert.equal(await rows('quarantine'), 0, 'nobody knows it yet')
  await send('apply', { ...TRAP, email: 'bot@example.lk', cover_letter })
  await send('category_form', { cover_letter: cover_letter.toUpperCase().replaceAll(',', ' ') })
  assert.deepEqual(await reasons(), [['trap_filled'], ['known_text']])
  const { token } = await anAdmin(board)
  const { id } = await board.db
    .selectFrom('quarantine')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const release = await board.call({ method: 'POST', url: `/api/admin/quarantine/${id}/release`, token })
  assert.equal(release.statusCode, 200, release.body)
  await send('job_seeker_form', { cover_letter })
  assert.equal(await rows('quarantine'), 1)
})

test('the text of a removed vacancy is held back', async () => {
  const description = 'Earn at home. Pay a registration fee and begin today.'
  await aVacancy(board, { description, closed_at: '2026-11-01T00:00:00Z', closed_reason: 'removed' })
  await send('contact', { message: description })
  assert.deepEqual(await reasons(), [['known_text']])
})

test('a link in a text, and no text at all, hold no sender back', async () => {
  await send('contact', { message: 'See https://watches.example for a good offer.' })
  for (const form of every) assert.equal((await send(form)).statusCode, 201, form)
  assert.equal(await rows('quarantine'), 0)
})
