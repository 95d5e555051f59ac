import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lexiconFiles } from '#src/areas/search/server/words/load-lexicon.ts'
import { tradeCategories, findTradeCategory } from './complete-row.ts'

test('each heading and category of the map is one of the lexicon', () => {
  const headings = new Set(lexiconFiles.occupations.map(({ heading }) => heading))
  const categories = new Set(lexiconFiles.categories.map(({ name }) => name))
  for (const [heading, category] of tradeCategories) {
    assert.ok(headings.has(heading), heading)
    assert.ok(categories.has(category), category)
  }
})

test('a hotel and a bakery find the categories of their trades', () => {
  const hotels = 'Hotels & Hospitality'
  const kitchens = 'Restaurants, Catering & Food'
  const expected = {
    'Room Attendant': hotels,
    Bellboy: hotels,
    'Life Guard': hotels,
    'Laundry Attendant': hotels,
    Steward: kitchens,
    Barman: kitchens,
    Baker: kitchens,
    Gardener: 'Agriculture, Plantation & Environment',
    Electrician: 'Skilled Trades & Technicians',
    Mason: 'Civil Engineering & Construction',
    'Bank Teller': 'Banking & Insurance',
    Manager: undefined,
  }
  for (const [position, category] of Object.entries(expected))
    assert.equal(findTradeCategory(position), category, position)
})
