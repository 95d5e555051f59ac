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

test('a write from another site is refused; the board’s own, and programs without a browser, are not', async (t) => {
  const board = await testBoard(t, {
    PUBLIC_URL: 'https://Jobs.Example.lk/',
    CORS_ORIGINS: 'https://partner.example/',
  })
  const send = async (headers: Record<string, string>) =>
    (await board.call({ method: 'POST', url: '/api/contact', payload: message, headers })).statusCode
  const site = (value: string) => ({ 'sec-fetch-site': value })
  assert.equal(await send({}), 201)
  for (const value of ['same-origin', 'same-site', 'none']) assert.equal(await send(site(value)), 201, value)
  assert.equal(await send(site('cross-site')), 403)
  assert.equal(await send({ origin: 'https://jobs.example.lk' }), 201)
  assert.equal(await send({ origin: 'https://elsewhere.example' }), 403)
  assert.equal(await send({ origin: 'null' }), 403)
  assert.equal(await send({ ...site('cross-site'), origin: 'https://partner.example' }), 201)
  assert.equal(await send({ ...site('cross-site'), origin: 'https://partner.example.evil' }), 403)
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
