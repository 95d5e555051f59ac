import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import type { WorkChallenge } from '#src/contract/proof-of-work.ts'
import { sendContactMessage } from '#src/features/contact/contract.ts'
import { formPace } from '#src/platform/limits.ts'
import { encodeProof, solveChallenge } from '#src/web/api/solve-challenge.ts'
import { testBoard } from '#test/support/app.ts'
import { rowsNamed } from '#test/support/application-rows.ts'
import { aCategory, anAdmin, aVacancy } from '#test/support/factories.ts'
import { aPdf } from '#test/support/files.ts'
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
/** The four forms that anybody may send, by the name under which they begin. */
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

async function begin(form: Form): Promise<string> {
  return (await board.call({ url: `/api/forms/${form}` })).json<{ form_time: string }>().form_time
}

async function send(form: Form, headers: Record<string, string>, more: object = {}) {
  const { url, fields } = forms[form]
  const whole = { ...fields, ...more }
  if (form === 'contact') return board.call({ method: 'POST', url, payload: whole, headers })
  const { payload, headers: type } = await multipart(whole, { resume })
  return board.call({ method: 'POST', url, payload, headers: { ...headers, ...type } })
}

const rows = async (table: (typeof forms)[Form]['table'] | 'quarantine') =>
  (await rowsNamed(board.db, table).select('id').execute()).length

async function proofFor(refusal: { body: string }): Promise<string> {
  const { proof_of_work: challenge } = JSON.parse(refusal.body) as { proof_of_work: WorkChallenge }
  const proof = await solveChallenge(challenge)
  return encodeProof(proof!)
}

for (const form of every)
  test(`a form sent too fast asks for the proof of work and is received with it: ${form}`, async () => {
    const before = await rows(forms[form].table)
    const time = { 'form-time': await begin(form), 'idempotency-key': `hasty-${form}` }
    const asked = await send(form, time)
    assert.equal(asked.statusCode, 429)
    assert.equal(asked.json().type, '/problems/proof-of-work-required')
    assert.equal(asked.headers['retry-after'], String(formPace.fastestSeconds))
    assert.equal(
      asked.json().message,
      'This was sent too quickly or too often. Please wait a moment and try again.',
    )
    assert.equal(await rows(forms[form].table), before, 'nothing is stored yet')
    const proof = await proofFor(asked)
    const sent = await send(form, { ...time, 'proof-of-work': proof })
    assert.equal(sent.statusCode, 201, sent.body)
    assert.equal(await rows(forms[form].table), before + 1)
    assert.equal(await rows('quarantine'), 0)
    const spent = await send(form, { 'form-time': await begin(form), 'proof-of-work': proof })
    assert.equal(spent.statusCode, 429, 'a proof is good once')
  })

for (const form of every)
  test(`a form sent too fast with a filled honeypot is held back with both reasons, and the sender gets the ordinary answer: ${form}`, async () => {
    const before = await rows(forms[form].table)
    const sent = await send(form, { 'form-time': await begin(form) }, TRAP)
    assert.equal(sent.statusCode, 201)
    assert.equal(await rows(forms[form].table), before)
    const held = await board.db.selectFrom('quarantine').select('reasons').execute()
    assert.deepEqual(held, [{ reasons: ['trap_filled', 'sent_too_fast'] }])
  })

test('who cannot do the work is received without it as soon as the two seconds are over', async () => {
  const time = { 'form-time': await begin('contact') }
  const asked = await send('contact', time)
  board.clock.advance(Number(asked.headers['retry-after']) * 1000)
  assert.equal((await send('contact', time)).statusCode, 201)
  assert.equal(await rows('quarantine'), 0)
})

test('a form that was sent without script says nothing of its time, and is never taken for hasty', async () => {
  for (const form of every) assert.equal((await send(form, {})).statusCode, 201, form)
  assert.equal(await rows('quarantine'), 0)
})

test('one proof answers for sending too fast and for the limit together', async () => {
  const { free } = sendContactMessage.limit
  for (let no = 0; no < free; no += 1) await send('contact', {})
  const time = { 'form-time': await begin('contact') }
  const asked = await send('contact', time)
  assert.equal(asked.statusCode, 429)
  const sent = await send('contact', { ...time, 'proof-of-work': await proofFor(asked) })
  assert.equal(sent.statusCode, 201)
  assert.equal(await rows('quarantine'), 0)
})

test('a proof that was forged or made for another form helps nobody', async () => {
  const other = await send('apply', { 'form-time': await begin('apply') })
  const time = { 'form-time': await begin('contact') }
  for (const proof of [await proofFor(other), 'x', ''])
    assert.equal((await send('contact', { ...time, 'proof-of-work': proof })).statusCode, 429)
})

/** Sends in haste, and again with the work that is asked for, as the page does by itself. */
async function sendHastily(form: Form, more: object): Promise<void> {
  const time = { 'form-time': await begin(form) }
  const asked = await send(form, time, more)
  assert.equal(asked.statusCode, 429, 'haste asks for work, whatever the text is')
  const sent = await send(form, { ...time, 'proof-of-work': await proofFor(asked) }, more)
  assert.equal(sent.statusCode, 201, sent.body)
}
const reasons = async () =>
  (await board.db.selectFrom('quarantine').select('reasons').orderBy('id').execute()).map(
    (row) => row.reasons,
  )

test('sent too fast with a link in the text is held back; a link alone, and too fast alone, are not', async () => {
  const message = 'See https://watches.example for a good offer.'
  await sendHastily('contact', { message })
  assert.deepEqual(await reasons(), [['sent_too_fast', 'has_links']])
  assert.equal((await send('contact', {}, { message })).statusCode, 201)
  await sendHastily('contact', { message: 'Hello again' })
  assert.equal(await rows('quarantine'), 1)
})

test('sent too fast with a text that was held before is held back until an admin releases one', async () => {
  const cover_letter = 'Dear Sir, I am the best applicant that you will ever meet in your life.'
  await sendHastily('apply', { cover_letter })
  assert.equal(await rows('quarantine'), 0, 'nobody knows it yet')
  await send('apply', {}, { ...TRAP, email: 'bot@example.lk', cover_letter })
  await sendHastily('category_form', { cover_letter: cover_letter.toUpperCase().replaceAll(',', ' ') })
  assert.deepEqual(await reasons(), [['trap_filled'], ['sent_too_fast', 'known_text']])
  const { token } = await anAdmin(board)
  const { id } = await board.db
    .selectFrom('quarantine')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const release = await board.call({ method: 'POST', url: `/api/admin/quarantine/${id}/release`, token })
  assert.equal(release.statusCode, 200, release.body)
  await sendHastily('job_seeker_form', { cover_letter })
  assert.equal(await rows('quarantine'), 1)
})

test('sent too fast with the text of a removed vacancy is held back', async () => {
  const description = 'Earn at home. Pay a registration fee and begin today.'
  await aVacancy(board, { description, closed_at: '2026-11-01T00:00:00Z', closed_reason: 'removed' })
  await sendHastily('contact', { message: description })
  assert.deepEqual(await reasons(), [['sent_too_fast', 'known_text']])
})
