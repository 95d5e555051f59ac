import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { listAllVacancies } from '#src/areas/moderation/calls/all-vacancies.ts'
import { getPath, type CallInput } from '#src/contract/client.ts'
import { en } from '#src/strings/en.ts'
import { testBoard } from '#test/support/app.ts'
import { aCategory, aCity, anAdmin, aVacancy } from '#test/support/factories.ts'
import { listVacancies } from './lists.ts'

const board = await testBoard({ after })
const { token } = await anAdmin(board)
beforeEach(() => board.db.deleteFrom('vacancies').execute())

type Query = NonNullable<CallInput<typeof listVacancies>['query']>

const list = (query: Query) => board.call({ method: 'GET', url: getPath(listVacancies, {}, query) })
/** The public list and the panel's take the same names. */
async function idsOf(query: Query): Promise<number[]> {
  const answers = [
    await list({ ...query, per_page: 100 }),
    await board.call({ method: 'GET', url: getPath(listAllVacancies, {}, query), token }),
    await list(query),
  ]
  for (const { statusCode, body } of answers) assert.equal(statusCode, 200, body)
  const [shown, ...others] = answers.map((answer) =>
    answer
      .json<{ id: number }[]>()
      .map((row) => row.id)
      .toSorted((one, other) => one - other),
  )
  for (const other of others) assert.deepEqual(other, shown, JSON.stringify(query))
  return shown!
}

test('choices of one filter add up, and filters narrow each other', async () => {
  const [one, two, three] = [await aCategory(board), await aCategory(board), await aCategory(board)]
  const [galle, kandy] = [
    await aCity(board, { district: 'Galle' }),
    await aCity(board, { district: 'Kandy' }),
  ]
  const cook = await aVacancy(board, { job_category_id: one.id, city_id: galle.id, workplace: 'on_site' })
  const clerk = await aVacancy(board, { job_category_id: two.id, city_id: kandy.id, workplace: 'remote' })
  const guard = await aVacancy(board, { job_category_id: three.id, city_id: kandy.id })
  assert.deepEqual(await idsOf({ category: [one.id, two.id] }), [cook.id, clerk.id])
  assert.deepEqual(await idsOf({ category: [one.id, three.id], district: ['Kandy'] }), [guard.id])
  assert.deepEqual(await idsOf({ district: ['galle', 'KANDY'], workplace: ['remote', 'on_site'] }), [
    cook.id,
    clerk.id,
  ])
  const southern = await board.db
    .selectFrom('districts')
    .innerJoin('provinces', 'provinces.id', 'districts.province_id')
    .select('provinces.name')
    .where('districts.name', '=', 'Galle')
    .executeTakeFirstOrThrow()
  assert.ok((await idsOf({ province: southern.name.toUpperCase() })).includes(cook.id))
  assert.deepEqual(await idsOf({ place: 'kandy' }), [clerk.id, guard.id])
  assert.deepEqual(await idsOf({ category: ['', String(one.id), one.id] }), [cook.id])
})

test('pay is compared by the month, at its highest; by the piece or unsaid it is not', async () => {
  const paid = (salary_min: number | null, salary_max: number | null, salary_unit: string) =>
    aVacancy(board, { salary_min, salary_max, salary_unit })
  const month = await paid(40_000, 60_000, 'month')
  const day = await paid(2_000, null, 'day')
  const hour = await paid(null, 300, 'hour')
  await paid(90_000, 90_000, 'piece')
  await aVacancy(board)
  assert.deepEqual(await idsOf({ salary_min: 52_000 }), [month.id, day.id, hour.id])
  assert.deepEqual(await idsOf({ salary_min: 52_001 }), [month.id, hour.id])
  assert.deepEqual(await idsOf({ salary_min: 62_400 }), [hour.id])
  assert.deepEqual(await idsOf({ salary_min: 62_401 }), [])
})

test('the days since posting are counted in Sri Lanka, from the day before', async () => {
  const at = (instant: string) => aVacancy(board, { approved_at: instant, created_at: instant })
  const fresh = await at('2026-11-18T18:30:00.000Z')
  const older = await at('2026-11-18T18:29:59.000Z')
  const oldest = await at('2026-11-06T00:00:00.000Z')
  assert.deepEqual(await idsOf({ posted_within: 1 }), [fresh.id])
  assert.deepEqual(await idsOf({ posted_within: 3 }), [fresh.id, older.id])
  assert.deepEqual(await idsOf({ posted_within: 14 }), [fresh.id, older.id, oldest.id])
})

test('a language is the one that is stated, else that of the letters', async () => {
  const stated = await aVacancy(board, { position: 'Driver', language: 'ta' })
  const guessed = await aVacancy(board, { position: 'රියදුරු', description: 'රාත්‍රී සේවය', language: null })
  assert.deepEqual(await idsOf({ language: ['ta'] }), [stated.id])
  assert.deepEqual(await idsOf({ language: ['ta', 'si'] }), [stated.id, guessed.id])
})

test('a wrong value is refused by its name, once', async () => {
  const answer = await board.call({
    method: 'GET',
    url: '/api/job-vacancies?category=1&category=x&workplace=moon&salary_min=-1&posted_within=2&language=fr&language=de',
  })
  assert.equal(answer.statusCode, 422)
  assert.deepEqual(answer.json().errors, {
    category: [en['field.choice']],
    workplace: [en['field.choice']],
    salary_min: [en['field.number']],
    posted_within: [en['field.choice']],
    language: [en['field.choice']],
  })
})

test('two hundred choices, lone surrogates and long words are no error', async () => {
  const { id } = await aVacancy(board)
  const categories = Array.from({ length: 200 }, (_, no) => `category=${no + 1}`).join('&')
  const many = await board.call({ method: 'GET', url: `/api/job-vacancies?${categories}` })
  assert.deepEqual([many.statusCode, many.json()[0].id], [200, id])
  for (const q of ['%ED%A0%80', 'x'.repeat(5_000), 'රියdriver'])
    assert.ok((await board.call({ method: 'GET', url: `/api/job-vacancies?q=${q}` })).statusCode < 500)
})
