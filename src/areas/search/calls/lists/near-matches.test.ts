// On PostgreSQL too: questions to the index of words.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { dayInColombo } from '#src/platform/clock.ts'
import { testBoard } from '#test/support/app.ts'
import { aVacancy } from '#test/support/factories.ts'
import { getIds, getRows } from './list-vacancies.server.ts'
import type { PublicQuery } from './lists.ts'
import { NEAR_MATCHES, nearMatches } from './near-matches.server.ts'

const board = await testBoard({ after })
const cities = new Map(
  (await board.db.selectFrom('cities').select(['id', 'name']).execute()).map(({ id, name }) => [name, id]),
)
const posted = async (position: string, city: string, description = 'Apply today.') =>
  aVacancy(board, { position, company_name: `${city} Office`, city_id: cities.get(city)!, description })
await posted('Security Officer', 'Negombo', 'Lodging is given.')
await posted('Security Officer', 'Galle')
await posted('රියදුරු', 'Kandy')
await posted('ஆசிரியர்', 'Jaffna')

const today = dayInColombo(board.app.context.clock.now())
async function near(query: PublicQuery) {
  const found = await getIds(board.db, query, today, { offset: 0, limit: NEAR_MATCHES })
  return nearMatches(board.db, query, found, today)
}
async function groups(query: PublicQuery) {
  const found = (await near(query)).map(async ({ words, ids }) => {
    const rows = await getRows(board.db, ids, today)
    return [words.join(' '), ...rows.map(({ position, city }) => `${position} ${city}`)]
  })
  return Promise.all(found)
}

test('vacancies that miss one word follow by what they miss, and none that miss nothing', async () => {
  assert.deepEqual(await groups({ q: 'security lodging' }), [['lodging', 'Security Officer Galle']])
  const [group] = await near({ q: 'security lodging galle' })
  assert.deepEqual([group?.words, group?.change.q, group?.total], [['lodging'], 'security galle', 1])
})

test('words of Sinhala and Tamil are missed alike', async () => {
  assert.deepEqual(await groups({ q: 'රියදුරු මහනුවර පියානෝව' }), [['පියානෝව', 'රියදුරු Kandy']])
  assert.deepEqual(await groups({ q: 'ஆசிரியர் யாழ்ப்பாணம் பியானோ' }), [['பியானோ', 'ஆசிரியர் Jaffna']])
  assert.deepEqual(await groups({ q: 'riyaduru mahanuwara piano' }), [['piano', 'රියදුරු Kandy']])
})

test('a place never falls away unsaid, in the words or in the field of the place', async () => {
  // The nearest to Jaffna first.
  const both = ['Security Officer Negombo', 'Security Officer Galle']
  assert.deepEqual(await groups({ q: 'security jaffna' }), [['jaffna', ...both]])
  assert.deepEqual(await groups({ q: 'security', place: 'Jaffna' }), [['Jaffna', ...both]])
  const [group] = await near({ q: 'security', place: 'Jaffna' })
  assert.deepEqual(group?.change, { q: 'security', place: undefined })
})

test('words of one long term are missed apart, and what remains names a work', async () => {
  assert.deepEqual(await groups({ q: 'security supervisor' }), [])
  assert.deepEqual(await groups({ q: 'security coordinator' }), [
    ['coordinator', 'Security Officer Galle', 'Security Officer Negombo'],
  ])
  assert.deepEqual(await groups({ q: 'zephyrine officer' }), [])
})

test('where a long trade is not found, the end of its name is, here or elsewhere', async () => {
  assert.deepEqual(await groups({ q: 'music teacher' }), [['music', 'ஆசிரியர் Jaffna']])
  assert.deepEqual(await groups({ q: 'music teacher galle' }), [['music galle', 'ஆசிரியர் Jaffna']])
  const [group] = await near({ q: 'music teacher galle' })
  assert.deepEqual([group?.change.q, group?.isOtherWork], ['teacher', false])
  // Any technician and any executive are other work.
  const { id } = await posted('Field Technician', 'Jaffna')
  const [other] = await near({ q: 'xray technician' })
  assert.deepEqual([other?.ids, other?.isOtherWork], [Int32Array.of(id), true])
  await board.db.deleteFrom('vacancies').where('id', '=', id).execute()
})

test('words that ask for nothing stay beside those that need them', async (t) => {
  const { id } = await posted('Housemaid', 'Galle')
  t.after(() => board.db.deleteFrom('vacancies').where('id', '=', id).execute())
  assert.deepEqual(await groups({ q: 'சவுதி வீட்டு வேலை' }), [['சவுதி', 'Housemaid Galle']])
})

test('misspelt words are mended before one of them is missed', async () => {
  const [group] = await near({ q: 'secuirty lodgng welderr' })
  assert.deepEqual([group?.words, group?.change.q, group?.ids.length], [['welderr'], 'security lodging', 1])
})

test('a fact that is stored remains as a work does, and a rank does not', async (t) => {
  const { id } = await aVacancy(board, { position: 'Florist', shift: 'night', description: 'Apply today.' })
  t.after(() => board.db.deleteFrom('vacancies').where('id', '=', id).execute())
  assert.deepEqual(await groups({ q: 'zephyrine night shift' }), [['zephyrine', 'Florist null']])
  assert.deepEqual(await groups({ q: 'zephyrine executive' }), [])
})

test('the work is missed only where nothing has it', async () => {
  assert.deepEqual(await groups({ q: 'plumber galle' }), [['plumber', 'Security Officer Galle']])
})

test('of four words two may be missing, and of fewer one', async () => {
  assert.deepEqual(await groups({ q: 'security sofa piano' }), [])
  assert.deepEqual(
    await groups({ q: 'teacher piano galle' }),
    [['piano galle', 'ஆசிரியர் Jaffna']],
    'but for a place and another',
  )
  assert.deepEqual(await groups({ q: 'security galle sofa piano' }), [
    ['sofa piano', 'Security Officer Galle'],
  ])
})

test('other filters hold, what is left out stays out, and one word has no near matches', async () => {
  assert.deepEqual(await groups({ q: 'security lodging', district: ['Kandy'] }), [])
  assert.deepEqual(await groups({ q: 'office lodging -security' }), [
    ['lodging', 'ஆசிரியர் Jaffna', 'රියදුරු Kandy'],
  ])
  assert.deepEqual(await groups({ q: 'security' }), [])
  assert.deepEqual(await groups({ q: 'jobs' }), [])
  assert.deepEqual(await groups({}), [])
})

test('ten at most, and none where the list has ten', async (t) => {
  const before = await board.db.selectFrom('vacancies').select('id').execute()
  const known = before.map(({ id }) => id)
  t.after(() => board.db.deleteFrom('vacancies').where('id', 'not in', known).execute())
  for (let no = 0; no < 12; no += 1) await posted('Plumber', 'Matara')
  const [group] = await near({ q: 'plumber piano' })
  assert.deepEqual([group?.ids.length, group?.total], [10, 12])
  assert.deepEqual(await groups({ q: 'plumber matara' }), [])
})
