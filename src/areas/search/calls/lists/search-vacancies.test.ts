import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { aCategory, aCity, aVacancy } from '#test/support/factories.ts'
import { matchingWords } from '../../server/matching-words.ts'
import { parseSearches } from '../../server/parse-search.ts'

const board = await testBoard({ after })
const facetsOf = async (query: string) => {
  const answer = await board.call({ method: 'GET', url: `/api/job-vacancies/search?${query}` })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json()
}

const [cooks, clerks] = [await aCategory(board), await aCategory(board)]
const galle = await aCity(board, { district: 'Galle' })
await aVacancy(board, {
  job_category_id: cooks.id,
  city_id: galle.id,
  salary_min: 50_000,
  salary_unit: 'month',
})
await aVacancy(board, { job_category_id: clerks.id, city_id: galle.id, workplace: 'remote' })
await aVacancy(board, { job_category_id: clerks.id })

test('each choice of a filter says how many the list would have with it alone', async () => {
  const { total, no_pay, facets } = await facetsOf(`category=${clerks.id}`)
  assert.deepEqual([total, no_pay], [2, 2])
  assert.deepEqual(facets.category, [
    { value: String(cooks.id), count: 1 },
    { value: String(clerks.id), count: 2 },
  ])
  assert.deepEqual(facets.district, [{ value: 'Galle', name: 'Galle', count: 1 }])
  assert.deepEqual(facets.workplace, [{ value: 'remote', count: 1 }])
})

test('an empty list says what it would have without each filter', async () => {
  const { total, relaxations } = await facetsOf(`category=${cooks.id}&workplace=remote&salary_min=90000`)
  assert.equal(total, 0)
  assert.deepEqual(relaxations, [
    { filter: 'category', total: 0 },
    { filter: 'workplace', total: 0 },
    { filter: 'salary_min', total: 0 },
  ])
  assert.deepEqual((await facetsOf('workplace=remote&salary_min=90000')).relaxations, [
    { filter: 'workplace', total: 0 },
    { filter: 'salary_min', total: 1 },
  ])
})

test('an unknown name is refused', async () => {
  const answer = await board.call({ method: 'GET', url: '/api/job-vacancies/search?colour=red' })
  assert.deepEqual([answer.statusCode, Object.keys(answer.json().errors)], [422, ['colour']])
})

test('each term of a search comes with the words that meet it', async () => {
  const metBy = async (q: string) => {
    const search = (await parseSearches(board.db, { q })).get('q')!
    return matchingWords(board.db, search)
  }
  const [manager, kandy] = await metBy('bank manager kandy -driver')
  assert.ok(manager?.words.includes('bank manager'), 'a longer term by its own words')
  assert.deepEqual([manager?.in_texts, kandy?.in_texts], [false, false])
  const [paints] = await metBy('paints')
  assert.deepEqual(
    ['paint', 'painted', 'painting', 'pain'].map((word) => paints?.words.includes(word)),
    [true, true, true, false],
    'an unknown word by its English stem',
  )
  const [driver] = await metBy('riyaduru')
  assert.ok(driver?.words.includes('driver') && driver.words.includes('රියදුර*'), 'and by what means the same')
  assert.deepEqual(await metBy('jobs'), [])
  assert.deepEqual((await metBy('"night shift"'))[0]?.words, ['night shift'])
})
