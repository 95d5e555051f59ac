import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatPhone, normalizePhone } from './phone-number.ts'

test('a phone number has one form, however it is typed', () => {
  const ways = [
    '0771234567',
    '077 123 4567',
    '077-123-4567',
    '(077) 1234567',
    '771234567',
    '94771234567',
    '940771234567',
    '+94771234567',
    '+94 (0)77 123 4567',
    '0094 77 123 4567',
  ]
  for (const way of ways) assert.equal(normalizePhone(way), '+94771234567', way)
  assert.equal(normalizePhone('011 2345678'), '+94112345678')
  assert.equal(normalizePhone('945678901'), '+94945678901', 'nine digits, of which the first are no country')
  assert.equal(normalizePhone('+971 50 123 4567'), '+971501234567')
})

test('a number that cannot be called has none', () => {
  const wrong = [
    '1234567',
    '077123456',
    '07712345678',
    '+94 77 123',
    '+9477123456789',
    '+0771234567',
    '0000000000',
  ]
  for (const one of wrong) assert.equal(normalizePhone(one), undefined, one)
})

test('a number in one form is shown in groups, a local one too, any other as it was typed', () => {
  assert.equal(formatPhone('+94771234567'), '+94 77 123 4567')
  assert.equal(formatPhone('0771234567'), '077 123 4567')
  for (const other of ['077 123 4567', '+971501234567']) assert.equal(formatPhone(other), other)
})
