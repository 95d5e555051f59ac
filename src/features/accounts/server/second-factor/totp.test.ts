import assert from 'node:assert/strict'
import { test } from 'node:test'
import { base32, codeAt, stepOf, stepOfCode, totpUri } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

test('codes are those of RFC 6238, Appendix B', () => {
  const seconds: [number, string][] = [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ]
  for (const [second, code] of seconds)
    assert.equal(codeAt(secret, stepOf(new Date(second * 1000))), code, String(second))
})

test('a clock may be off by one step, and by no more', () => {
  const now = new Date('2026-11-20T06:30:00.000Z')
  for (const off of [-1, 0, 1])
    assert.equal(stepOfCode(secret, codeAt(secret, stepOf(now) + off), now), stepOf(now) + off)
  for (const off of [-2, 2])
    assert.equal(stepOfCode(secret, codeAt(secret, stepOf(now) + off), now), undefined)
  for (const wrong of ['', '12345', '1234567', '١٢٣٤٥٦', 'abcdef'])
    assert.equal(stepOfCode(secret, wrong, now), undefined)
})

test('secrets are written as RFC 4648 says, and programs read who they are for', () => {
  assert.equal(base32(Buffer.from('foobar')), 'MZXW6YTBOI')
  assert.equal(base32(secret), 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  const uri = new URL(totpUri(secret, 'Lanka Vacancies', 'a+b@board.lk'))
  assert.equal(uri.protocol, 'otpauth:')
  assert.equal(decodeURIComponent(uri.pathname), '/Lanka Vacancies:a+b@board.lk')
  assert.equal(uri.searchParams.get('secret'), base32(secret))
  assert.equal(uri.searchParams.get('issuer'), 'Lanka Vacancies')
})
