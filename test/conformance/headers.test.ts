// G-17: every response has the headers that protect a visitor, whichever part of the board sends it. Those of calls are
// looked at by walk.test.ts.
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { startAdminSession } from '#src/areas/people/calls/sign-in/sessions.server.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import { testBoard } from '#test/support/app.ts'
import { anAdmin, aPositionApplication, aStoredFile, aUser, aVacancy } from '#test/support/factories.ts'
import { addressOf, assertHeaders } from './header-rules.ts'
import { pagePaths } from './page-paths.ts'
import { rawAnswer } from './raw-answer.ts'
import { wireTo, type WireAnswer, type WireRequest } from './wire.ts'

const pagesFolder = join(import.meta.dirname, '../../build')
const board = await testBoard(
  { after },
  {
    PUBLIC_URL: 'https://board.test',
    HSTS_SUBDOMAINS: 'true',
  },
  { pagesFolder },
)
await board.db.insertInto('merged_categories').values({ id: 9_999, category_id: 1 }).execute()
await board.db.insertInto('former_category_slugs').values({ slug: 'once', category_id: 1 }).execute()
const address = await board.listen()
const wire = wireTo(address)
after(() => wire.close())
const owner = await aUser(board, { email_confirmed_at: board.clock.now().toISOString() })
const office = await anAdmin(board)

const seen = new Map<number, number>()

async function look(request: WireRequest, isAs?: number | number[]): Promise<WireAnswer> {
  const answer = await wire(request)
  const what = `${request.method} ${request.path}`
  seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1)
  assertHeaders({ ...answer, hasBody: answer.body.length > 0, ...addressOf(request.path) }, what)
  if (isAs !== undefined) assert.ok([isAs].flat().includes(answer.status), `${what}: ${answer.status}`)
  return answer
}

const get = (path: string, headers: Record<string, string> = {}, isAs?: number | number[]) =>
  look({ method: 'GET', path, headers }, isAs)

test('every page has them: rendered, cached, unchanged, in each content encoding and language', async () => {
  const { id } = await aVacancy(board)
  const paths = pagePaths(String(id))
  assert.ok(paths.length >= 30)
  const policies = new Set<unknown>()
  for (const path of [
    ...paths,
    '/no/such/page',
    '/jobs/2147483000',
    '/jobs/x',
    '/login.data',
    '/_root.data',
    '/.data',
  ]) {
    const first = await get(path)
    if (String(first.headers['content-type']).startsWith('text/html'))
      policies.add(first.headers['content-security-policy'])
    await get(localizedPath('ta', path), { 'accept-encoding': 'br' })
    await get(path, { 'accept-encoding': 'gzip' })
    await look({ method: 'HEAD', path })
    const { etag } = first.headers
    if (etag) await get(path, { 'if-none-match': String(etag) }, 304)
    await look({ method: 'POST', path })
    await look({ method: 'DELETE', path }, [404, 405])
  }
  // One for all: no page brings a script of its own, whatever texts it shows.
  assert.equal(policies.size, 1)
  assert.match(String([...policies][0]), /script-src 'self' 'sha256-[^;]+;/)
})

test('the page of a reset link has them, and tells no other page of its token', async () => {
  const path = '/reset-password?token=lvp_secret&email=nimal%40example.lk'
  await get(path, {}, 200)
  await get(localizedPath('si', path), { 'accept-encoding': 'br' }, 200)
  await look({ method: 'HEAD', path }, 200)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  await look({ method: 'POST', path, headers: form, body: 'password=papayas' }, 422)
})

test('a long address gets no long headers: of pages, calls, lists and redirects', async () => {
  for (let no = 0; no < 2; no += 1) await aVacancy(board)
  const company = await board.db.selectFrom('companies').select('id').executeTakeFirstOrThrow()
  const long = `filler=${'a'.repeat(2_500)}`
  const calls = board.app.endpoints
    .filter(({ access, method }) => access === 'link' || (access === 'public' && method === 'GET'))
    .map(({ path }) => path.replace(/:\w+/g, '1'))
  for (const path of [...pagePaths('1'), ...calls]) {
    await get(`${path}?${long}`)
    await get(`${path}?per_page=1&page=1&q=${'%E0%B6%AF'.repeat(60)}&${long}`)
    await get(`${path}?category=9999&${long}`)
  }
  const { headers } = await get(`/api/job-vacancies?per_page=1&page=1&${long}`, {}, 200)
  assert.match(
    String(headers['link']),
    /^<\/api\/job-vacancies\?per_page=1&page=2>; rel="next", <[^>]*page=1>; rel="first"/,
  )
  await get(`/vacancies/once?${long}`, {}, 301)
  await get(`/companies/${company.id}-once?${long}`, {}, 301)
  for (const back of [`/jobs/1?${long}`, `/${'a'.repeat(2_500)}`])
    await get(`/language/si?back=${encodeURIComponent(back)}`, {}, 301)
})

test('redirects have them', async () => {
  await get('/language/si?back=/login', {}, 301)
  await get('/language/si?back=//elsewhere.example', {}, 301)
})

test('assets have them, missing ones too', async () => {
  const files = ['', 'assets'].flatMap((folder) =>
    readdirSync(join(pagesFolder, 'client', folder), { withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
      .map(({ name }) => `/${join(folder, name)}`),
  )
  assert.ok(files.length > 20)
  for (const path of files) {
    const { headers } = await get(path, {}, 200)
    await get(path, { 'accept-encoding': 'br' }, 200)
    await get(path, { 'if-none-match': String(headers['etag']) }, 304)
  }
  await get('/assets/none.js', {}, 404)
  await get('/assets/', {}, 404)
})

test('stored files have them, whoever asks', async () => {
  const { resume_path } = await aPositionApplication(board)
  // An earlier call has ended every other session of this admin.
  const { token } = await startAdminSession(board.db, office.id, board.clock.now())
  const docx = await aStoredFile(board, 'resumes', {
    extension: 'docx',
    media_type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  })
  for (const key of [resume_path!, docx]) {
    await look({ method: 'GET', path: `/storage/${key}`, token }, 200)
    await look({ method: 'HEAD', path: `/storage/${key}`, token }, 200)
    await get(`/storage/${key}`, {}, 401)
  }
  const longName = await aStoredFile(board, 'banners', { name: `${'ජී'.repeat(58)}.png` })
  const { headers: named } = await get(`/storage/${longName}`, {}, 200)
  assert.match(String(named['content-disposition']), /filename\*=UTF-8''(?:%E0%B6%A2%E0%B7%93)+\.png$/)
  const poster = await aStoredFile(board, 'posters')
  await aVacancy(board, { job_poster: poster })
  const { headers } = await get(`/storage/${poster}`, {}, 200)
  await get(`/storage/${poster}`, { 'if-none-match': String(headers['etag']) }, 304)
  await get('/storage/posters/none.jpg', {}, 404)
  await get('/storage/', {}, 404)
})

test('what is too large has them', async () => {
  const headers = { 'content-type': 'application/json' }
  await look({ method: 'POST', path: '/api/contact', headers, body: `"${'a'.repeat(300 * 1024)}"` }, 413)
})

test('what is refused before it is a request has them', async () => {
  const host = 'Host: board.test\r\n'
  const end = 'Connection: close\r\n\r\n'
  const lines: Record<string, [bytes: string, status: number]> = {
    'no HTTP': ['hello\r\n\r\n', 400],
    'a TLS greeting': ['\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', 400],
    'an unknown method': [`BREW / HTTP/1.1\r\n${host}${end}`, 400],
    'an unknown version': [`GET / HTTP/9.9\r\n${host}${end}`, 505],
    'no host': [`GET / HTTP/1.1\r\n${end}`, 400],
    'no host, a kept call': [`GET /api/clients HTTP/1.1\r\n${end}`, 400],
    'two lengths': [`POST / HTTP/1.1\r\n${host}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400],
    'a long header': [`GET / HTTP/1.1\r\n${host}X-A: ${'a'.repeat(40_000)}\r\n${end}`, 431],
    'an expectation': [`GET / HTTP/1.1\r\n${host}Expect: a wonder\r\n${end}`, 417],
    'a path that cannot be read': [`GET /api/%E0%A4%A HTTP/1.1\r\n${host}${end}`, 404],
    'a parameter of 300 letters': [`GET /api/jobs/${'1'.repeat(300)} HTTP/1.1\r\n${host}${end}`, 404],
    'another host as address': [`GET http://elsewhere.example/ HTTP/1.1\r\n${host}${end}`, 404],
    'an upgrade': [
      `GET /api/clients HTTP/1.1\r\n${host}Upgrade: websocket\r\nConnection: Upgrade, close\r\n\r\n`,
      200,
    ],
    'HTTP/1.0': [`GET /healthz HTTP/1.0\r\n\r\n`, 200],
  }
  for (const [what, [bytes, status]] of Object.entries(lines)) {
    const answer = await rawAnswer(address, Buffer.from(bytes, 'latin1'))
    assert.equal(answer?.status, status, what)
    seen.set(status, (seen.get(status) ?? 0) + 1)
    assertHeaders({ ...answer!, hasBody: answer!.body !== '' }, what)
  }
})

test('who asks too often is told so with them', async (t) => {
  const narrow = await testBoard(t, {
    PUBLIC_URL: 'https://board.test',
    HSTS_SUBDOMAINS: 'true',
    RATE_LIMIT_SCALE: '0.01',
  })
  const line = wireTo(await narrow.listen())
  t.after(() => line.close())
  for (let count = 0; count < 5; count += 1) {
    const answer = await line({ method: 'GET', path: '/api/user' })
    assertHeaders({ ...answer, hasBody: true }, 'GET /api/user')
    if (count === 4) assert.equal(answer.status, 429)
    seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1)
  }
})

test('errors have them, of calls and of pages', async () => {
  const table = (from: string, to: string) => board.db.schema.alterTable(from).renameTo(to).execute()
  await table('vacancies', 'vacancies_away')
  await look({ method: 'GET', path: '/api/jobs/77', token: owner.token }, 500)
  await get('/jobs/77', {}, [500, 503])
  await board.db.destroy()
  await get('/readyz', {}, 503)
})

test('every kind of answer was seen', (t) => {
  const counts = [...seen].toSorted(([a], [b]) => a - b)
  t.diagnostic(counts.map(([status, count]) => `${status} × ${count}`).join(', '))
  const kinds = [200, 301, 304, 400, 401, 404, 405, 413, 417, 422, 429, 431, 500, 503, 505]
  assert.deepEqual(
    kinds.filter((status) => !seen.has(status)),
    [],
  )
})
