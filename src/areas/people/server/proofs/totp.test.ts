import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stepOfCode, totpKey } from './totp.ts'

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
    assert.equal(stepOfCode(secret, code, new Date(second * 1000)), Math.floor(second / 30), code)
})

test('a clock may be off by one step, and by no more', () => {
  const shown = { at: 1_234_567_890, code: '005924', step: 41_152_263 }
  for (const off of [-1, 0, 1])
    assert.equal(stepOfCode(secret, shown.code, new Date((shown.at + off * 30) * 1000)), shown.step)
  for (const off of [-2, 2])
    assert.equal(stepOfCode(secret, shown.code, new Date((shown.at + off * 30) * 1000)), undefined)
  const now = new Date(shown.at * 1000)
  for (const wrong of ['', '05924', '0005924', '٠٠٥٩٢٤', 'abcdef'])
    assert.equal(stepOfCode(secret, wrong, now), undefined)
})

test('secrets are written as RFC 4648 says, and programs read who they are for', () => {
  const key = totpKey(secret, 'Lanka Vacancies', 'a+b@board.lk')
  assert.equal(key.secret, 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  const uri = new URL(key.uri)
  assert.equal(uri.protocol, 'otpauth:')
  assert.equal(decodeURIComponent(uri.pathname), '/Lanka Vacancies:a+b@board.lk')
  const { searchParams: said } = uri
  assert.deepEqual(
    ['secret', 'issuer', 'algorithm', 'digits', 'period'].map((name) => said.get(name)),
    [key.secret, 'Lanka Vacancies', 'SHA1', '6', '30'],
  )
})
