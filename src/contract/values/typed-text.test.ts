import assert from 'node:assert/strict'
import { test } from 'node:test'
import { beforeRefused, isBlank, normalizeLine, normalizeCode, normalizeText } from './typed-text.ts'

test('bullets of Word are bullets where a line begins, and nothing elsewhere', () => {
  assert.equal(
    normalizeText('Duties\r\n\uf0b7\tDrive\r\n  \uf0a7 Load\v\uf0d8 Wash\no\tCook\no Grady'),
    'Duties\n•\tDrive\n  • Load\n• Wash\n•\tCook\no Grady',
  )
  assert.equal(normalizeText('Cook \uf0e0 Chef'), 'Cook  Chef')
})

test('joiners stay where Sinhala, Tamil and pictures need them', () => {
  for (const text of ['ශ්‍රී ලංකා', 'க்‌ஷ', '👩‍👩‍👧', '☎️ 011']) {
    assert.equal(normalizeText(text), text)
  }
  assert.equal(normalizeText('dri\u200dver \u200c1\u200d2'), 'driver 12')
})

test('a line has neither breaks nor tabs', () => {
  assert.equal(normalizeLine('Cook\u2028and\tcleaner\r\n'), 'Cook and cleaner')
})

test('addresses and numbers are read in plain letters', () => {
  assert.equal(normalizeCode('\u202a＋94 77–123\u00ad‑45\u200d67\u202c'), '+94 77-123-4567')
  assert.equal(normalizeCode('amara＠example.lk'), 'amara@example.lk')
})

test('signs without a look are blank, alone or together', () => {
  assert.ok(isBlank('\u200b\u2060\u00ad\u3164\u2800\u200d\ufe0f\u0003 \n'))
  assert.ok(!isBlank('\u0000'), 'it is refused, not ignored')
})

test('the words before a refused character are named', () => {
  assert.equal(beforeRefused('Galle\u0000'), 'Galle')
  assert.equal(beforeRefused('\ud800'), '')
  assert.equal(beforeRefused('plain'), undefined)
})
