import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvLine, rowLine } from './csv.ts'

test('no text of a file is a formula, and no number becomes a text', () => {
  for (const text of ['=1', '+1', '-1', '@a', '\t=1', '\r=1', ' =1', '＝1'])
    assert.match(csvLine([text]), /^"?'/, JSON.stringify(text))
  assert.equal(csvLine([-5, 0, null, true, 'a-b', "it's"]), "-5,0,,yes,a-b,it's\r\n")
  // A program that splits cells at semicolons must not find a formula after one.
  assert.equal(csvLine(['a;=1;b\t +2', 'a; b']), `"a;'=1;b\t' +2","a; b"\r\n`)
  assert.equal(csvLine(['නිමල් · நிமல்']), 'නිමල් · நிமல்\r\n')
})

test('phone numbers keep their nought and have no apostrophe in a spreadsheet', () => {
  for (const [phone, cell] of [
    ['0771234567', '077 123 4567'],
    ['+94771234567', '+94 77 123 4567'],
    ['+971501234567', '+97150 123 4567'],
    ['077-123-4567', '077 123 4567'],
    ['+94-77-1234567', '+94 77 1234567'],
    ['(011) 234 5678', '(011) 234 5678'],
  ] as const)
    assert.equal(rowLine(['phone'], { phone }), `${cell}\r\n`)
  assert.equal(rowLine(['phone'], { phone: '+1+2+3456' }), "'+1+2+3456\r\n")
})

test('a mark, a comma or a line break in a text ends no cell', () => {
  assert.equal(csvLine(['say "yes",\nthen', 'b']), '"say ""yes"",\nthen",b\r\n')
})
