import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCode, writeCode } from './server/application-codes.ts'

test('a code of 40 bits is eight letters and digits, none of which is mistaken for another', () => {
  assert.equal(writeCode(Buffer.from('0000000000', 'hex')), '0000-0000')
  assert.equal(writeCode(Buffer.from('ffffffffff', 'hex')), 'ZZZZ-ZZZZ')
  assert.equal(writeCode(Buffer.from('0443214c74', 'hex')), '0H1J-2K3M')
})

test('a code is read as people type it', () => {
  for (const typed of ['7K2M-9XQ0', '7k2m9xq0', ' 7K2M 9XQO ', '7K2M–9XQ0', '7k2m-9xqo'])
    assert.equal(readCode(typed), '7K2M-9XQ0')
  assert.equal(readCode('ilo0-ilo0'), '1100-1100')
  for (const wrong of ['', '7K2M-9XQ', '7K2M-9XQ44', '7K2M-9XQU']) assert.equal(readCode(wrong), undefined)
})
