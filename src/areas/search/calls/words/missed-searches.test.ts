import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { insertRow } from '#test/support/change-rows.ts'
import { anAdmin, aVacancy } from '#test/support/factories.ts'
import { getRow } from '#test/support/find-rows.ts'
import { missedSearches, sweepMissedSearches } from '../../server/missed-searches.ts'

const board = await testBoard({ after })
const admin = await anAdmin(board)
await aVacancy(board, { position: 'Heavy Vehicle Driver', company_name: 'Hill Movers' })

const search = async (query: string) => {
  const answer = await board.call({ method: 'GET', url: `/api/job-vacancies?page=1&${query}` })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<{ position: string }[]>().length
}
const missed = async () => (await missedSearches(board.app.context)).map(({ words, count }) => [words, count])
const synonym = (word: string, means: string) =>
  board.send('POST', '/api/admin/search-synonyms', { word, means }, admin.token)

test('a search that finds nothing is stored as its words and day, and nothing else', async () => {
  assert.equal(await search('q=Florist'), 0)
  // Another address, for the first answer is in the cache.
  assert.equal(await search('q=florist&per_page=20'), 0)
  assert.equal(await search('q=driver'), 1)
  assert.equal(await search('q=driver&employment_type=volunteer'), 0, 'the filter is to blame')
  assert.deepEqual(await missed(), [['florist', 2]])
  const answer = await board.call({ method: 'GET', url: '/api/admin/missed-searches', token: admin.token })
  assert.deepEqual(answer.json(), [{ words: 'florist', count: 2, last_day: '2026-11-20' }])
  const columns = await board.db.selectFrom('missed_searches').selectAll().execute()
  assert.deepEqual(Object.keys(columns[0]!).toSorted(), ['count', 'day', 'words'])
})

test('spellings of one search are one line of the list, and polls of a feed are none', async () => {
  await board.db.deleteFrom('missed_searches').execute()
  for (const q of ['gokkola', 'gokkolas', 'gokola']) assert.equal(await search(`q=${q}`), 0)
  assert.equal(await search('q=gokola&per_page=20'), 0)
  const feed = await board.call({ method: 'GET', url: '/feed.atom?q=nothing-of-this' })
  assert.equal(feed.statusCode, 200)
  assert.deepEqual(await missed(), [['gokola', 4]])
  await board.db.deleteFrom('missed_searches').execute()
  await insertRow(board.db, 'missed_searches', { day: '2026-11-20', words: 'florist', count: 2 })
})

test('what may be somebody’s is not stored', async () => {
  for (const q of [
    '0771234567',
    'nimal@example.lk',
    '199012345678v',
    'https://example.lk/x',
    'x'.repeat(61),
    'one two three four five six seven',
    '!!!',
    '12',
  ])
    await search(`q=${encodeURIComponent(q)}`)
  assert.deepEqual(await missed(), [['florist', 2]])
})

test('a word that an admin adds holds at once, and is forgotten when it is removed', async () => {
  assert.equal(await search('q=wahanakaru'), 0)
  const added = await synonym('Wahanakaru', 'heavy vehicle driver')
  assert.equal(added.statusCode, 201, added.body)
  assert.equal(await search('q=wahanakaru'), 1)
  assert.deepEqual(await missed(), [['florist', 2]], 'what is known now was no miss')
  const { id } = added.json<{ data: { id: number } }>().data
  const list = () => board.call({ method: 'GET', url: '/api/admin/search-synonyms', token: admin.token })
  assert.deepEqual(
    (await list()).json<{ word: string; means: string }[]>().map(({ word, means }) => [word, means]),
    [['wahanakaru', 'heavy vehicle driver']],
  )
  const removed = await board.call({
    method: 'DELETE',
    url: `/api/admin/search-synonyms/${id}`,
    token: admin.token,
  })
  assert.equal(removed.statusCode, 200, removed.body)
  assert.equal(await search('q=wahanakaru'), 0)
  assert.deepEqual((await list()).json(), [])
  const events = await board.db.selectFrom('audit_events').select('action').orderBy('id').execute()
  assert.deepEqual(
    events.map(({ action }) => action),
    ['search_synonym.added', 'search_synonym.removed'],
  )
})

test('a word for a place and for a category, too', async () => {
  const { id: city } = await getRow(board.db, 'cities', { name: 'Negombo' }, ['id'])
  await aVacancy(board, { position: 'Baker', city_id: city })
  assert.equal((await synonym('fishtown', 'Negombo')).statusCode, 201)
  assert.equal(await search('q=fishtown'), 1)
})

test('a word that cannot be is refused on its field', async () => {
  const errorsOf = async (word: string, means: string) => {
    const answer = await synonym(word, means)
    assert.equal(answer.statusCode, 422, answer.body)
    return Object.keys(answer.json().errors)
  }
  assert.deepEqual(await errorsOf('', ''), ['word', 'means'])
  assert.deepEqual(await errorsOf('!!!', 'driver'), ['word'])
  assert.deepEqual(await errorsOf('one two three four five six', 'driver'), ['word'])
  assert.deepEqual(await errorsOf('jobs', 'driver'), ['word'])
  assert.deepEqual(await errorsOf('lamplighter', 'no such thing'), ['means'])
  assert.deepEqual(await errorsOf('lamplighter', 'jobs'), ['means'])
  assert.deepEqual(await errorsOf('Fishtown', 'negombo'), ['word'], 'it is there already')
})

test('the newest thousand are stored', async () => {
  const before = Array.from({ length: 1_000 }, (_, no) => ({
    day: '2026-11-19',
    words: `nonsense ${no}`,
    count: 1,
  }))
  await board.db.insertInto('missed_searches').values(before).execute()
  await search('q=lampwright')
  const stored = (await missed()).map(([words]) => words)
  assert.equal(stored.length, 1_000)
  assert.ok(stored.includes('lampwright') && stored.includes('florist'))
  await board.db.deleteFrom('missed_searches').where('words', 'like', 'nonsense%').execute()
})

test('searches are forgotten after thirty days', async (t) => {
  t.after(() => board.clock.set('2026-11-20T06:30:00Z'))
  board.clock.set('2026-12-19T06:30:00Z')
  assert.equal(await sweepMissedSearches(board.app.context), 0)
  const kept = (await missed()).length
  assert.ok(kept > 0)
  board.clock.set('2026-12-20T06:30:00Z')
  assert.deepEqual(await missed(), [])
  assert.equal(await sweepMissedSearches(board.app.context), kept)
  assert.equal((await board.db.selectFrom('missed_searches').selectAll().execute()).length, 0)
})
