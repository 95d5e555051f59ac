import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { DAY_MS } from '#src/contract/values/units.ts'
import { en } from '#src/strings/en.ts'
import { testBoard } from '#test/support/app.ts'
import { aJpeg } from '#test/support/files.ts'
import { multipart } from '#test/support/forms.ts'
import { readQrCode } from '#test/support/qr-code.ts'
import { anOwnerWhoRevises } from '#test/support/revisions.ts'
import { postVacancy, vacancyFields } from '#test/support/vacancies.ts'

const board = await testBoard({ after })
const { admin, owner, own, revise, decide, publicOf } = await anOwnerWhoRevises(board)
const made = { make_poster: 'true' }
const posterOf = async (id: number) => (await own(id)).job_poster
const read = async (path: string | null, token?: string, headers = {}) =>
  board.call({ url: `/storage/${path}`, headers, ...(token && { token }) })

async function post(fields: Parameters<typeof postVacancy>[2] = made): Promise<number> {
  const answer = await postVacancy(board, owner.token, fields, {})
  assert.equal(answer.statusCode, 201, answer.body)
  const { id, job_poster } = answer.json().data
  assert.equal(job_poster, `posters/made-${id}.png`)
  return id
}

async function published(fields?: Parameters<typeof postVacancy>[2]): Promise<number> {
  const id = await post(fields)
  const payload = { status: 1 }
  const url = `/api/job-vacancies/${id}/status`
  assert.equal((await board.call({ method: 'PATCH', url, payload, token: admin.token })).statusCode, 200)
  return id
}

async function approve(id: number, fields: Parameters<typeof revise>[1], poster?: Buffer) {
  assert.equal((await revise(id, fields, poster)).statusCode, 200)
  const { revision, updated_at } = await own(id)
  assert.equal((await decide(id, { revision_id: revision!.id, status: 1, updated_at })).statusCode, 200)
}

test('the board draws the poster of a vacancy that asks for one, with a QR code of its page', async () => {
  const id = await post({ ...made, poster_layout: 'band', language: 'si' })
  const { poster_layout, poster_width } = (await own(id)) as unknown as Record<string, unknown>
  assert.deepEqual([poster_layout, poster_width], ['band', 1240])
  const path = await posterOf(id)
  assert.deepEqual([(await read(path)).statusCode, (await read(path, admin.token)).statusCode], [404, 200])
  const { headers, rawPayload } = await read(path, owner.token)
  assert.equal(headers['cache-control'], 'private, no-store')
  const { format, width, height } = await sharp(rawPayload).metadata()
  assert.deepEqual([format, width, height], ['png', 1240, 1754])
  assert.equal(await readQrCode(rawPayload), `http://board.test/si/jobs/${id}`)
  assert.deepEqual(await board.storedIn('posters'), [])
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

test('a change of what it says shows in it at once, once it is approved; any other change does not', async () => {
  const id = await published()
  const path = await posterOf(id)
  const first = await read(path)
  assert.equal(first.headers['cache-control'], 'public, no-cache')
  const known = { 'if-none-match': String(first.headers['etag']) }
  await approve(id, { description: 'Leads a team of thirteen.' })
  assert.equal((await read(path, undefined, known)).statusCode, 304)

  assert.equal((await revise(id, { position: 'Site Manager' })).statusCode, 200)
  assert.equal((await read(path, undefined, known)).statusCode, 304, 'not before it is approved')
  const { revision, updated_at } = await own(id)
  await decide(id, { revision_id: revision!.id, status: 1, updated_at })
  const second = await read(path, undefined, known)
  assert.equal(second.statusCode, 200)
  assert.ok(!second.rawPayload.equals(first.rawPayload))
  const download = `/api/download-poster/${path.slice('posters/'.length)}`
  assert.deepEqual((await board.call({ url: download, token: admin.token })).rawPayload, second.rawPayload)
})

test('a poster that its owner sends later stands instead, and its decision can be undone', async () => {
  const id = await published()
  const drawn = await posterOf(id)
  assert.equal((await revise(id, {}, await aJpeg({ background: 'teal' }))).statusCode, 200)
  const { revision } = await own(id)
  assert.equal((await decide(id, { revision_id: revision!.id, status: 1 })).statusCode, 200)
  assert.match(await posterOf(id), /\.jpg$/)
  assert.equal(((await own(id)) as unknown as Record<string, unknown>)['poster_layout'], null)
  assert.equal((await read(drawn)).statusCode, 404)
  assert.equal((await decide(id, { revision_id: revision!.id, status: 0 })).statusCode, 200)
  assert.equal(await posterOf(id), drawn)
  assert.equal((await read(drawn)).statusCode, 200)
})

test('owners download posters of vacancies that are open or pending only', async () => {
  const id = await post()
  const payload = { status: 2, rejection_reason: 'other' }
  const url = `/api/job-vacancies/${id}/status`
  assert.equal((await board.call({ method: 'PATCH', url, payload, token: admin.token })).statusCode, 200)
  const download = `/api/account/vacancies/${id}/poster/a4`
  assert.equal((await board.call({ url: download, token: owner.token })).statusCode, 404)
})

test('a poster is gone with its vacancy; one that there never was is 404', async () => {
  const id = await published()
  const path = await posterOf(id)
  assert.equal((await read(path)).statusCode, 200)
  const url = `/api/admin/job-vacancies/${id}`
  assert.equal((await board.call({ method: 'DELETE', url, token: admin.token })).statusCode, 200)
  const gone = [path, 'posters/made-999999999.png', 'posters/made-9999999999.png', 'logos/made-1.png']
  for (const name of gone) assert.equal((await read(name, admin.token)).statusCode, 404, name)
})

test('the poster of a vacancy that ended is its owner’s alone, as phone and email are', async () => {
  const filled = await published()
  const expired = await published()
  const { id: sent } = (await postVacancy(board, owner.token)).json().data
  await board.send('PATCH', `/api/job-vacancies/${sent}/status`, { status: 1 }, admin.token)
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
