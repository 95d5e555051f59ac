import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { getPath, type CallInput } from '#src/contract/client.ts'
import { en } from '#src/strings/en.ts'
import { testBoard } from '#test/support/app.ts'
import { cpuMs } from '#test/support/cpu-time.ts'
import { anAdmin, aVacancy } from '#test/support/factories.ts'
import { listVacancies } from '../lists/lists.ts'
import { MAX_SUGGESTIONS, type Suggestion } from './search.ts'

const board = await testBoard({ after })
const admin = await anAdmin(board)
const cities = new Map(
  (await board.db.selectFrom('cities').select(['id', 'name']).execute()).map(({ id, name }) => [name, id]),
)
/** Rows that a test wrote by itself announce no change. */
const announce = () => board.app.context.changes.transaction(async (_, changed) => changed('vacancies'))
before(async () => {
  await aVacancy(board, {
    position: 'Staff Nurse',
    company_name: 'Lanka Care',
    city_id: cities.get('Dehiwala')!,
  })
  await aVacancy(board, {
    position: 'staff nurse',
    company_name: 'Kolam Arts',
    city_id: cities.get('Moratuwa')!,
  })
  await aVacancy(board, { position: 'Driver', company_name: 'රුහුණු ප්‍රවාහන', city_id: cities.get('Galle')! })
  await aVacancy(board, { position: 'Nurse in training', company_name: 'Gone', status: 0 })
  await announce()
})

const ask = (query: Record<string, string>) =>
  board.call({ method: 'GET', url: `/api/suggestions?${new URLSearchParams(query).toString()}` })
const suggested = async (q: string, language = 'en'): Promise<Suggestion[]> => {
  const answer = await ask({ q, language })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json()
}
/** A change is counted in the background. */
const soon = async (
  q: string,
  isReached: (found: Suggestion[]) => boolean,
  language = 'en',
): Promise<Suggestion[]> => {
  for (const begun = performance.now(); ;) {
    const found = await suggested(q, language)
    if (isReached(found) || performance.now() - begun > 30_000) return found
    await pause(250)
  }
}
const isNothing = (found: Suggestion[]) => found.length === 0
const isAny = (found: Suggestion[]) => found.length > 0
const textsOf = (suggestions: Suggestion[], kind: Suggestion['kind']) =>
  suggestions.filter((suggestion) => suggestion.kind === kind).map(({ text }) => text)

test('the beginning of a word suggests positions, categories, places and companies that are open', async () => {
  const found = await soon('nur', isAny)
  assert.ok(textsOf(found, 'position').some((text) => /^staff nurse$/i.test(text)))
  assert.ok(!found.some(({ text }) => text === 'Nurse in training'))
  assert.deepEqual(textsOf(await suggested('Lanka'), 'company'), ['Lanka Care'])
  assert.deepEqual(textsOf(await suggested('mora'), 'place'), ['Moratuwa'])
  assert.deepEqual(await suggested('kandy'), [])
})

test('a place is found in any script, and named in the requested language', async () => {
  for (const q of ['kolam', 'colom', 'කොල', 'කොළඹ', 'கொழு', 'KOLOMB', 'colomboo'])
    assert.ok(textsOf(await suggested(q), 'place').includes('Colombo'), q)
  assert.ok(textsOf(await suggested('kolam', 'si'), 'place').includes('කොළඹ'))
  assert.ok(textsOf(await suggested('colo', 'ta'), 'place').includes('கொழும்பு'))
  assert.ok(textsOf(await suggested('kolam'), 'company').includes('Kolam Arts'))
})

test('a province is suggested by its name in any language', async () => {
  const [found] = (await suggested('southern pro')).filter(({ kind }) => kind === 'place')
  assert.deepEqual([found!.text, found!.sets], ['Southern Province', { province: 'Southern Province' }])
  assert.ok((await suggested('බස්නාහිර පළා', 'si')).some(({ sets }) => sets.province === 'Western Province'))
})

test('an occupation is in the requested language, beside the name that was typed', async () => {
  const inSinhala = (found: Suggestion[]) => textsOf(found, 'position').includes('රියදුරු')
  assert.ok(inSinhala(await soon('driv', inSinhala, 'si')))
  const [driver] = await suggested('chauff')
  assert.deepEqual([driver!.text, driver!.synonym], ['Driver', 'chauffeur'])
  assert.ok(textsOf(await suggested('riyad', 'en'), 'position').includes('Driver'))
})

test('a position, and an occupation in any language, has the category that most vacancies of it are in', async () => {
  const categories = await board.db.selectFrom('categories').select('id').orderBy('id').limit(2).execute()
  const [rare, frequent] = categories.map(({ id }) => id)
  for (const job_category_id of [rare!, frequent!, frequent!])
    await aVacancy(board, { position: 'Carpenter', job_category_id })
  await announce()
  const has = (found: Suggestion[]) =>
    found.some(({ kind, category }) => kind === 'position' && category === frequent)
  assert.ok(has(await soon('carpen', has)))
  assert.ok(has(await soon('වඩු', has, 'si')))
  assert.ok(!(await suggested('Lanka')).some((found) => 'category' in found && found.kind !== 'position'))
})

test('each count is the total of the list that the suggestion leads to', async () => {
  let counted = 0
  for (const q of ['n', 's', 'd', 'c', 'nurse', 'kol', 'ga', 'lanka', 'staff n'])
    for (const { sets, count, text } of await suggested(q)) {
      const query = { ...sets, page: 1 } as CallInput<typeof listVacancies>['query']
      const list = await board.call({ method: 'GET', url: getPath(listVacancies, {}, query) })
      assert.equal(list.headers['x-total-count'], String(count), `${q}: ${text}`)
      assert.ok(count > 0)
      counted += 1
    }
  assert.ok(counted >= 15, `${counted}`)
})

test('what was approved a moment ago is suggested, and what was rejected no more', async () => {
  const { id } = await aVacancy(board, { position: 'Xylophonist', status: 0 })
  const decide = (status: number) =>
    board.call({
      method: 'PATCH',
      url: `/api/job-vacancies/${id}/status`,
      token: admin.token,
      payload: { status, ...(status === 2 ? { rejection_reason: 'other', rejection_note: 'No.' } : {}) },
    })
  assert.deepEqual(await suggested('xylo'), [])
  assert.equal((await decide(1)).statusCode, 200)
  assert.deepEqual(textsOf(await soon('xylo', isAny), 'position'), ['Xylophonist'])
  assert.equal((await decide(2)).statusCode, 200)
  assert.deepEqual(await soon('xylo', isNothing), [])
})

test('a vacancy is suggested through its closing day', async (t) => {
  t.after(() => board.clock.set('2026-11-20T06:30:00Z'))
  await aVacancy(board, { position: 'Lamplighter', closing_date: '2026-11-20' })
  await announce()
  assert.deepEqual(textsOf(await soon('lampl', isAny), 'position'), ['Lamplighter'])
  board.clock.set('2026-11-20T18:30:00Z')
  assert.deepEqual(await soon('lampl', isNothing), [])
})

test('there are at most eight, and none for no words', async () => {
  for (const name of ['Aa', 'Ab', 'Ac', 'Ad', 'Ae', 'Af', 'Ag', 'Ah', 'Ai', 'Aj'])
    await aVacancy(board, { position: `${name} maker`, company_name: `${name} works` })
  await announce()
  const isFull = (found: Suggestion[]) => found.length === MAX_SUGGESTIONS
  assert.equal((await soon('a', isFull)).length, MAX_SUGGESTIONS)
  assert.deepEqual((await ask({})).json(), [])
  assert.deepEqual((await ask({ q: '***' })).json(), [])
})

test('nothing is suggested that does not begin with what is typed', async () => {
  for (const q of ['urse', 'taff', 'kare', 'drover', 'nurse staff'])
    assert.deepEqual(await suggested(q), [], q)
})

test('an unknown parameter and a wrong value are refused by name', async () => {
  const unknown = await ask({ q: 'a', limit: '9', page: '1' })
  assert.equal(unknown.statusCode, 422)
  assert.deepEqual(unknown.json().errors, {
    limit: [en['field.unknown_parameter']],
    page: [en['field.unknown_parameter']],
  })
  const wrong = await ask({ q: 'x'.repeat(201), language: 'fr' })
  assert.deepEqual(Object.keys(wrong.json().errors), ['q', 'language'])
})

test('hostile words are cheap to answer', async () => {
  const words = ['a '.repeat(100), 'ක්'.repeat(100), 'aකaக'.repeat(50), '\\:*&|!'.repeat(30), 'z'.repeat(200)]
  for (const q of words) {
    const took: number[] = []
    for (let tries = 0; tries < 3; tries += 1) took.push(await cpuMs(() => suggested(q)))
    assert.ok(Math.min(...took) < 100, `${q.slice(0, 12)}: ${took.join(', ')} ms`)
  }
})
