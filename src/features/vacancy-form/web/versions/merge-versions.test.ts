import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mergeVersions } from './merge-versions.ts'

const base = { position: 'Driver', phone: '011 2', description: 'One\ntwo', salary_min: '60000' }

test('what one of the two changed is in the merged version, without a question', () => {
  const theirs = { ...base, phone: '077 3' }
  const yours = { ...base, position: 'Lorry driver', description: 'One\r\ntwo ', salary_min: 'Rs 60,000' }
  assert.deepEqual(mergeVersions(base, theirs, yours), {
    values: { ...theirs, position: 'Lorry driver' },
    choices: [],
  })
})

test('only a field that both changed, and not to the same, has to be chosen', () => {
  const theirs = { ...base, position: 'Van driver', phone: '077 3' }
  const yours = { ...base, position: 'Lorry driver', phone: '077 3' }
  const { values, choices } = mergeVersions(base, theirs, yours)
  assert.deepEqual(choices, ['position'])
  assert.equal(values['phone'], '077 3')
  assert.ok(!('position' in values))
})
