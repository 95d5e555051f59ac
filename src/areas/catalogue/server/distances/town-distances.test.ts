import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { readTabSeparated } from '#src/platform/tab-separated.ts'
import { cities, districts } from '../seed/seed-catalogue.ts'
import { findCentre } from './town-distances.ts'

const rows = readTabSeparated<'district' | 'town' | 'latitude' | 'longitude'>(
  join(import.meta.dirname, 'town-centres.tsv'),
)

test('each centre is that of a town of the board in its district, once, and in Sri Lanka', () => {
  const districtOf = new Map(districts.map(({ id, name }) => [id, name]))
  const towns = new Set(cities.map(({ name, district_id }) => `${districtOf.get(district_id)} ${name}`))
  const unknown = rows.filter(({ district, town }) => !towns.has(`${district} ${town}`))
  assert.deepEqual(
    unknown.map(({ town }) => town),
    ['Colombo'],
  )
  assert.equal(new Set(rows.map(({ town }) => town)).size, rows.length)
  assert.equal(new Set(cities.map(({ name }) => name)).size, cities.length, 'a name is that of one town')
  for (const { town, latitude, longitude } of rows) {
    assert.ok(Number(latitude) > 5.9 && Number(latitude) < 9.9, town)
    assert.ok(Number(longitude) > 79.6 && Number(longitude) < 81.95, town)
  }
})

test('most towns have a centre, and each district has the one that it is called after', () => {
  assert.equal(cities.filter(({ name }) => findCentre({ kind: 'city', name })).length, 549)
  assert.deepEqual(
    districts.filter(({ name }) => findCentre({ kind: 'district', name }) !== name),
    [],
  )
  assert.equal(findCentre({ kind: 'province', name: 'Western Province' }), undefined)
})
