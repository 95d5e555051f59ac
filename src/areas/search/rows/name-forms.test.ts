import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fewestTerms, formsOf, singularOf } from './name-forms.ts'

test('a word of a name is asked for in its plural, or by the beginning of all its forms', () => {
  assert.deepEqual(formsOf('driver').forms, ['driver', 'drivers'])
  assert.deepEqual(formsOf('waitress').forms, ['waitress', 'waitresses'])
  assert.deepEqual(formsOf('secretary').forms, ['secretary', 'secretaries'])
  assert.deepEqual(formsOf('attorney').forms, ['attorney', 'attorneys'])
  assert.deepEqual(formsOf('drivers').forms, ['drivers'])
  assert.deepEqual(formsOf('qa').forms, ['qa'])
  assert.deepEqual(formsOf('ගුරුවරයා'), { forms: ['ගුරු'], isBeginning: true })
  assert.deepEqual(formsOf('ஆசிரியர்கள்'), { forms: ['ஆசிரிய'], isBeginning: true })
  assert.deepEqual(singularOf('secretaries'), ['secretary'])
  assert.deepEqual(singularOf('boss'), [])
})

test('a term that another one finds already is not asked for', () => {
  const terms = [['nurse'], ['staff', 'nurse'], ['nurses'], ['nursing', 'officer'], ['හෙද', 'නිලධාරී'], ['හෙද']]
  assert.deepEqual(fewestTerms(terms), [['nurse'], ['හෙද'], ['nursing', 'officer']])
})
