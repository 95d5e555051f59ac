import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settleSearch } from './search-fields.ts'

function settled(query: string): string {
  const sent = new URLSearchParams(query)
  settleSearch(sent)
  return sent.toString()
}

test('a field that says what it was filled with leaves its filters, and anything else replaces them', () => {
  assert.equal(settled('q=driver&place=Galle&where=Galle&district=Galle'), 'q=driver&district=Galle')
  assert.equal(settled('q=driver&place=Kandy&where=Galle&district=Galle&city=Fort'), 'q=driver&place=Kandy')
  assert.equal(settled('place=&where=Galle&province=Western'), 'place=')
  assert.equal(settled('q=Drivers&what=Drivers&category=3&place='), 'category=3&place=')
  assert.equal(settled('q=cook&what=Drivers&category=3'), 'q=cook')
})

test('words narrow chosen categories, and a chosen district replaces a typed place', () => {
  assert.equal(settled('q=cook&category=3&category=4'), 'q=cook&category=3&category=4')
  assert.equal(settled('place=Kandy&district=Galle'), 'district=Galle')
})
