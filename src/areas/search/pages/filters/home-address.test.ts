import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chosenFilters, noFilters } from '../../home-filters.ts'
import { allVacancies, homeHref, readHomeAddress } from './home-address.ts'

const read = (search: string) => readHomeAddress(new URLSearchParams(search))

test('an address of a filtered list gives the same list again', () => {
  const href = '/?category=3&category=7&q=driver&district=Galle&salary_min=50000&sort=closing&page=2'
  const address = read(href.slice(2))
  assert.deepEqual(address, {
    filters: {
      ...noFilters,
      category: ['3', '7'],
      q: ['driver'],
      district: ['Galle'],
      salary_min: ['50000'],
    },
    sort: 'closing',
    page: 2,
    ignored: false,
  })
  assert.equal(homeHref(address, { page: 2 }), href)
})

test('the whole list stands at the plain address', () => {
  assert.equal(homeHref(allVacancies), '/')
  assert.deepEqual(read(''), allVacancies)
})

test('choices of one filter stand in one order, each once', () => {
  const { filters } = read('district=Matara&district=galle&district=Matara')
  assert.deepEqual(filters.district, ['Galle', 'Matara'])
})

test('another filter begins at the first page again', () => {
  assert.equal(homeHref({ ...allVacancies, page: 7 }, { category: ['4'] }), '/?category=4')
})

test('words are listed by the best match, and what comes after them in its own order again', () => {
  assert.equal(read('q=driver').sort, 'relevance')
  assert.equal(homeHref(read('q=driver'), { sort: 'newest' }), '/?q=driver&sort=newest')
  assert.equal(homeHref(read('q=driver'), { q: [] }), '/')
  assert.equal(homeHref(read('q=driver&sort=newest'), { q: [] }), '/')
  assert.equal(homeHref(read('sort=closing'), { q: ['driver'] }), '/?q=driver&sort=closing')
  assert.equal(homeHref(read('q=driver&sort=closing'), { q: [] }), '/?sort=closing')
})

test('distances are from a place: a chosen town or district becomes it, and goes with them', () => {
  const around = read('city=Nugegoda&radius=10')
  assert.equal(homeHref(around), '/?place=Nugegoda&radius=10')
  assert.equal(homeHref(around, { place: [] }), '/')
  assert.equal(homeHref(read('district=Galle&sort=nearest')), '/?place=Galle&sort=nearest')
  assert.equal(homeHref(read('place=Galle&sort=nearest'), { place: [] }), '/')
  for (const search of ['radius=10', 'district=Galle&district=Kandy&radius=10', 'place=Galle&radius=7'])
    assert.deepEqual([read(search).filters.radius, read(search).ignored], [[], true])
  assert.deepEqual(read('sort=nearest'), { ...allVacancies, ignored: true })
})

test('what makes no sense in an address is passed over, and the page knows', () => {
  const ignored = { ...allVacancies, ignored: true }
  assert.deepEqual(read('category=x&page=-1&sort=price&q=++'), ignored)
  assert.deepEqual(read('category=99999999999&page=0'), ignored)
  assert.deepEqual(read('page=9999999&posted_within=2&workplace=moon&district=Atlantis'), ignored)
  assert.deepEqual(read('sort=relevance'), ignored)
  assert.deepEqual(read('category=&district=&sort=&utm_source=x'), allVacancies)
  assert.equal(read('category=1&'.repeat(300)).filters.category.length, 1)
})

test('words are cut to their size in whole characters, without those that no list takes', () => {
  assert.equal([...read(`q=${encodeURIComponent('😀'.repeat(300))}`).filters.q[0]!].length, 200)
  assert.deepEqual(read('q=a%00b%E2%80%AEc').filters.q, ['a bc'])
})

test('chips are all choices but the words', () => {
  const { filters } = read('q=driver&district=Galle&district=Matara&workplace=hybrid&spelling=typed')
  assert.deepEqual(chosenFilters(filters), [
    { name: 'district', value: 'Galle' },
    { name: 'district', value: 'Matara' },
    { name: 'workplace', value: 'hybrid' },
  ])
})
