import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readAmount } from './vacancy-schemas.ts'

test('an amount is read as people write it', () => {
  for (const text of [
    '75000',
    '75,000',
    'Rs 75 000',
    'Rs.75,000',
    'rs. 75,000/=',
    'LKR 75 000',
    ' 75,000.00 ',
    '75,000/-',
    'රු. 75,000',
    'ரூ 75,000',
    '75\u00A0000',
    '75, 000',
  ])
    assert.equal(readAmount(text), 75_000, text)
  assert.equal(readAmount('1,50,000'), 150_000)
  assert.equal(readAmount('150,000'), 150_000)
  assert.equal(readAmount(75_000), 75_000)
})

test('what is no whole amount is none', () => {
  for (const text of [
    '75.5',
    '75,00',
    '75000.50',
    '7 5',
    '75k',
    '-75000',
    '75,000,',
    'Rs',
    '',
    '75,0000',
    '$75',
  ])
    assert.ok(Number.isNaN(readAmount(text)), text)
  assert.ok(Number.isNaN(readAmount('1,'.repeat(50_000))))
})
