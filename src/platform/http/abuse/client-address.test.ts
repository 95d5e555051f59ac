import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { clientAddress, countedAddress } from './client-address.ts'

test('IPv4 counts as it is, however it is written into IPv6', () => {
  for (const address of ['192.0.2.7', '::ffff:192.0.2.7', '::FFFF:c000:0207', '0:0:0:0:0:ffff:192.0.2.7'])
    assert.equal(countedAddress(address), '192.0.2.7')
})

test('IPv6 counts by its /64, in one spelling', () => {
  for (const address of [
    '2001:db8:1:2::1',
    '2001:0DB8:0001:0002:ffff:ffff:ffff:ffff',
    '2001:db8:1:2:3::%eth0',
    '2001:db8:1:2::192.0.2.7',
  ])
    assert.equal(countedAddress(address), '2001:db8:1:2::/64')
  assert.notEqual(countedAddress('2001:db8:1:3::1'), countedAddress('2001:db8:1:2::1'))
  assert.equal(countedAddress('2001:db8::1'), '2001:db8:0:0::/64')
  assert.equal(countedAddress('::1'), '0:0:0:0::/64')
  assert.equal(countedAddress('fe80::1'), 'fe80:0:0:0::/64')
})

test('what is no address is still counted', () => {
  assert.equal(countedAddress('unix:'), 'unix:')
  assert.equal(countedAddress(undefined), 'cut off')
})

test('what a trusted proxy passes on that is no address is passed over', () => {
  const proxy = '10.0.0.1'
  const garbage = 'x'.repeat(8_000)
  assert.equal(clientAddress({ ip: garbage, ips: [proxy, garbage] }), proxy)
  assert.equal(clientAddress({ ip: 'unknown', ips: [proxy, '10.0.0.2', 'unknown'] }), '10.0.0.2')
  assert.equal(clientAddress({ ip: '192.0.2.7', ips: [proxy, '192.0.2.7'] }), '192.0.2.7')
  assert.equal(clientAddress({ ip: '192.0.2.7:4711', ips: [proxy, '192.0.2.7:4711'] }), '192.0.2.7')
  assert.equal(clientAddress({ ip: '[2001:db8::7]:4711', ips: [proxy, 'x'] }), '2001:db8::7')
  assert.equal(clientAddress({ ip: '192.0.2.777:4711', ips: [proxy, 'x'] }), proxy)
  assert.equal(clientAddress({ ip: 'x', ips: undefined as unknown as string[] }), 'x')
})

test('behind a trusted proxy, long garbage for an address counts as the proxy and is no error', async (t) => {
  const board = await testBoard(t, { TRUST_PROXY: '127.0.0.1', RATE_LIMIT_SCALE: '1' })
  const statuses = []
  for (let no = 0; no < 60; no += 1) {
    const { statusCode } = await board.call({
      method: 'POST',
      url: '/api/login',
      headers: { 'x-forwarded-for': String.fromCodePoint(97 + (no % 26)).repeat(9_000) },
      payload: { email: `someone${no}@example.lk`, password: 'no password of anybody' },
    })
    statuses.push(statusCode)
    if (statusCode === 429) break
  }
  assert.deepEqual([...new Set(statuses)], [401, 429])
})
