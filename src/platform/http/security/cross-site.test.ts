import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testBoard } from '#test/support/app.ts'

const message = { name: 'Kumari Silva', email: 'kumari@example.lk', message: 'Ayubowan' }

test('browsers are bound to HTTPS only where the board is reached by it, and hosts below it only where that is said', async (t) => {
  const secure = await testBoard(t, { PUBLIC_URL: 'https://jobs.example.lk' })
  const header = 'strict-transport-security'
  assert.equal((await secure.call({ url: '/api/clients' })).headers[header], 'max-age=63072000')
  const plain = await testBoard(t)
  assert.equal((await plain.call({ url: '/api/clients' })).headers[header], undefined)
  const wide = await testBoard(t, { PUBLIC_URL: 'https://jobs.example.lk', HSTS_SUBDOMAINS: 'true' })
  const all = (await wide.call({ url: '/api/clients' })).headers[header]
  assert.equal(all, 'max-age=63072000; includeSubDomains')
})

const ours = 'https://jobs.example.lk'
const listed = 'https://partner.example'
const sibling = 'https://blog.example.lk'
/** Each line: `Sec-Fetch-Site`, `Origin`, and whether a write with the two passes. */
const combinations: [site: string | undefined, origin: string | undefined, passes: boolean][] = [
  // These come from programs other than browsers.
  [undefined, undefined, true],
  ['same-origin', undefined, true],
  ['same-origin', ours, true],
  // This comes from a form on a page with `no-referrer`.
  ['same-origin', 'null', true],
  ['none', undefined, true],
  ['none', 'null', true],
  [undefined, ours, true],
  [undefined, listed, true],
  // The board is opened by another name than the configured one, in a browser without `Sec-Fetch-Site`.
  [undefined, 'http://board.internal', true],
  ['same-site', ours, true],
  ['same-site', listed, true],
  ['cross-site', listed, true],
  [undefined, 'null', false],
  [undefined, sibling, false],
  [undefined, `${ours}:8443`, false],
  [undefined, `${listed}.evil`, false],
  ['same-site', undefined, false],
  ['same-site', 'null', false],
  ['same-site', sibling, false],
  ['same-site', `${ours}:8443`, false],
  ['same-site', 'http://jobs.example.lk', false],
  ['same-site', 'http://board.internal', false],
  ['cross-site', undefined, false],
  ['cross-site', 'null', false],
  ['cross-site', `${listed}.evil`, false],
  ['cross-site', sibling, false],
  ['', undefined, false],
  ['Same-Origin', undefined, false],
  ['same-origin, cross-site', undefined, false],
]

test('a write from another site, host or port is refused; the board’s own, and programs without a browser, are not', async (t) => {
  const board = await testBoard(t, {
    PUBLIC_URL: 'https://Jobs.Example.lk/',
    CORS_ORIGINS: 'https://partner.example/',
    RATE_LIMIT_SCALE: '1000',
  })
  for (const [site, origin, passes] of combinations) {
    const headers = {
      host: 'board.internal',
      ...(site !== undefined && { 'sec-fetch-site': site }),
      ...(origin !== undefined && { origin }),
    }
    const { statusCode } = await board.call({
      method: 'POST',
      url: '/api/contact',
      payload: message,
      headers,
    })
    assert.equal(statusCode, passes ? 201 : 403, `${site} from ${origin}`)
  }
})

test('pages of a configured origin may read answers; no other one, however it looks like it, and none by default', async (t) => {
  const board = await testBoard(t, { CORS_ORIGINS: 'https://partner.example, https://b.example:8443' })
  const allowed = async (origin: string, method: 'GET' | 'OPTIONS' = 'GET') => {
    const { headers } = await board.call({
      method,
      url: '/api/clients',
      headers: { origin, ...(method === 'OPTIONS' && { 'access-control-request-method': 'POST' }) },
    })
    assert.match(String(headers['vary']), /origin/i, origin)
    return headers['access-control-allow-origin']
  }
  for (const origin of ['https://partner.example', 'https://b.example:8443']) {
    assert.equal(await allowed(origin), origin)
    assert.equal(await allowed(origin, 'OPTIONS'), origin)
  }
  const foreign = [
    'null',
    'https://partner.example.evil',
    'https://evil.partner.example',
    'https://partner.example:444',
    'http://partner.example',
    'https://partner.example/',
    'https://PARTNER.example',
    'https://b.example',
    'https://partner_example',
  ]
  for (const origin of foreign)
    for (const method of ['GET', 'OPTIONS'] as const)
      assert.equal(await allowed(origin, method), undefined, origin)
  const closed = await testBoard(t)
  const { headers } = await closed.call({
    url: '/api/clients',
    headers: { origin: 'https://partner.example' },
  })
  assert.equal(headers['access-control-allow-origin'], undefined)
})
