import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tradeOf } from '#src/areas/search/server/words/load-lexicon.ts'
import { tradeBeside } from './vacancy.ts'

const beside = (position: string, language: 'en' | 'si' | 'ta') =>
  tradeBeside(position, tradeOf(position)?.names, language)

test('a title of another script has the name of its trade in the language of the page', () => {
  assert.equal(beside('Store Assistant', 'ta'), 'கடை உதவியாளர்')
  assert.equal(beside('Store Assistant', 'si'), 'සාප්පු සහායක')
  assert.equal(beside('රියදුරු', 'en'), 'Driver')
  assert.equal(beside('රියදුරු', 'ta'), 'சாரதி')
})

test('a title of the script of the page, and one that names no trade, have nothing beside them', () => {
  assert.equal(beside('Store Assistant', 'en'), undefined)
  assert.equal(beside('රියදුරු', 'si'), undefined)
  assert.equal(beside('Xyzzy', 'ta'), undefined)
})
