import assert from 'node:assert/strict'
import { test } from 'node:test'
import { districts } from '#src/areas/catalogue/places.ts'
import { districtOfSlug, districtSlug, landingPath } from './landing-paths.ts'

test('a landing page is addressed by its category, its district or both', () => {
  assert.equal(landingPath({ category: 'bpo-kpo' }), '/vacancies/bpo-kpo')
  assert.equal(landingPath({ district: 'Nuwara Eliya' }), '/vacancies/in/nuwara-eliya')
  assert.equal(landingPath({ category: 'bpo-kpo', district: 'Galle' }), '/vacancies/bpo-kpo/in/galle')
})

test('every district is found by its slug, and by no other', () => {
  for (const name of districts) assert.equal(districtOfSlug(districtSlug(name)), name)
  for (const slug of ['Galle', 'nuwara eliya', 'nuwaraeliya', 'constructor', ''])
    assert.equal(districtOfSlug(slug), undefined)
})
