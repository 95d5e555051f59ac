import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { endLinks } from '#src/platform/signed-links.ts'
import { testBoard, type TestBoard } from '#test/support/app.ts'
import { anAdmin, aPositionApplication, aUser } from '#test/support/factories.ts'
import { aLinkToken, aLinkTokenFor, aMyDataLink } from '#test/support/signed-links.ts'
import { fingerprint } from './fingerprint.ts'
import { wireTo } from './wire.ts'

const pagesFolder = join(import.meta.dirname, '../../build')
const board = await testBoard({ after }, { PUBLIC_URL: 'https://board.test' }, { pagesFolder })
const open = (token: string, prefix = '', query = '') => board.call({ url: `${prefix}/l/${token}${query}` })
const read = (token?: string) => board.call({ url: '/api/link', ...(token ? { token } : {}) })
const anApplicationLink = (facts: Parameters<typeof aLinkToken>[1] = {}, on: TestBoard = board) =>
  aLinkToken(on, { purpose: 'sent-application', ...facts })

test('opening a link holds its token in a cookie of its own pages and leads to an address without it', async () => {
  const token = await anApplicationLink({ language: 'ta' })
  const { id } = (await read(token)).json<{ id: number }>()
  const answer = await open(token, '', '?answer=filled')
  assert.equal(answer.statusCode, 303)
  assert.equal(answer.headers.location, `/ta/l/${id}/sent-application?answer=filled`)
  const cookies = [answer.headers['set-cookie']].flat()
  assert.deepEqual(
    cookies,
    ['', '/si', '/ta'].map(
      (language) => `signed_link=${token}; Path=${language}/l/${id}; HttpOnly; SameSite=Lax; Secure`,
    ),
  )
  assert.equal(answer.headers['referrer-policy'], 'no-referrer')
  assert.equal(answer.headers['cache-control'], 'no-store')
  assert.equal(answer.headers['x-robots-tag'], 'noindex, nofollow')
  assert.ok(!answer.body.includes(token))
})

test('a link opens with the same headers however its address is spelled, and so do its pages', async () => {
  const token = await anApplicationLink()
  const { id } = (await read(token)).json<{ id: number }>()
  const wire = wireTo(await board.listen())
  after(() => wire.close())
  const headers = async (path: string, status: number) => {
    const answer = await wire({ method: 'GET', path, headers: { cookie: `signed_link=${token}` } })
    assert.equal(answer.status, status, path)
    assert.equal(answer.headers['x-robots-tag'], 'noindex, nofollow', path)
    assert.equal(answer.headers['cache-control'], 'no-store', path)
    return answer.headers['referrer-policy']
  }
  for (const folder of ['l', 'L', '%6c', '%4C', 'x/../l', './l', 'si/l', 'ta/%6C'])
    for (const end of ['', '/', '?answer=filled'])
      assert.equal(await headers(`/${folder}/${token}${end}`, 303), 'no-referrer')
  for (const folder of ['l', 'L', '%6c', 'si/L'])
    assert.equal(await headers(`/${folder}/${id}/sent-application`, 200), 'same-origin')
  assert.equal(await headers(`/%6c/${id}/my-data/archive`, 404), 'same-origin')
})

test('a scanner that opens every link changes nothing, by GET or by HEAD', async () => {
  const tokens = [await anApplicationLink(), await aMyDataLink(board, 'amara@example.lk')]
  for (const path of ['/alert', '/reminder', '/vacancy-address', '/vacancy-report'])
    tokens.push(await aLinkTokenFor(board, path))
  const before = await fingerprint(board)
  const headers = { 'sec-purpose': 'prefetch' }
  for (const token of tokens)
    for (const method of ['GET', 'HEAD', 'GET'] as const) {
      const opened = await board.call({ method, url: `/l/${token}`, headers })
      assert.equal(opened.statusCode, 303)
      const page = {
        method,
        url: opened.headers.location!,
        headers: { ...headers, cookie: `signed_link=${token}` },
      }
      assert.equal((await board.call(page)).statusCode, 200, page.url)
    }
  assert.deepEqual(await fingerprint(board), before)
})

test('an altered, foreign, ended or expired link opens a page that says what to do, in the language of the address', async () => {
  const good = await anApplicationLink()
  const altered = good.slice(0, -1) + (good.endsWith('A') ? 'B' : 'A')
  const expired = await anApplicationLink({ expiresAt: new Date(board.clock.now().getTime() - 1) })
  const over = await aPositionApplication(board)
  const ended = await anApplicationLink({ subjectId: over.id })
  await endLinks(board.db, board.clock.now(), 'sent-application', [over.id])
  const user = await aUser(board)
  const admin = await anAdmin(board)
  for (const [token, status, words] of [
    [altered, 401, 'incomplete or unknown'],
    [user.token, 401, 'incomplete or unknown'],
    [admin.token, 401, 'incomplete or unknown'],
    ['12', 401, 'open the link in our email again'],
    [expired, 410, 'has expired'],
    [ended, 410, 'has expired'],
  ] as const) {
    const answer = await open(token)
    assert.equal(answer.statusCode, status, token)
    assert.ok(answer.body.includes(words), token)
    assert.equal(answer.headers['set-cookie'], undefined)
    assert.equal((await read(token)).statusCode, status)
    // Links of the page to its other languages would carry the token on.
    if (token.length > 20) assert.doesNotMatch(answer.body, new RegExp(`href="[^"]*${token}`))
    assert.ok((await open(token, '/si')).body.includes('lang="si"'))
  }
  assert.equal((await read(good)).statusCode, 200)
})

test('a link’s token is no user’s and no admin’s, and counts as none on public calls', async () => {
  const token = await anApplicationLink()
  for (const [url, status] of [
    ['/api/user', 401],
    ['/api/admin/me', 401],
    ['/api/all-applications', 401],
    ['/api/categories', 200],
  ] as const)
    assert.equal((await board.call({ url, token })).statusCode, status, url)
})

test('its holder ends it: at once, for good, on the page and by the call', async () => {
  const token = await anApplicationLink()
  const other = await anApplicationLink()
  const end = (from: string) => ({
    method: 'POST' as const,
    url: '/api/link/end',
    token,
    headers: { 'sec-fetch-site': from },
  })
  assert.equal((await board.call(end('cross-site'))).statusCode, 403)
  assert.equal((await read(token)).statusCode, 200)
  assert.equal((await board.call(end('same-origin'))).statusCode, 200)
  assert.equal((await read(token)).statusCode, 410)
  assert.equal((await board.call(end('same-origin'))).statusCode, 410)
  assert.equal((await read(other)).statusCode, 200)
})

test('only the hash of a token is stored', async () => {
  const token = await anApplicationLink()
  const rows = await board.db.selectFrom('signed_links').selectAll().execute()
  assert.ok(rows.length > 0)
  assert.ok(!JSON.stringify(rows).includes(token.slice(4, 20)))
  assert.ok(rows.every(({ token_hash }) => token_hash.length === 32))
})
