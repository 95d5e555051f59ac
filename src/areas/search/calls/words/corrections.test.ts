import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { getPath, type CallInput } from '#src/contract/client.ts'
import { testBoard } from '#test/support/app.ts'
import { aVacancy } from '#test/support/factories.ts'
import { getRow } from '#test/support/find-rows.ts'
import { listVacancies } from '../lists/lists.ts'
import { searchVacancies } from '../lists/search-vacancies.ts'

const board = await testBoard({ after })
const cities = new Map(
  (await board.db.selectFrom('cities').select(['id', 'name']).execute()).map(({ id, name }) => [name, id]),
)
await aVacancy(board, { position: 'Electrician', company_name: 'Vanni Power', city_id: cities.get('Kandy')! })
await aVacancy(board, {
  position: 'Head Cook',
  company_name: 'Sarasavi Hall',
  city_id: cities.get('Negombo')!,
})
await aVacancy(board, { position: 'Guard', company_name: 'රුහුණු ආරක්ෂක සේවය' })

type Query = CallInput<typeof listVacancies>['query']
const positions = async (query: Query) => {
  const answer = await board.call({ method: 'GET', url: getPath(listVacancies, {}, query) })
  return answer
    .json<{ position: string }[]>()
    .map(({ position }) => position)
    .toSorted()
}
const understood = async (query: Query) =>
  (await board.call({ method: 'GET', url: getPath(searchVacancies, {}, query) })).json()

test('where only a corrected word finds something, the answer says the corrected words', async () => {
  assert.deepEqual(await positions({ q: 'electrican jobs' }), ['Electrician'])
  assert.equal((await understood({ q: 'electrican jobs' })).search.corrected, 'electrician jobs')
  assert.equal((await understood({ q: 'electrician' })).search.corrected, null)
  assert.equal((await understood({ q: 'Sarasawi' })).search.corrected, 'sarasavi')
  assert.equal((await understood({ q: 'sarasvai cook' })).search.corrected, 'sarasavi cook')
  assert.equal((await understood({ q: 'no such thing' })).search.corrected, null)
})

test('the title of a list names the corrected words, and the others as they were typed', async () => {
  const namedOf = async (q: string) => (await understood({ q })).search.named
  assert.equal(await namedOf('Electrican'), 'electrician')
  assert.equal(await namedOf('sarasvai Cook'), 'sarasavi Cook')
  assert.equal(await namedOf('No such thing'), 'No such thing')
})

test('the typed words are taken as they are where somebody asks for that', async () => {
  assert.deepEqual(await positions({ q: 'electrican', spelling: 'typed' }), [])
  assert.equal((await understood({ q: 'electrican', spelling: 'typed' })).search.corrected, null)
})

test('a filter that leaves nothing makes no word misspelt', async () => {
  assert.deepEqual(await positions({ q: 'vanni', district: ['Galle'] }), [])
  assert.equal((await understood({ q: 'vanni', district: ['Galle'] })).search.corrected, null)
})

test('one letter from five on, two from nine', async () => {
  assert.deepEqual(await positions({ q: 'guird' }), ['Guard'])
  assert.deepEqual(await positions({ q: 'guirt' }), [])
  assert.deepEqual(await positions({ q: 'cok' }), [])
  assert.deepEqual(await positions({ q: 'elecrtrican' }), ['Electrician'])
})

test('a name is found in another script than the one it is written in', async () => {
  for (const q of ['ruhunu', 'ruhuna', 'ருகுணு']) assert.deepEqual(await positions({ q }), ['Guard'], q)
  for (const q of ['වන්නි', 'வன்னி']) assert.deepEqual(await positions({ q }), ['Electrician'], q)
})

test('a place among the words is named, with the other words', async () => {
  const placesOf = async (q: string) => {
    const { places, rest } = (await understood({ q })).search
    return [...places, rest]
  }
  assert.deepEqual(await placesOf('driver jobs in kandy'), [
    { kind: 'district', name: 'Kandy', shown: 'Kandy', words: 'kandy' },
    'driver',
  ])
  assert.deepEqual(await placesOf('මීගමුවේ ගුරු'), [
    { kind: 'city', name: 'Negombo', shown: 'Negombo', words: 'මීගමුවේ' },
    'ගුරු',
  ])
  assert.deepEqual(await placesOf('western province nurse'), [
    { kind: 'province', name: 'Western Province', shown: 'Western Province', words: 'western' },
    'nurse',
  ])
  assert.deepEqual(await placesOf('driver'), ['driver'])
})

test('the words for a place are named as the place', async () => {
  const placesOf = async (place: string) =>
    (await understood({ place })).places.map(({ name }: { name: string }) => name)
  assert.deepEqual(await placesOf('kolamba'), ['Colombo'])
  assert.deepEqual(await placesOf('Kandy, මීගමුව'), ['Kandy', 'Negombo'])
  assert.deepEqual(await placesOf('atlantis'), [])
})

test('words that ask for every vacancy narrow nothing, and the answer says so', async () => {
  const all = ['Electrician', 'Guard', 'Head Cook']
  for (const q of [
    'jobs',
    'New jobs',
    'vacancies today',
    'sri lanka',
    'රැකියා ඇබෑර්තු',
    'rakiya',
    'வேலை வாய்ப்பு',
    'velai vaippu',
  ]) {
    assert.deepEqual(await positions({ q }), all, q)
    assert.deepEqual(await positions({ q, sort: 'relevance' }), all, q)
    const { search, total } = await understood({ q })
    assert.deepEqual([search.filler, search.corrected, total], [true, null, 3], q)
  }
  assert.deepEqual(await positions({ q: 'cook jobs in sri lanka' }), ['Head Cook'])
  assert.equal((await understood({ q: 'cook jobs' })).search.filler, false)
  assert.deepEqual(await positions({ q: 'jobs', place: 'Kandy' }), ['Electrician'])
})

test('the last word is taken for a beginning where nothing has it whole, and the answer says so', async () => {
  assert.deepEqual(await positions({ q: 'sarasa' }), ['Head Cook'])
  assert.equal((await understood({ q: 'sarasa' })).search.beginning, 'sarasa')
  assert.equal((await understood({ q: 'sarasavi' })).search.beginning, null)
  assert.deepEqual(await positions({ q: 'sarasa cook' }), [])
})

test('a word that nothing has is taken for the place whose name alone begins with it', async () => {
  await aVacancy(board, { position: 'Porter', company_name: 'Negombo Fish', city_id: cities.get('Kandy')! })
  const { search } = await understood({ q: 'negom' })
  assert.deepEqual(await positions({ q: 'negom' }), ['Head Cook', 'Porter'])
  assert.deepEqual([search.corrected, search.beginning], ['negombo', null])
  assert.deepEqual(await positions({ q: 'negom cook' }), ['Head Cook'])
  const { named, places } = (await understood({ q: 'Cook negom' })).search
  assert.deepEqual([named, places[0].name], ['Cook', 'Negombo'])
  assert.deepEqual(await positions({ q: 'මීගම' }), ['Head Cook'])
  for (const q of ['kan', 'kand', 'negomx']) assert.deepEqual(await positions({ q }), [], q)
  assert.deepEqual(await positions({ q: 'negom', spelling: 'typed' }), [])
})

test('a word of a vacancy is no beginning of a place', async () => {
  await aVacancy(board, { position: 'Tinsmith', company_name: 'Jaffn Tin', city_id: cities.get('Galle')! })
  await aVacancy(board, { position: 'Glazier', city_id: cities.get('Jaffna')! })
  await aVacancy(board, { position: 'Weaver', company_name: 'Trincot Mills' })
  await aVacancy(board, { position: 'Sawyer', city_id: cities.get('Trincomalee')! })
  assert.deepEqual(await positions({ q: 'jaffn' }), ['Tinsmith'])
  assert.deepEqual(await positions({ q: 'trin' }), ['Weaver'])
  assert.equal((await understood({ q: 'trin' })).search.beginning, 'trin')
})

test('pay by the week is a unit that no vacancy has, and no word of a text', async () => {
  await aVacancy(board, { position: 'Gilder', description: 'We answer within two weeks.' })
  assert.deepEqual(await positions({ q: 'jobs that pay weekly' }), [])
  assert.equal((await understood({ q: 'jobs that pay weekly' })).search.weekly, true)
  assert.equal((await understood({ q: 'gilder' })).search.weekly, false)
})

test('the answer says which brand nothing found has itself', async () => {
  const similar = async (q: string) => (await understood({ q })).search.similar
  await aVacancy(board, {
    position: 'Delivery Rider',
    company_name: 'Parcels',
    city_id: cities.get('Galle')!,
  })
  assert.deepEqual([await similar('uber galle'), await similar('rider galle')], ['uber', null])
  assert.equal(await similar('uber kandy'), null, 'nothing is found')
  await aVacancy(board, { position: 'Rider', description: 'For Uber Eats.', city_id: cities.get('Galle')! })
  assert.equal(await similar('uber galle'), null)
})

test('a known word finds a name of another script as well, and a category by its first word', async () => {
  await aVacancy(board, { position: 'Engraver', company_name: 'Rajarata Forge' })
  assert.deepEqual(await positions({ q: 'රජරට' }), ['Engraver'])
  const drivers = await getRow(board.db, 'categories', { name: 'Drivers, Delivery & Transport' }, ['id'])
  await aVacancy(board, { position: 'Courier', job_category_id: drivers.id })
  await aVacancy(board, { position: 'Van Driver' })
  await aVacancy(board, { position: 'Pilgrim', job_category_id: drivers.id })
  assert.deepEqual(await positions({ q: 'driver' }), ['Courier', 'Pilgrim', 'Van Driver'])
  assert.ok(!(await positions({ q: '-driver' })).includes('Van Driver'))
  assert.ok((await positions({ q: '-driver' })).includes('Courier'))
})

test('pay in words narrows the list, unless the number is that of a vacancy', async () => {
  await sql`alter table vacancies alter column id restart with 54321`.execute(board.db)
  await aVacancy(board, { position: 'Painter', salary_min: 90_000, salary_unit: 'month' })
  assert.deepEqual(await positions({ q: 'above 80000' }), ['Painter'])
  assert.deepEqual(await positions({ q: '100k' }), [])
  assert.deepEqual(await positions({ q: 'cook 80,000' }), [])
  const { search } = await understood({ q: 'painter 80,000 salary' })
  assert.deepEqual(
    [search.pay, search.rest, search.filler],
    [{ salary_min: 80_000, words: '80,000' }, 'painter', false],
  )
  const both = (await understood({ q: 'painter kandy 80,000' })).search
  assert.deepEqual([both.pay.words, both.places[0].words, both.rest], ['80,000', 'kandy', 'painter'])
  await aVacancy(board, { position: 'Roofer', salary_min: 95_000, salary_unit: 'month' })
  assert.deepEqual(await positions({ q: '54321' }), ['Painter'])
  const { pay, filler } = (await understood({ q: '54321' })).search
  assert.deepEqual([pay, filler], [null, false])
})
