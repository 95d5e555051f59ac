import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fairHints } from './fair-words.ts'

const found = (text: string) =>
  fairHints(text).map(({ kind, at, length }) => [kind, text.slice(at, at + length)])

test('demands of age, sex, marital status, religion and a photograph are found, with their place', () => {
  assert.deepEqual(found('Male, age 25-45 only.'), [
    ['sex', 'Male'],
    ['age', 'age 25-45'],
  ])
  assert.deepEqual(
    found('Unmarried Buddhist ladies. Send a recent photo.').map(([kind]) => kind),
    ['marital_status', 'religion', 'sex', 'photograph'],
  )
  assert.deepEqual(
    found('වයස අවුරුදු 18-35 අතර අවිවාහක කාන්තාවන්').map(([kind]) => kind),
    ['age', 'marital_status', 'sex'],
  )
  assert.deepEqual(
    found('பெண்கள் மட்டும், வயது 18 முதல் 30').map(([kind]) => kind),
    ['sex', 'age'],
  )
})

test('plain words are left alone', () => {
  for (const text of [
    'Manages 40 people. Bachelor of Science.',
    'Photographer for weddings',
    'Two years of experience; email us.',
    'ஆண்டு அனுபவம் தேவை',
  ])
    assert.deepEqual(found(text), [], text)
})
