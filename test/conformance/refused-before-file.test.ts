import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { after, beforeEach, test } from 'node:test'
import { en } from '#src/strings/en.ts'
import { testBoard } from '#test/support/app.ts'
import {
  anAddress,
  countFiles,
  sendCategory,
  sendLongForm,
  sendPosition,
} from '#test/support/application-forms.ts'
import { testClamd } from '#test/support/clamd.ts'
import { aCategory, aVacancy, anAdmin, aUser } from '#test/support/factories.ts'
import { aPdf } from '#test/support/files.ts'
import { multipart } from '#test/support/forms.ts'
import { postVacancy, vacancyFields } from '#test/support/vacancies.ts'

const clamd = await testClamd({ after })
const board = await testBoard({ after }, { CLAMD_URL: clamd.unix })
const admin = await anAdmin(board)
const user = await aUser(board)
const NOWHERE = 2_000_000_000

/** These bytes are neither a résumé nor a picture: only code that inspects them can say so. */
const rubbish = { bytes: Buffer.alloc(5_000_000, 'rubbish '), name: 'file.bin' }

beforeEach(() => {
  clamd.scanned.length = 0
})

interface Answer {
  statusCode: number
  json(): { type: string; errors?: Record<string, string[]> }
}

/** The call is refused with this problem, or these wrong fields, and nobody looked into its file. */
async function refused(send: () => Promise<Answer>, status: number, told: string | Record<string, string[]>) {
  const before = await countFiles(board)
  const answer = await send()
  const { type, errors } = answer.json()
  assert.deepEqual([answer.statusCode, errors ?? type], [status, told])
  assert.deepEqual(clamd.scanned, [])
  assert.deepEqual(await countFiles(board), before)
  assert.deepEqual(await readdir(join(board.dataDir, 'uploads')), [])
}

async function put(url: string, fields: Record<string, string | number>, field: string) {
  const form = await multipart(fields, { [field]: rubbish })
  return board.call({ method: 'PUT', url, token: admin.token, ...form })
}

async function addClient(name: string, logo?: typeof rubbish) {
  const form = await multipart({ name }, logo ? { logo } : {})
  return board.call({ method: 'POST', url: '/api/admin/clients', token: admin.token, ...form })
}

test('an application for a vacancy that takes none is refused before its résumé is looked at', async () => {
  const closed = await aVacancy(board, { closing_date: '2026-11-19' })
  const pending = await aVacancy(board, { status: 0 })
  for (const id of [NOWHERE, pending.id])
    await refused(() => sendPosition(board, id, {}, rubbish), 404, '/problems/vacancy-not-found')
  await refused(() => sendPosition(board, closed.id, {}, rubbish), 422, '/problems/vacancy-closed')
  // If the form is wrong in itself too, the answer names what matters more.
  const wrong = () => sendPosition(board, NOWHERE, { email: 'nobody' }, rubbish)
  await refused(wrong, 404, '/problems/vacancy-not-found')
})

test('an application for a category that is not there is refused before its résumé is looked at', async () => {
  const nowhere = { job_category_id: NOWHERE }
  const told = { job_category_id: [en['field.choice']] }
  await refused(() => sendCategory(board, nowhere, rubbish), 422, told)
  await refused(() => sendLongForm(board, nowhere, rubbish), 422, told)
})

test('a sixth application in an hour is refused before its résumé is looked at', async () => {
  const vacancy = await aVacancy(board)
  const { id: job_category_id } = await aCategory(board)
  const email = anAddress()
  for (let no = 1; no <= 5; no += 1) {
    const resume = { bytes: await aPdf(`no ${no}`), name: 'cv.pdf' }
    assert.equal((await sendPosition(board, vacancy.id, { email }, resume)).statusCode, 201)
    assert.equal((await sendCategory(board, { email, job_category_id }, resume)).statusCode, 201)
  }
  clamd.scanned.length = 0
  const told = '/problems/too-many-requests'
  await refused(() => sendPosition(board, vacancy.id, { email }, rubbish), 429, told)
  await refused(() => sendCategory(board, { email, job_category_id }, rubbish), 429, told)
})

test('a vacancy that cannot be posted is refused before its poster is looked at', async () => {
  const post = (fields: Record<string, string | number>) => () =>
    postVacancy(board, user.token, fields, { job_poster: rubbish })
  await refused(post({ closing_date: '2026-11-19' }), 422, {
    closing_date: [en['vacancy.closing_date.past']],
  })
  await refused(post({ job_category_id: NOWHERE, city: 'Atlantis' }), 422, {
    job_category_id: [en['field.choice']],
    city: [en['vacancy.city.unknown']],
  })
})

test('an edit that cannot be made is refused before its poster is looked at', async () => {
  const { id } = await aVacancy(board)
  const fields = { ...(await vacancyFields(board)), status: 1 }
  const edit = (vacancy: number, more: object) => () =>
    put(`/api/job-edit/${vacancy}`, { ...fields, ...more }, 'job_poster')
  await refused(edit(NOWHERE, {}), 404, '/problems/vacancy-not-found')
  const old = { updated_at: '2020-01-01T00:00:00.000Z' }
  await refused(edit(id, old), 409, '/problems/vacancy-changed')
  await refused(edit(id, { city: 'Atlantis' }), 422, { city: [en['vacancy.city.unknown']] })
})

test('a client whose name is taken is refused before its logo is looked at', async () => {
  const taken = { name: [en['client.name.taken']] }
  assert.equal((await addClient('Sarasavi')).statusCode, 201)
  const { data: own } = (await addClient('Ruhunu')).json() as unknown as { data: { id: number } }
  await refused(() => addClient('SARASAVI', rubbish), 422, taken)
  const edit = (id: number, name: string) => () => put(`/api/admin/clients/${id}`, { name }, 'logo')
  await refused(edit(own.id, 'sarasavi'), 422, taken)
  await refused(edit(NOWHERE, 'New'), 404, '/problems/not-found')
  // Its own name is no reason to refuse it.
  const wrongFile = (await edit(own.id, 'RUHUNU')()).json()
  assert.deepEqual(Object.keys(wrongFile.errors ?? {}), ['logo'])
})

test('whoever keeps the rules is told of a file of the wrong kind, and of every other wrong field with it', async () => {
  const vacancy = await aVacancy(board)
  const errors = (await sendPosition(board, vacancy.id, { email: 'nobody' }, rubbish)).json().errors
  assert.deepEqual(errors, {
    email: [en['field.email']],
    resume: [en['upload.resume_type']],
  })
})

test('a retry gets the first answer, though the vacancy has closed in between', async () => {
  const vacancy = await aVacancy(board, { closing_date: '2026-11-20' })
  const email = anAddress()
  board.clock.set('2026-11-20T18:29:55.000Z')
  const first = await sendPosition(board, vacancy.id, { email })
  assert.equal(first.statusCode, 201)
  board.clock.set('2026-11-20T18:30:05.000Z')
  const retry = await sendPosition(board, vacancy.id, { email })
  const { address_key, ...data } = first.json().data
  assert.ok(address_key, 'the key is in the first answer alone')
  assert.deepEqual([retry.statusCode, retry.json()], [201, { ...first.json(), data }])
  assert.equal((await sendPosition(board, vacancy.id, { email: anAddress() })).statusCode, 422)
  board.clock.set('2026-11-20T06:30:00.000Z')
})
