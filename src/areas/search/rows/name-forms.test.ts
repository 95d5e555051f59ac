import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fewestTerms, getForms, getSingular } from './name-forms.ts'

test('a word of a name is asked for in its plural, or by the beginning of all its forms', () => {
  assert.deepEqual(getForms('driver').forms, ['driver', 'drivers'])
  assert.deepEqual(getForms('waitress').forms, ['waitress', 'waitresses'])
  assert.deepEqual(getForms('secretary').forms, ['secretary', 'secretaries'])
  assert.deepEqual(getForms('attorney').forms, ['attorney', 'attorneys'])
  assert.deepEqual(getForms('drivers').forms, ['drivers'])
  assert.deepEqual(getForms('qa').forms, ['qa'])
  assert.deepEqual(getForms('ගුරුවරයා'), { forms: ['ගුරු'], isBeginning: true })
  assert.deepEqual(getForms('ஆசிரியர்கள்'), { forms: ['ஆசிரிய'], isBeginning: true })
  assert.deepEqual(getSingular('secretaries'), ['secretary'])
  assert.deepEqual(getSingular('boss'), [])
})

test('a term that another one finds already is not asked for', () => {
  const terms = [['nurse'], ['staff', 'nurse'], ['nurses'], ['nursing', 'officer'], ['හෙද', 'නිලධාරී'], ['හෙද']]
  assert.deepEqual(fewestTerms(terms), [['nurse'], ['හෙද'], ['nursing', 'officer']])
})
