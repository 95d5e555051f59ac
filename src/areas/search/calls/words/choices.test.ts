// On PostgreSQL too: questions to the index of words.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getPath, type CallInput } from '#src/contract/client.ts'
import { testBoard } from '#test/support/app.ts'
import { aVacancy } from '#test/support/factories.ts'
import { listVacancies } from '../lists/lists.ts'
import { searchVacancies } from '../lists/search-vacancies.ts'

const board = await testBoard({ after })
const cities = new Map(
  (await board.db.selectFrom('cities').select(['id', 'name']).execute()).map(({ id, name }) => [name, id]),
)
const posted = (position: string, city: string, description: string) =>
  aVacancy(board, {
    position,
    company_name: `Office of ${position}`,
    city_id: cities.get(city)!,
    description,
  })
await posted('Driver', 'Kandy', 'Morning work. The night guard opens; no shift.')
await posted('Waiter', 'Galle', 'A night shift in the restaurant.')
await posted('රියදුරු', 'Negombo', 'රාත්‍රී සේවා මුරය.')
await posted('சமையல்காரர்', 'Peradeniya', 'இரவு நேர வேலை.')

type Query = CallInput<typeof listVacancies>['query']
const get = async (url: string) => (await board.call({ method: 'GET', url })).json()
const positions = async (query: Query) =>
  (await get(getPath(listVacancies, {}, query))).map(({ position }: { position: string }) => position).sort()
const searched = async (q: string) => (await get(getPath(searchVacancies, {}, { q }))).search

test('several places mean any of them, in each language and with a word between them', async () => {
  for (const q of ['negombo galle', 'negombo or galle', 'මීගමුව හෝ ගාල්ල', 'நீர்கொழும்பு அல்லது காலி'])
    assert.deepEqual(await positions({ q }), ['Waiter', 'රියදුරු'], q)
  assert.deepEqual(await positions({ q: 'waiter negombo galle' }), ['Waiter'])
  assert.deepEqual(await positions({ place: 'Galle, Negombo' }), ['Waiter', 'රියදුරු'])
})

test('of places that contain one another the smaller is meant', async () => {
  for (const q of ['kandy peradeniya', 'central province, peradeniya'])
    assert.deepEqual(await positions({ q }), ['சமையல்காரர்'], q)
  const { places } = await searched('kandy peradeniya galle')
  assert.deepEqual(
    places.map(({ name }: { name: string }) => name),
    ['Peradeniya', 'Galle'],
  )
})

test('a choice of work finds either', async () => {
  assert.deepEqual(await positions({ q: 'waiter or cook' }), ['Waiter', 'சமையல்காரர்'])
  assert.deepEqual(await positions({ q: 'රියදුරු හෝ වේටර්' }), ['Driver', 'Waiter', 'රියදුරු'])
  assert.deepEqual(await positions({ q: 'சாரதி அல்லது சமையல்காரர்' }), ['Driver', 'சமையல்காரர்', 'රියදුරු'])
  assert.equal((await searched('waiter or cook in galle')).rest, 'waiter or cook')
})

test('a word after a minus is left out, in all that it means', async () => {
  assert.deepEqual(await positions({ q: '-driver' }), ['Waiter', 'சமையல்காரர்'])
  assert.deepEqual(await positions({ q: 'jobs -රියදුරු -වේටර්' }), ['சமையல்காரர்'])
  assert.deepEqual(await positions({ q: 'கண்டி -சாரதி' }), ['சமையல்காரர்'])
  const { rest, filler } = await searched('kandy -driver')
  assert.deepEqual([rest, filler], ['-driver', false])
})

test('words in quotation marks stand beside each other', async () => {
  assert.deepEqual(await positions({ q: 'night shift' }), ['Driver', 'Waiter', 'சமையல்காரர்', 'රියදුරු'])
  assert.deepEqual(await positions({ q: '"night shift"' }), ['Waiter'])
  assert.deepEqual(await positions({ q: '“Night  Shift” galle' }), ['Waiter'])
  assert.deepEqual(await positions({ q: '"සේවා මුරය"' }), ['රියදුරු'])
  assert.deepEqual(await positions({ q: '"நேர வேலை"' }), ['சமையல்காரர்'])
  assert.deepEqual(await positions({ q: '"the of"' }), [])
  assert.equal((await searched('"night shift" galle')).rest, '"night shift"')
})
