import assert from 'node:assert/strict'
import { test } from 'node:test'
import { districts } from './districts.ts'
import { provinces } from './server/places.ts'

test('a list can be narrowed to every district of the country and to nothing else', () => {
  const all = provinces.flatMap((province) => province.districts.map(({ name }) => name))
  assert.deepEqual([...districts], all.toSorted())
})
