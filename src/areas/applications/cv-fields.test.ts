import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cvFields, schoolings } from './cv-fields.ts'

const errorsOf = (input: unknown) =>
  cvFields.safeParse(input).error?.issues.map(({ path, message }) => `${String(path[0])} ${message}`)

test('the last work is all that a CV needs', () => {
  assert.equal(errorsOf({ last_work: 'No work yet' }), undefined)
  assert.deepEqual(errorsOf({ about: 'I learn fast' }), ['last_work field.required'])
})

test('languages come as a form sends them, in the order of the list', () => {
  for (const languages of [['ta', 'en'], 'ta,en'])
    assert.deepEqual(cvFields.parse({ last_work: 'Cook', languages }).languages, ['en', 'ta'])
})

test('what is on no list or over its limit is named by its field', () => {
  const wrong = {
    last_work: 'W'.repeat(201),
    work_years: 61,
    schooling: 'none',
    start: 'soon',
    about: 'W'.repeat(501),
  }
  assert.deepEqual(
    errorsOf(wrong)?.map((error) => error.split(' ')[0]),
    Object.keys(wrong),
  )
  assert.ok(!(schoolings as readonly string[]).includes('none'))
})
