import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvLine } from './csv.ts'

test('no text of a file is a formula, and no number becomes a text', () => {
  for (const text of ['=1', '+1', '-1', '@a', '\t=1', '\r=1', ' =1', '＝1'])
    assert.match(csvLine([text]), /^"?'/, JSON.stringify(text))
  assert.equal(csvLine([-5, 0, null, true, 'a-b', "it's"]), "-5,0,,yes,a-b,it's\r\n")
  // A program that parts cells at semicolons must not find a formula behind one.
  assert.equal(csvLine(['a;=1']), '"a;=1"\r\n')
  assert.equal(csvLine(['නිමල් · நிமல்']), 'නිමල් · நிமல்\r\n')
})

test('a mark, a comma or a line break in a text ends no cell', () => {
  assert.equal(csvLine(['say "yes",\nthen', 'b']), '"say ""yes"",\nthen",b\r\n')
})
