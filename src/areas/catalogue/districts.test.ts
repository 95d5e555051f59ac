import assert from 'node:assert/strict'
import { test } from 'node:test'
import { districts } from './places.ts'
import { provinces } from './provinces.ts'
import { districts as seeded, provinces as seededProvinces } from './server/seed/seed-catalogue.ts'

test('a list can be narrowed to every district of the country and to nothing else', () => {
  assert.deepEqual([...districts], seeded.map(({ name }) => name).toSorted())
})

test('each district belongs to the province that the board has it in', () => {
  const known = Object.values(provinces).map(({ name, districts: own }) => [name, [...own]])
  const wanted = seededProvinces.map(({ id, name }) => [
    name,
    seeded.flatMap((district) => (district.province_id === id ? [district.name] : [])).toSorted(),
  ])
  assert.deepEqual(known, wanted)
})
