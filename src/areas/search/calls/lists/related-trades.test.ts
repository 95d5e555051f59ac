// On PostgreSQL too: questions to the index of words.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getPath, type CallInput } from '#src/contract/client.ts'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Language } from '#src/strings/languages.ts'
import { testBoard } from '#test/support/app.ts'
import { aCity, aVacancy } from '#test/support/factories.ts'
import { getIds } from './list-vacancies.server.ts'
import { listVacancies } from './lists.ts'
import { relatedTrades } from './related-trades.server.ts'

const board = await testBoard({ after })
const galle = await aCity(board, { district: 'Galle' })
const posted = (position: string, more = {}) =>
  aVacancy(board, { position, description: 'Apply today.', company_name: 'Office', ...more })
await posted('Bank Teller')
await posted('Bartender')
await posted('Senior Waiters', { city_id: galle.id })
await posted('වේටර්')
await posted('Shift Manager')
await posted('Tailor')

async function related(query: { q: string }, language: Language = 'en') {
  const today = dayInColombo(board.app.context.clock.now())
  return relatedTrades(board.db, query, await getIds(board.db, query, today), today, language)
}
const list = async (query: CallInput<typeof listVacancies>['query']) =>
  (await board.call({ method: 'GET', url: getPath(listVacancies, {}, query) })).json<
    AnswerOf<typeof listVacancies>
  >()

test('a search that finds few has other trades of its group, each with what a search for it finds', async () => {
  const [waiter, ...others] = await related({ q: 'barista' })
  assert.deepEqual(
    [waiter, ...others].map((one) => [one?.isco, one?.name]),
    [
      ['5132', 'Bartender'],
      ['5131', 'Steward'],
    ],
  )
  for (const { q, total } of [waiter!, ...others]) assert.equal((await list({ q })).length, total, q)
})

test('a trade that finds nothing beyond the list itself is none', async () => {
  assert.deepEqual(
    (await related({ q: 'steward' })).map(({ name }) => name),
    ['Bartender'],
  )
  assert.deepEqual(await related({ q: 'restaurant host' }), [
    { isco: '5131', name: 'Steward', q: 'Steward', total: 2 },
    { isco: '5132', name: 'Bartender', q: 'Bartender', total: 1 },
  ])
})

test('trades of a wider group follow where the list and the group have none', async () => {
  const names = async (q: string) => (await related({ q })).map(({ name }) => name)
  assert.deepEqual(await names('receptionist'), ['Bank teller'])
  // Groups of all kinds of trades: hair stylists and stewards, librarians and lawyers.
  assert.deepEqual(await names('hair stylist'), [])
})

test('without other words, and by the end of its name, a trade has related ones where it has none before', async (t) => {
  const names = async (q: string) => (await related({ q })).map(({ name }) => name)
  assert.deepEqual(await names('zephyrine barista'), ['Bartender', 'Steward'])
  const { id } = await posted('Teacher')
  t.after(() => board.db.deleteFrom('vacancies').where('id', '=', id).execute())
  assert.deepEqual((await names('swimming instructor'))[0], 'Teacher')
  assert.deepEqual(await names('gym executive'), [], 'a rank is no trade')
})

test('a trade that texts of other work name is not related', async (t) => {
  const { id } = await posted('Housekeeper', { city_id: galle.id, description: 'Bartender at times.' })
  t.after(() => board.db.deleteFrom('vacancies').where('id', '=', id).execute())
  assert.deepEqual(
    (await related({ q: 'barista galle' })).map(({ name }) => name),
    ['Steward'],
  )
})

test('without any of its group a trade has those of its field, and those of other places', async () => {
  const groups = async (q: string) => (await related({ q })).map(({ isco }) => isco)
  assert.deepEqual(await groups('accountant'), ['4211'])
  // Bakers and tailors have two digits in common.
  for (const q of ['baker', 'bekari bas', 'kottu bekari bas'])
    assert.deepEqual(await groups(q), ['5131', '5132'], q)
  assert.deepEqual(await related({ q: 'barista kandy' }), [
    { isco: '5132', name: 'Bartender', q: 'Bartender', total: 1, isElsewhere: true },
    { isco: '5131', name: 'Steward', q: 'Steward', total: 2, isElsewhere: true },
  ])
})

test('names are in the requested language, and the rest of the search holds', async () => {
  const [one] = await related({ q: 'barista galle' }, 'ta')
  assert.equal(one?.q, `${one?.name} galle`)
  assert.match(one?.name ?? '', /^\p{Script=Tamil}+$/u)
  assert.equal(one?.total, 1)
})

test('a search that finds enough, or that names no trade, has none', async () => {
  for (const q of ['manager', 'assistant', 'galle', 'zephyrine', 'jobs'])
    assert.deepEqual(await related({ q }), [], q)
  for (let no = 0; no < 3; no += 1) await posted('Barista')
  assert.deepEqual(await related({ q: 'barista' }), [])
})

test('a list says the group of each position, and is narrowed by it or by a wider one', async () => {
  const codes = async (isco: string[]) =>
    (await list({ isco })).map((vacancy) => `${vacancy.position} ${vacancy.isco}`).sort()
  assert.deepEqual(await codes(['5131']), ['Senior Waiters 5131', 'වේටර් 5131'])
  assert.deepEqual(await codes(['4211', '513']), [
    'Bank Teller 4211',
    ...Array.from({ length: 3 }, () => 'Barista 5132'),
    'Bartender 5132',
    'Senior Waiters 5131',
    'වේටර් 5131',
  ])
  assert.deepEqual(await codes(['0']), [], 'none is no group')
  const refused = await board.call({ method: 'GET', url: '/api/job-vacancies?isco=51310' })
  assert.equal(refused.statusCode, 422)
})
