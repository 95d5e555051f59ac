import assert from 'node:assert/strict'
import { test } from 'node:test'
import { districts } from './districts.ts'
import { districts as seeded } from './server/seed/seed-data.ts'

test('a list can be narrowed to every district of the country and to nothing else', () => {
  assert.deepEqual([...districts], seeded.map(({ name }) => name).toSorted())
})
