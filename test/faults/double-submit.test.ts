// In npm test: two applications from one form that is sent twice at the same moment.
// On PostgreSQL too: calls at one moment.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { testBoard } from '#test/support/app.ts'
import { rowsNamed } from '#test/support/application-rows.ts'
import { aCategory, aUser, aVacancy } from '#test/support/factories.ts'
import { aJpeg, aPdf } from '#test/support/files.ts'
import { multipart } from '#test/support/forms.ts'
import { sizes } from '#test/support/sizes.ts'
import { vacancyFields } from '#test/support/vacancies.ts'
import { deliver, type IdempotentRequest } from './requests.ts'
import { amount } from './scale.ts'

const ROUNDS = amount('ROUNDS', 1, 20)
const AT_ONCE = sizes.submitsAtOnce

const board = await testBoard({ after })
const address = await board.listen()

interface Act {
  path: string
  payload: Buffer
  headers: Record<string, string>
  /** The effect is found again in this table, and by this address. */
  table:
    | 'category_applications'
    | 'position_applications'
    | 'job_seeker_forms'
    | 'vacancies'
    | 'contact_messages'
  email: string
  /** The mails that it causes. */
  mails: number
}

let made = 0
const resume = async () => ({ resume: { bytes: await aPdf(`applicant ${made}`), name: 'cv.pdf' } })
const person = () => ({ email: `twice.${(made += 1)}@example.lk`, phone: '077 123 4567', city: 'Galle' })

async function categoryApplication(): Promise<Act> {
  const facts = { ...person(), name: 'Kumari Silva', consent: 'agree' }
  const form = await multipart({ ...facts, job_category_id: (await aCategory(board)).id }, await resume())
  return { path: '/api/applications', ...form, table: 'category_applications', email: facts.email, mails: 1 }
}

async function positionApplication(): Promise<Act> {
  const facts = { ...person(), first_name: 'Nimal', last_name: 'Perera', agreeTerms: 'true' }
  const { id } = await aVacancy(board)
  const form = await multipart(facts, await resume())
  // One to the applicant, one to the employer.
  return {
    path: `/api/jobs/${id}/apply`,
    ...form,
    table: 'position_applications',
    email: facts.email,
    mails: 2,
  }
}

async function jobSeekerForm(): Promise<Act> {
  const facts = { ...person(), full_name: 'Tharushi Jayasinghe', terms: 'on' }
  const form = await multipart({ ...facts, job_category_id: (await aCategory(board)).id }, await resume())
  return { path: '/api/job-seeker-forms', ...form, table: 'job_seeker_forms', email: facts.email, mails: 1 }
}

async function vacancy(): Promise<Act> {
  const { email, token } = await aUser(board)
  const poster = { bytes: await aJpeg(), name: 'poster.jpg' }
  const { payload, headers } = await multipart(await vacancyFields(board, { email }), { job_poster: poster })
  return {
    path: '/api/job-vacancies',
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
    table: 'vacancies',
    email,
    mails: 1,
  }
}

async function message(): Promise<Act> {
  const { email } = person()
  return {
    path: '/api/contact',
    payload: Buffer.from(
      JSON.stringify({ name: 'Amara', email, message: 'Do you have an office in Kandy?' }),
    ),
    headers: { 'content-type': 'application/json' },
    table: 'contact_messages',
    email,
    mails: 1,
  }
}

async function submitAtOnce(prepare: () => Promise<Act>, withKey: boolean): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { path, payload, headers, table, email, mails } = await prepare()
    const key: Record<string, string> = withKey ? { 'idempotency-key': `${table}.${round}.${email}` } : {}
    const sending: IdempotentRequest = {
      method: 'POST',
      path,
      headers: { ...headers, ...key },
      body: payload,
    }
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => deliver(address, sending)))
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201], answers[0]!.text)
    // The key of the address is in the first answer alone.
    const bodies = answers.map(({ text }) => text.replace(/,"address_key":"[^"]*"/, ''))
    assert.equal(new Set(bodies).size, 1, 'all got the same answer')
    const rows = await rowsNamed(board.db, table).select('id').where('email', '=', email).execute()
    assert.equal(rows.length, 1)
    const sent = await board.db
      .selectFrom('outbox')
      .select('id')
      .where((eb) => eb.or([eb('recipient', '=', email), eb(sql<string>`payload ->> 'email'`, '=', email)]))
      .execute()
    assert.equal(sent.length, mails)
  }
}

const acts: [name: string, prepare: () => Promise<Act>, withoutKey: boolean][] = [
  ['a category application', categoryApplication, true],
  ['an application for a position', positionApplication, true],
  ['a job-seeker form', jobSeekerForm, true],
  // Without a key these two may be meant twice.
  ['a vacancy', vacancy, false],
  ['a message to the office', message, false],
]
for (const [name, prepare, withoutKey] of acts) {
  test(`${name} sent ${AT_ONCE} times at once with one key is done once, ${ROUNDS} times`, () =>
    submitAtOnce(prepare, true))
  if (!withoutKey) continue
  test(`${name} sent ${AT_ONCE} times at once without a key is done once, ${ROUNDS} times`, () =>
    submitAtOnce(prepare, false))
}
