import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countedAddress } from './client-address.ts'

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
