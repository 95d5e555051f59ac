import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allVacancies, homeHref, readHomeAddress } from './home-address.ts'

const read = (search: string) => readHomeAddress(new URLSearchParams(search))

test('an address of a filtered list gives the same list again', () => {
  const filters = { q: 'driver', category: 3, district: 'Galle', sort: 'closing', page: 2 } as const
  const href = homeHref(filters, { page: 2 })
  assert.equal(href, '/?category=3&q=driver&district=Galle&sort=closing&page=2')
  assert.deepEqual(read(href.slice(2)), filters)
})

test('the whole list stands at the plain address', () => {
  assert.equal(homeHref(allVacancies), '/')
  assert.deepEqual(read(''), allVacancies)
})

test('another filter begins at the first page again', () => {
  assert.equal(homeHref({ ...allVacancies, page: 7 }, { category: 4 }), '/?category=4')
})

test('what makes no sense in an address is passed over', () => {
  assert.deepEqual(read('category=x&page=-1&sort=price&q=++'), allVacancies)
  assert.deepEqual(read('category=99999999999&page=0'), allVacancies)
  assert.deepEqual(read('page=9999999'), allVacancies)
})
