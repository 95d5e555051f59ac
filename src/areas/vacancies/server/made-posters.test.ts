// On PostgreSQL too: triggers and leases.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { problem } from '#src/contract/errors.ts'
import { DAY_MS, MINUTE_MS } from '#src/contract/values/durations.ts'
import { en } from '#src/strings/en.ts'
import { testBoard } from '#test/support/app.ts'
import { aJpeg } from '#test/support/files.ts'
import { multipart } from '#test/support/forms.ts'
import { runJob } from '#test/support/jobs.ts'
import { readQrCode } from '#test/support/qr-code.ts'
import { anOwnerWhoRevises } from '#test/support/revisions.ts'
import { postVacancy, vacancyFields } from '#test/support/vacancies.ts'
import { makeDuePoster } from '../calls/make-due-poster.server.ts'
import { claimDuePoster } from '../rows/made-posters.ts'

const board = await testBoard({ after })
const { admin, owner, own, revise, decide, publicOf } = await anOwnerWhoRevises(board)
async function draw(): Promise<void> {
  // It draws one at a time.
  for (let no = 0; no < 5; no += 1) await runJob(board, 'posters to draw')
}
const made = { make_poster: 'true' }
const posterOf = async (id: number) => (await own(id)).job_poster
const bytesOf = async (id: number) => (await board.stored(await posterOf(id)))!

async function post(fields: Parameters<typeof postVacancy>[2] = made): Promise<number> {
  const answer = await postVacancy(board, owner.token, fields, {})
  assert.equal(answer.statusCode, 201, answer.body)
  assert.equal(answer.json().data.job_poster, null)
  return answer.json().data.id
}

async function published(fields?: Parameters<typeof postVacancy>[2]): Promise<number> {
  const id = await post(fields)
  await draw()
  const payload = { status: 1 }
  const url = `/api/job-vacancies/${id}/status`
  assert.equal((await board.call({ method: 'PATCH', url, payload, token: admin.token })).statusCode, 200)
  await draw()
  return id
}

async function approve(id: number, fields: Parameters<typeof revise>[1], poster?: Buffer) {
  assert.equal((await revise(id, fields, poster)).statusCode, 200)
  const { revision, updated_at } = await own(id)
  assert.equal((await decide(id, { revision_id: revision!.id, status: 1, updated_at })).statusCode, 200)
}

test('the board draws the poster of a vacancy that asks for one, with a QR code of its page', async () => {
  const id = await post({ ...made, poster_layout: 'band', language: 'si' })
  await draw()
  const { job_poster, poster_layout } = (await own(id)) as unknown as Record<string, string>
  assert.match(job_poster!, /^posters\/[\w-]{22,}\.png$/)
  assert.equal(poster_layout, 'band')
  const poster = await bytesOf(id)
  const { width, height } = await sharp(poster).metadata()
  assert.deepEqual([width, height], [1240, 1754])
  assert.equal(await readQrCode(poster), `http://board.test/si/jobs/${id}`)
})

test('without a poster and without the wish for one nothing is stored', async () => {
  for (const fields of [{}, { make_poster: 'false' }, { poster_layout: 'plain' }]) {
    const answer = await postVacancy(board, owner.token, fields, {})
    assert.equal(answer.statusCode, 422)
    assert.deepEqual(answer.json().errors, { job_poster: ['Job poster is required'] })
  }
  for (const fields of [{ make_poster: 'perhaps' }, { ...made, poster_layout: 'gaudy' }])
    assert.equal((await postVacancy(board, owner.token, fields, {})).statusCode, 422)
})

test('a name or position without a letter that a poster can show is said to be so; a poster of one’s own may have it', async () => {
  const fields = { position: '厨师', company_name: 'شركة' }
  const answer = await postVacancy(board, owner.token, { ...made, ...fields }, {})
  const errors = [en['vacancy.poster.letters']]
  assert.deepEqual(
    [answer.statusCode, answer.json().errors],
    [422, { position: errors, company_name: errors }],
  )
  assert.equal((await postVacancy(board, owner.token, fields)).statusCode, 201)
  await post({ ...made, position: '厨师 Chef' })
})

test('no edit leads to a title that the made poster cannot show, unless it brings a poster', async () => {
  const refused = { position: [en['vacancy.poster.letters']] }
  const id = await published()
  const answer = await revise(id, { position: '厨师' })
  assert.deepEqual([answer.statusCode, answer.json().errors], [422, refused])
  const form = await multipart(await vacancyFields(board, { status: 1, position: '厨师' }))
  const edit = await board.call({ method: 'PUT', url: `/api/job-edit/${id}`, token: admin.token, ...form })
  assert.deepEqual([edit.statusCode, edit.json().errors], [422, refused])

  const pending = await post()
  const { updated_at } = await own(pending)
  const fields = await vacancyFields(board, { position: '厨师', updated_at, revision_id: 0 } as never)
  const url = `/api/account/vacancies/${pending}`
  const corrected = await board.call({ method: 'PUT', url, token: owner.token, ...(await multipart(fields)) })
  assert.deepEqual([corrected.statusCode, corrected.json().errors], [422, refused])

  assert.equal((await revise(id, { position: '厨师' }, await aJpeg())).statusCode, 200)
  assert.equal((await revise(id, { position: '厨房' })).statusCode, 200, 'beside the poster that waits')
})

test('a poster that is sent beside the wish for a made one is not read', async () => {
  const answer = await postVacancy(board, owner.token, made, {
    job_poster: { bytes: Buffer.from('no picture'), name: 'poster.jpg' },
  })
  assert.equal(answer.statusCode, 201)
})

test('an approved change of what it says draws it again, once; any other change does not', async () => {
  const id = await published()
  const first = await posterOf(id)
  await approve(id, { description: 'Leads a team of thirteen.' })
  await draw()
  assert.equal(await posterOf(id), first)

  assert.equal((await revise(id, { position: 'Site Manager' })).statusCode, 200)
  await draw()
  assert.equal(await posterOf(id), first, 'not before it is approved')
  const { revision, updated_at } = await own(id)
  await decide(id, { revision_id: revision!.id, status: 1, updated_at })
  await draw()
  const second = await posterOf(id)
  assert.notEqual(second, first)
  assert.equal(await board.stored(first), undefined)
  await draw()
  assert.equal(await posterOf(id), second)
  assert.equal((await board.call({ url: `/storage/${second}` })).statusCode, 200)
})

test('a poster that its owner sends later stays', async () => {
  const id = await published()
  const sent = await aJpeg({ background: 'teal' })
  await approve(id, {}, sent)
  const poster = await posterOf(id)
  assert.match(poster, /\.jpg$/)
  await approve(id, { position: 'Site Manager' })
  await draw()
  assert.equal(await posterOf(id), poster)
  assert.equal(((await own(id)) as unknown as Record<string, unknown>)['poster_layout'], null)
})

const rowOf = async (id: number) =>
  board.db
    .selectFrom('made_posters')
    .select(['is_due', 'tries', 'leased_until'])
    .where('vacancy_id', '=', id)
    .executeTakeFirstOrThrow()

test('a drawing that fails is given up after three tries; what passes by does not count', async () => {
  const id = await post()
  let fault: Error = problem('unavailable')
  const store = { ...board.store, put: () => Promise.reject(fault) }
  const attempt = () => assert.rejects(makeDuePoster({ ...board.app.context, store }, 'http://board.test'))
  for (let no = 0; no < 5; no += 1) await attempt()
  assert.deepEqual(await rowOf(id), { is_due: true, tries: 0, leased_until: null })
  fault = new Error('a fault of the drawing')
  for (let no = 0; no < 3; no += 1) {
    await attempt()
    board.clock.advance(5 * MINUTE_MS + 1)
  }
  assert.deepEqual(await rowOf(id), { is_due: false, tries: 0, leased_until: null })
  await board.db.updateTable('vacancies').set({ position: 'Foreman' }).where('id', '=', id).execute()
  await draw()
  assert.match(await posterOf(id), /\.png$/)
})

test('nothing is due of a vacancy whose owner sent a poster', async () => {
  const id = await published()
  assert.equal((await revise(id, {}, await aJpeg({ background: 'teal' }))).statusCode, 200)
  await board.db.updateTable('vacancies').set({ position: 'Foreman' }).where('id', '=', id).execute()
  assert.equal((await rowOf(id)).is_due, true)
  const { revision, updated_at } = await own(id)
  assert.equal((await decide(id, { revision_id: revision!.id, status: 1, updated_at })).statusCode, 200)
  await draw()
  assert.equal((await rowOf(id)).is_due, false)
  await board.db.updateTable('vacancies').set({ position: 'Cook' }).where('id', '=', id).execute()
  assert.equal((await rowOf(id)).is_due, false)
})

test('the board draws and sends posters of vacancies that are open or pending only', async () => {
  const id = await post()
  const payload = { status: 2, rejection_reason: 'other' }
  const url = `/api/job-vacancies/${id}/status`
  assert.equal((await board.call({ method: 'PATCH', url, payload, token: admin.token })).statusCode, 200)
  await draw()
  assert.equal(await posterOf(id), null)
  const download = `/api/account/vacancies/${id}/poster/a4`
  assert.equal((await board.call({ url: download, token: owner.token })).statusCode, 404)
})

test('an approved poster can be undone after the board drew again in between', async () => {
  const id = await published()
  const first = await posterOf(id)
  assert.equal((await revise(id, {}, await aJpeg({ background: 'navy' }))).statusCode, 200)
  await board.db.updateTable('vacancies').set({ position: 'Foreman' }).where('id', '=', id).execute()
  await draw()
  const second = await posterOf(id)
  assert.notEqual(second, first)
  const { revision } = await own(id)
  for (const status of [1, 0])
    assert.equal((await decide(id, { revision_id: revision!.id, status })).statusCode, 200)
  await draw()
  assert.equal(await posterOf(id), second)
})

test('a poster whose node died while it drew is drawn by another after five minutes', async () => {
  const id = await post()
  const now = board.clock.now()
  assert.equal((await claimDuePoster(board.db, now, new Date(now.getTime() + 5 * MINUTE_MS)))!.vacancy_id, id)
  await draw()
  assert.equal(await posterOf(id), null)
  board.clock.advance(5 * MINUTE_MS + 1)
  await draw()
  assert.match(await posterOf(id), /\.png$/)
})

test('what changes while a poster is drawn has it drawn again', async () => {
  const id = await post()
  const now = board.clock.now()
  await claimDuePoster(board.db, now, new Date(now.getTime() + 5 * MINUTE_MS))
  await board.db.updateTable('vacancies').set({ position: 'Foreman' }).where('id', '=', id).execute()
  await draw()
  assert.match(await posterOf(id), /\.png$/)
})

test('posters that the board draws are not compared with each other', async () => {
  const id = await published()
  await runJob(board, 'hashes of posters')
  const bits = await board.db
    .selectFrom('poster_bits')
    .select('key')
    .where('key', '=', await posterOf(id))
    .execute()
  assert.deepEqual(bits, [])
})

test('the poster of a vacancy that ended is its owner’s alone, as phone and email are', async () => {
  const filled = await published()
  const expired = await published()
  const { id: sent } = (await postVacancy(board, owner.token)).json().data
  await board.call({
    method: 'PATCH',
    url: `/api/job-vacancies/${sent}/status`,
    payload: { status: 1 },
    token: admin.token,
  })
  const posters = await Promise.all([filled, expired, sent].map(posterOf))
  const statuses = (token?: string) =>
    Promise.all(
      posters.map(
        async (key) => (await board.call({ url: `/storage/${key}`, ...(token && { token }) })).statusCode,
      ),
    )
  assert.deepEqual(await statuses(), [200, 200, 200])
  const url = `/api/account/vacancies/${filled}/filled`
  assert.equal((await board.call({ method: 'POST', url, payload: {}, token: owner.token })).statusCode, 200)
  assert.deepEqual(await statuses(), [404, 200, 200])
  assert.deepEqual(await statuses(owner.token), [200, 200, 200])
  // Sessions end too.
  board.clock.advance(11 * DAY_MS)
  assert.deepEqual(await statuses(), [404, 404, 200])
  for (const id of [filled, expired]) {
    const { job_poster, poster_variants } = await publicOf(id)
    assert.deepEqual([job_poster, poster_variants], [null, []])
  }
  assert.equal((await publicOf(sent)).job_poster, posters[2])
})
