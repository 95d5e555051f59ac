import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { after, test } from 'node:test'
import { READER_COOKIE } from '#src/areas/people/calls/sign-in/sessions.server.ts'
import { testBoard } from '#test/support/app.ts'
import { aCategoryApplication, anAdmin, aStoredFile, aUser, aVacancy } from '#test/support/factories.ts'
import { findRows } from '#test/support/find-rows.ts'

const board = await testBoard({ after })
const admin = await anAdmin(board)
const user = await aUser(board)

const read = (key: string, who: { token?: string; cookie?: string; etag?: string } = {}) =>
  board.call({
    url: `/storage/${key}`,
    ...(who.token ? { token: who.token } : {}),
    headers: {
      ...(who.cookie ? { cookie: `${READER_COOKIE}=${who.cookie}` } : {}),
      ...(who.etag ? { 'if-none-match': who.etag } : {}),
    },
  })

test('a résumé opens for an admin, by the bearer and by the cookie of a new tab', async () => {
  const key = await aStoredFile(board, 'resumes', { bytes: Buffer.from('%PDF-1.7 mine') })
  for (const who of [{ token: admin.token }, { cookie: admin.reader }]) {
    const answer = await read(key, who)
    assert.equal(answer.statusCode, 200)
    assert.equal(answer.body, '%PDF-1.7 mine')
    assert.equal(answer.headers['content-type'], 'application/pdf')
    assert.equal(answer.headers['content-length'], '13')
    assert.match(String(answer.headers['cache-control']), /no-store/)
    assert.equal(answer.headers['x-robots-tag'], 'noindex')
    assert.equal(answer.headers['x-content-type-options'], 'nosniff')
    assert.equal(answer.headers['etag'], undefined)
    assert.match(String(answer.headers['content-disposition']), /^inline; /)
  }
})

test('a résumé is refused without proof and to a user, whether it exists or not', async () => {
  const key = await aStoredFile(board, 'resumes')
  const missing = `resumes/${'a'.repeat(32)}.pdf`
  for (const path of [key, missing]) {
    assert.equal((await read(path)).statusCode, 401)
    assert.equal((await read(path, { cookie: 'lvr_guess' })).statusCode, 401)
    assert.equal((await read(path, { token: user.token })).statusCode, 403)
  }
  assert.equal((await read(missing, { token: admin.token })).json().type, '/problems/file-not-found')
})

test('the reading cookie is good for nothing but reading files', async () => {
  const key = await aStoredFile(board, 'posters')
  const name = key.split('/')[1]!
  const answer = await board.call({
    url: `/api/download-poster/${name}`,
    headers: { cookie: `${READER_COOKIE}=${admin.reader}` },
  })
  assert.equal(answer.statusCode, 401)
  // The reading token is valid in its cookie only, not as a bearer token.
  assert.equal((await read(await aStoredFile(board, 'resumes'), { token: admin.reader })).statusCode, 401)
})

test('a Word résumé is saved under its own name, never shown', async () => {
  const key = await aStoredFile(board, 'resumes', {
    name: 'නිමල් "Nimal\'s" (CV).docx',
    extension: 'docx',
    media_type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  })
  const disposition = String((await read(key, { token: admin.token })).headers['content-disposition'])
  assert.match(disposition, /^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''/)
  const exact = disposition.split("UTF-8''")[1]!
  assert.match(exact, /^[\w.%~-]+$/)
  assert.equal(decodeURIComponent(exact), 'නිමල් "Nimal\'s" (CV).docx')
})

test('every look at a résumé is recorded with what it belongs to, and without personal data', async () => {
  const application = await aCategoryApplication(board)
  const looks = async () =>
    findRows(
      board.db,
      'audit_events',
      { action: 'resume.viewed', subject: 'category_application', subject_id: application.id },
      ['actor', 'actor_id', 'detail'],
    )
  await read(application.resume_path)
  assert.deepEqual(await looks(), [])
  await read(application.resume_path, { cookie: admin.reader })
  await read(application.resume_path, { token: admin.token })
  const look = { actor: 'admin', actor_id: admin.id, detail: {} }
  assert.deepEqual(await looks(), [look, look])
})

test('a poster is public while its vacancy is approved, and every cache asks again', async () => {
  const key = await aStoredFile(board, 'posters', { bytes: Buffer.from('picture') })
  const { id } = await aVacancy(board, { job_poster: key })
  const answer = await read(key)
  assert.equal(answer.body, 'picture')
  assert.equal(answer.headers['content-type'], 'image/jpeg')
  assert.equal(answer.headers['cache-control'], 'public, no-cache')
  assert.equal(answer.headers['cross-origin-resource-policy'], 'cross-origin')

  const again = await read(key, { etag: `"other", W/${String(answer.headers['etag'])}` })
  assert.equal(again.statusCode, 304)
  assert.equal(again.body, '')
  assert.equal(again.headers['etag'], answer.headers['etag'])

  await board.app.context.changes.transaction(async (trx, changed) => {
    await trx.updateTable('vacancies').set({ status: 2 }).where('id', '=', id).execute()
    changed(`vacancy:${id}`)
  })
  const rejected = await read(key, { etag: String(answer.headers['etag']) })
  assert.equal(rejected.statusCode, 404)
  assert.equal(rejected.headers['cache-control'], 'no-store')
})

test('the poster of a pending vacancy is there for its owner and for admins alone', async () => {
  const key = await aStoredFile(board, 'posters')
  await aVacancy(board, { status: 0, user_id: user.id, job_poster: key })
  for (const who of [{ token: user.token }, { token: admin.token }, { cookie: admin.reader }]) {
    const answer = await read(key, who)
    assert.equal(answer.statusCode, 200)
    assert.equal(answer.headers['cache-control'], 'private, no-store')
  }
  const other = await aUser(board)
  const missing = `posters/${'b'.repeat(32)}.jpg`
  const impersonal = await aStoredFile(board, 'posters')
  for (const [path, who] of [
    [key, {}],
    [key, { token: other.token }],
    [impersonal, { token: other.token }],
    [missing, {}],
  ] as const)
    assert.equal((await read(path, who)).json().type, '/problems/file-not-found')
})

test('logos and banners are public and may be cached for ever', async () => {
  for (const folder of ['logos', 'banners'] as const) {
    const answer = await read(await aStoredFile(board, folder))
    assert.equal(answer.statusCode, 200)
    assert.match(String(answer.headers['cache-control']), /^public, .*immutable$/)
  }
})

test('HEAD tells the headers, sends nothing, and is no look', async () => {
  const key = await aStoredFile(board, 'resumes', { bytes: Buffer.alloc(1234) })
  const count = async () =>
    (await board.db.selectFrom('audit_events').select('id').where('action', '=', 'resume.viewed').execute())
      .length
  const earlier = await count()
  const answer = await board.call({ method: 'HEAD', url: `/storage/${key}`, token: admin.token })
  assert.equal(answer.statusCode, 200)
  assert.equal(answer.headers['content-length'], '1234')
  assert.equal(answer.rawPayload.length, 0)
  assert.equal(await count(), earlier)
})

test('a path that is no key of ours leads nowhere', async () => {
  const name = (await aStoredFile(board, 'logos')).split('/')[1]!
  const paths = [
    `logos/../logos/${name}`,
    `logos%2f${name}`,
    `logos/..%2flogos%2f${name}`,
    `logos/%2e%2e/${name}`,
    `Logos/${name}`,
    `logos/${name.toUpperCase()}`,
    `logos/${name}%00`,
    `logos/${name}/`,
    `logos//${name}`,
    `logos/${name}%0a`,
    `logos\\${name}`,
    `resumes/../logos/${name}`,
    'logos/',
    'logos',
    '../../etc/passwd',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    `logos/${'a'.repeat(500)}.jpg`,
    'logos/%zz.jpg',
  ]
  const { port } = new URL(await board.listen())
  // A raw request, because clients would normalize the path.
  const statusOf = async (path: string) => {
    const asked = request({
      port,
      path,
      agent: false,
      headers: { authorization: `Bearer ${admin.token}` },
    }).end()
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    answer.resume()
    return answer.statusCode
  }
  assert.equal(await statusOf(`/storage/logos/${name}`), 200)
  for (const path of paths) assert.equal(await statusOf(`/storage/${path}`), 404, path)
})

test('bytes that are gone are a 404 and nothing of the lost file’s headers', async () => {
  const key = await aStoredFile(board, 'logos')
  await board.store.remove(key)
  const answer = await read(key)
  assert.equal(answer.statusCode, 404)
  assert.equal(answer.json().type, '/problems/file-not-found')
  assert.equal(answer.headers['content-disposition'], undefined)
  assert.equal(answer.headers['etag'], undefined)
})

test('an admin downloads the poster of any vacancy by its name', async () => {
  const key = await aStoredFile(board, 'posters', { bytes: Buffer.from('pending'), name: 'shop.jpg' })
  await aVacancy(board, { status: 0, job_poster: key })
  const url = `/api/download-poster/${key.split('/')[1]}`
  const answer = await board.call({ url, token: admin.token })
  assert.equal(answer.body, 'pending')
  assert.match(String(answer.headers['content-disposition']), /^inline; filename="shop.jpg"/)
  assert.match(String(answer.headers['cache-control']), /no-store/)
  assert.equal((await board.call({ url })).statusCode, 401)
  assert.equal((await board.call({ url, token: user.token })).statusCode, 403)
  const resume = (await aStoredFile(board, 'resumes')).split('/')[1]!
  for (const name of [resume, '..%2fresumes%2fx.pdf', 'x.jpg'])
    assert.equal(
      (await board.call({ url: `/api/download-poster/${name}`, token: admin.token })).statusCode,
      404,
    )
})
