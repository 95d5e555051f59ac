// On PostgreSQL too: questions to the index of words.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getPath, type CallInput } from '#src/contract/client.ts'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { en } from '#src/strings/en.ts'
import { testBoard } from '#test/support/app.ts'
import { aVacancy } from '#test/support/factories.ts'
import { listVacancies } from './lists.ts'
import { searchVacancies } from './search-vacancies.ts'

const board = await testBoard({ after })
const cities = new Map(
  (await board.db.selectFrom('cities').select(['id', 'name']).execute()).map(({ id, name }) => [name, id]),
)
let minutes = 0
/** Each vacancy is older than the one before. */
const posted = (position: string, city?: string) =>
  aVacancy(board, {
    position,
    city_id: city === undefined ? null : cities.get(city)!,
    approved_at: new Date(board.clock.now().getTime() - (minutes += 1) * 60_000).toISOString(),
  })
await posted('Cook', 'Kandy')
await posted('Cook', 'Maharagama')
await posted('Cook', 'Nugegoda')
await posted('Cook')
// GeoNames does not have it.
await posted('Cook', 'Kesbewa')
await posted('Clerk', 'Nugegoda')
await posted('Clerk', 'Dambulla')

type Query = CallInput<typeof listVacancies>['query']
async function list(query: Query) {
  const answer = await board.call({ method: 'GET', url: getPath(listVacancies, {}, query) })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<AnswerOf<typeof listVacancies>>()
}
const shown = async (query: Query) =>
  (await list(query)).map(({ position, city, distance_km }) => [position, city, distance_km])
async function facets(query: CallInput<typeof searchVacancies>['query']) {
  const answer = await board.call({ method: 'GET', url: getPath(searchVacancies, {}, query) })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<AnswerOf<typeof searchVacancies>>()
}

test('a radius is the towns whose centres are so near, the place among them', async () => {
  const [maharagama, nugegoda] = [
    ['Cook', 'Maharagama', 5],
    ['Cook', 'Nugegoda', 0],
  ]
  assert.deepEqual(await shown({ q: 'cook', place: 'Nugegoda', radius: 5 }), [maharagama, nugegoda])
  assert.deepEqual(await shown({ q: 'cook', place: 'නුගේගොඩ', radius: 10 }), [maharagama, nugegoda])
  assert.deepEqual(await shown({ q: 'cook', place: 'Nugegoda' }), [['Cook', 'Nugegoda', null]])
  assert.deepEqual(await shown({ place: 'Colombo', radius: 10, position: 'clerk' }), [
    ['Clerk', 'Nugegoda', 8],
  ])
})

test('the order by distance begins at the place, goes on beyond it, and ends with what is nowhere known', async () => {
  assert.deepEqual(await shown({ q: 'cook', place: 'Nugegoda', sort: 'nearest' }), [
    ['Cook', 'Nugegoda', 0],
    ['Cook', 'Maharagama', 5],
    ['Cook', 'Kandy', 94],
    ['Cook', null, null],
    ['Cook', 'Kesbewa', null],
  ])
  assert.deepEqual(await shown({ place: 'Kurunegala', sort: 'nearest', per_page: 2 }), [
    ['Cook', 'Kandy', 36],
    ['Clerk', 'Dambulla', 52],
  ])
  assert.deepEqual(await shown({ q: 'cook', place: 'Nugegoda', radius: 5, sort: 'nearest' }), [
    ['Cook', 'Nugegoda', 0],
    ['Cook', 'Maharagama', 5],
  ])
})

test('a place that cannot be measured from is its own list', async () => {
  const own = [['Cook', 'Kesbewa', null]]
  assert.deepEqual(await shown({ place: 'Kesbewa', radius: 25 }), own)
  assert.deepEqual(await shown({ place: 'Kesbewa', sort: 'nearest' }), own)
  assert.equal((await facets({ place: 'Kesbewa', radius: 25 })).centre, null)
  assert.deepEqual(await shown({ place: 'Central Province', radius: 25 }), [
    ['Cook', 'Kandy', null],
    ['Clerk', 'Dambulla', null],
  ])
})

test('counts follow the radius, and say how many are in none', async () => {
  const { total, no_distance, centre, facets: counts } = await facets({ place: 'Nugegoda', radius: 5 })
  assert.deepEqual([total, no_distance, centre], [3, 2, 'Nugegoda'])
  assert.deepEqual(counts.district, [{ value: 'Colombo', name: 'Colombo', count: 3 }])
  const ofAll = await facets({ q: 'cook', place: 'Colombo', sort: 'nearest' })
  assert.deepEqual([ofAll.total, ofAll.no_distance, ofAll.centre], [5, 2, 'Colombo'])
})

test('distances can be measured from the place of any filter, and of the words', async () => {
  const centreOf = async (query: CallInput<typeof searchVacancies>['query']) => (await facets(query)).centre
  assert.equal(await centreOf({ q: 'cook kandy' }), 'Kandy')
  assert.equal(await centreOf({ city: 'nugegoda' }), 'Nugegoda')
  assert.equal(await centreOf({ district: ['Galle'] }), 'Galle')
  assert.equal(await centreOf({ district: ['Galle', 'Kandy'] }), null)
  assert.equal(await centreOf({ q: 'cook' }), null)
})

test('without a place, or with another distance, the call is refused by the name of the field', async () => {
  for (const [path, query, errors] of [
    [listVacancies, { radius: 10 }, { radius: [en['field.needs_place']] }],
    [listVacancies, { sort: 'nearest' }, { sort: [en['field.needs_place']] }],
    [listVacancies, { radius: 7, place: 'Kandy' }, { radius: [en['field.choice']] }],
    [searchVacancies, { radius: 10 }, { radius: [en['field.needs_place']] }],
  ] as const) {
    const answer = await board.call({ method: 'GET', url: getPath(path, {}, query as object) })
    assert.equal(answer.statusCode, 422, answer.body)
    assert.deepEqual(answer.json().errors, errors)
  }
})

test('a country that has no work is followed by other work abroad', async (t) => {
  const { id } = await aVacancy(board, { position: 'Welder – Doha', workplace: 'overseas' })
  t.after(() => board.db.deleteFrom('vacancies').where('id', '=', id).execute())
  const near = async (q: string) => {
    const answer = await board.call({ method: 'GET', url: `/api/job-vacancies/search?q=${q}` })
    return answer
      .json()
      .near.map((group: { words: string[]; filters: object }) => [group.words, group.filters])
  }
  const overseas = { workplace: ['overseas'], spelling: [], q: [] }
  assert.deepEqual(await near('romania'), [[['romania'], overseas]])
  assert.deepEqual(await near('romania zephyrine'), [[['romania', 'zephyrine'], overseas]])
})

test('those near the place are not counted again among those elsewhere', async () => {
  const { near } = await facets({ q: 'cook', place: 'Kalutara', names_in: 'en' })
  assert.deepEqual(
    near.slice(0, 2).map(({ kind, total }) => [kind, total]),
    [
      ['nearest', 2],
      ['elsewhere', 3],
    ],
  )
})

test('what misses the place of a search comes nearest first, in the language of the reader', async () => {
  const { total, near } = await facets({ q: 'cook galle', names_in: 'si' })
  assert.equal(total, 0)
  assert.deepEqual(
    near.map(({ kind, words, filters }) => [kind, words, filters['q'], filters['place']]),
    [
      ['elsewhere', [], ['cook'], []],
      ['without', ['galle'], ['cook'], []],
    ],
  )
  assert.deepEqual(
    near.flatMap(({ vacancies }) => vacancies.map(({ place, distance }) => [place, distance])),
    [
      ['මහරගම', 95],
      ['නුගේගොඩ', 99],
      ['මහනුවර', 146],
      [null, undefined],
      ['කැස්බෑව', undefined],
    ],
  )
  const [without] = (await facets({ q: 'clerk', workplace: ['remote'] })).near
  assert.deepEqual([without?.kind, without?.filter, without?.total], ['without', 'workplace', 2])
})
