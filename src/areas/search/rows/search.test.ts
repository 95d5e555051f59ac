// On PostgreSQL too: SQL of searches.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { changeRows } from '#test/support/change-rows.ts'
import { aVacancy } from '#test/support/factories.ts'

const board = await testBoard({ after })
const vacancies = {
  nurse: {
    position: 'Staff Nurse',
    company_name: 'Lanka Hospitals',
    description: 'Night shifts in the ward.',
  },
  electrician: {
    position: 'Senior Electrician',
    company_name: 'Volta',
    description: 'Wiring of new houses.',
  },
  driver: {
    position: 'Heavy Vehicle Driver',
    company_name: 'Cargo Lanka',
    description: 'Colombo to Jaffna.',
  },
  it: { position: 'IT Officer', company_name: 'Data Works', description: 'Keeps the servers running.' },
  department: { position: 'Department Head', company_name: 'Price & Sons', description: 'Part of the team.' },
  sinhala: { position: 'වෑන් රියදුරු', company_name: 'ශ්‍රී ලංකා ප්‍රවාහන', description: 'රාත්‍රී සේවය' },
  tamil: { position: 'மின்பணியாளர்', company_name: 'யாழ் நிறுவனம்', description: 'பகல் வேலை' },
}
type Name = keyof typeof vacancies
const names = new Map<number, Name>()
for (const [name, facts] of Object.entries(vacancies))
  names.set((await aVacancy(board, facts)).id, name as Name)

async function found(q: string, query = '') {
  const answer = await board.call({
    method: 'GET',
    url: `/api/job-vacancies?q=${encodeURIComponent(q)}${query}`,
  })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer
    .json<{ id: number }[]>()
    .map((row) => names.get(row.id))
    .toSorted((one, other) => String(one).localeCompare(String(other)))
}

test('a word is found in every English form, in position, company and description', async () => {
  assert.deepEqual(await found('nurses'), ['nurse'])
  assert.deepEqual(await found('NURSE'), ['nurse'])
  assert.deepEqual(await found('hospital'), ['nurse'])
  assert.deepEqual(await found('house wire'), ['electrician'])
  assert.deepEqual(await found('volta'), ['electrician'])
})

test('the last word finds names while it is being typed', async () => {
  assert.deepEqual(await found('electri'), ['electrician'])
  assert.deepEqual(await found('heavy veh'), ['driver'])
  assert.deepEqual(await found('ward sh'), [])
})

test('the name of a place in texts counts only where a vacancy names no place, and a longer one not at all', async () => {
  assert.deepEqual(await found('jaffna'), ['driver'])
  assert.deepEqual(await found('nuwara eliya'), [])
  assert.deepEqual(await found('driver nuwara eliya'), [])
})

test('all words must be there; stop words ask for nothing', async () => {
  assert.deepEqual(await found('driver nurse'), [])
  assert.deepEqual(await found('driver for the lanka'), ['driver', 'sinhala'])
})

test('IT is a trade and not a stop word, and no part of hospitality', async () => {
  assert.deepEqual(await found('IT'), ['it'])
  assert.deepEqual(await found('it officer'), ['it'])
  assert.deepEqual(await found('officer it'), ['it'])
})

test('a search does not match in the middle of words', async () => {
  assert.deepEqual(await found('art'), [])
})

test('slight misspellings are found where nothing is found as written', async () => {
  assert.deepEqual(await found('electrican'), ['electrician', 'tamil'])
  assert.deepEqual(await found('Senoir Electrcian'), ['electrician'])
  assert.deepEqual(await found('senior electrcian'), ['electrician'])
  assert.deepEqual(await found('vehicel', '&page=1'), ['driver'])
})

test('Sinhala and Tamil are found, with and without zero-width joiners', async () => {
  assert.deepEqual(await found('රියදුරු'), ['driver', 'sinhala'])
  assert.deepEqual(await found('රියදු'), ['sinhala'])
  assert.deepEqual(await found('ශ්‍රී'), ['sinhala'])
  assert.deepEqual(await found('ශ්රී'), ['sinhala'])
  assert.deepEqual(await found('රාත්\u200Cරී'), ['nurse', 'sinhala'])
  assert.deepEqual(await found('மின்பணியாளர்'), ['electrician', 'tamil'])
  assert.deepEqual(await found('பகல்'), ['tamil'])
})

test('no text can break a search', async () => {
  for (const q of [
    "'",
    "o'neil",
    '"quoted phrase"',
    'a:b & c | !d',
    '(((',
    '\\',
    '\\m*',
    '%_%',
    '-nurse',
    '<->',
    '🙂',
    'c++ c# .net',
    'word '.repeat(39),
    '[a-z]{1,9999}',
    '$$;--',
  ])
    await found(q)
  assert.deepEqual(await found('!!!'), [])
  assert.deepEqual(await found('nurse!'), ['nurse'])
})

test('a search narrows a filtered list', async () => {
  assert.deepEqual(await found('lanka', '&company=hospitals'), ['nurse'])
})

async function foundBy(query: string) {
  const answer = await board.call({ method: 'GET', url: `/api/job-vacancies?${query}` })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer
    .json<{ id: number }[]>()
    .map((row) => names.get(row.id))
    .toSorted((one, other) => String(one).localeCompare(String(other)))
}

test('a part of a name may be of one or two letters, of any script, and means itself', async () => {
  assert.deepEqual(await foundBy('position=x'), [])
  assert.deepEqual(await foundBy('position=F&page=1'), ['it', 'nurse'])
  assert.deepEqual(await foundBy('company=Vo'), ['electrician'])
  assert.deepEqual(await foundBy('company=%26'), ['department'])
  assert.deepEqual(await foundBy(`position=${encodeURIComponent('රි')}&page=1`), ['sinhala'])
  assert.deepEqual(await foundBy(`position=${encodeURIComponent('மின')}`), ['tamil'])
  assert.deepEqual(await foundBy('company=%25'), [])
  assert.deepEqual(await foundBy('company=_'), [])
  assert.deepEqual(await foundBy('company=lank&position=veh'), ['driver'])
})

test('a search knows a vacancy as it was edited last', async () => {
  const { id } = await aVacancy(board, {
    position: 'Florist',
    company_name: 'Petals',
    description: 'Wreaths.',
  })
  names.set(id, 'nurse')
  assert.deepEqual(await found('wreath'), ['nurse'])
  await changeRows(
    board.db,
    'vacancies',
    { id },
    { position: 'Gardener', company_name: 'Roots', description: 'Hedges.' },
  )
  assert.deepEqual(await found('wreath'), [])
  assert.deepEqual(await found('florist'), [])
  assert.deepEqual(await found('gardenar hedge'), ['nurse'])
  assert.deepEqual(await foundBy('company=ROOT'), ['nurse'])
  await board.db.updateTable('vacancies').set({ status: 2 }).where('id', '=', id).execute()
  assert.deepEqual(await found('hedge'), [])
  await board.db.deleteFrom('vacancies').where('id', '=', id).execute()
  const { count } = await board.db
    .selectFrom('vacancy_search')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.equal(count, 0)
})
