import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { aVacancy } from '#test/support/factories.ts'

const board = await testBoard({ after })
const found = async (q: string, sort = 'relevance') => {
  const url = `/api/job-vacancies?${new URLSearchParams({ q, sort })}`
  const answer = await board.call({ method: 'GET', url })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<{ id: number }[]>().map(({ id }) => id)
}
const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T00:00:00Z`
const texts = { company_name: 'Orchid', description: 'Patience and care.' }

const { id: old, job_category_id } = await aVacancy(board, {
  ...texts,
  position: 'Van Driver',
  approved_at: at(1),
})
const facts = { ...texts, job_category_id }
const make = async (day: number, row: object) =>
  (await aVacancy(board, { ...facts, position: 'Clerk', ...row, approved_at: at(day) })).id
const sinhala = await make(2, { position: 'රියදුරු' })
const tamil = await make(3, { position: 'ஓட்டுநர்' })
const company = await make(18, { company_name: 'Driver Academy' })
const text = await make(19, { description: 'You sit beside the driver.' })

test('the position stands before the company, and that before the text, whatever is newer', async () => {
  assert.deepEqual(await found('driver', '-approved_at'), [text, company, tamil, sinhala, old])
  assert.deepEqual(await found('driver'), [tamil, sinhala, old, company, text])
})

test('equal searches in three scripts give the same order', async () => {
  const known = await found('driver')
  for (const q of ['රියදුරු', 'ஓட்டுநர்']) {
    const ids = await found(q)
    assert.ok(ids.length >= 3, q)
    assert.deepEqual(
      ids,
      known.filter((id) => ids.includes(id)),
      q,
    )
  }
})

test('a word that no list knows is ranked by where it stands, too', async () => {
  const inCompany = await make(17, { company_name: 'Zephyrine Ltd' })
  const inPosition = await make(4, { position: 'Zephyrine Keeper' })
  const inText = await make(19, { description: 'Zephyrine all day.' })
  assert.deepEqual(await found('zephyrine'), [inPosition, inCompany, inText])
})

test('a title that has the word itself stands before all synonyms, whatever is newer', async () => {
  const php = await make(2, { position: 'PHP Developer' })
  const java = await make(3, { position: 'Java Developer' })
  const others = [
    await make(15, { position: 'WordPress Developer' }),
    await make(16, { position: 'Software Engineer (Go)' }),
    await make(17, { position: 'මෘදුකාංග ඉංජිනේරු' }),
  ]
  assert.equal((await found('php'))[0], php)
  assert.equal((await found('java'))[0], java)
  // A translation is the word itself; a trade's other name is not.
  const developers = (await found('developer')).filter((id) => [php, java, ...others].includes(id))
  assert.deepEqual(developers, [others[2], others[0], java, php, others[1]])
})

test('what is left out is what says the word, not what its synonyms reach', async () => {
  const [go, java, spring] = [
    await make(8, { position: 'Go Developer' }),
    await make(9, { position: 'Senior Java Developer' }),
    await make(10, { position: 'Backend Developer', description: 'Java and Spring.' }),
  ]
  for (const q of ['developer -java', 'developer NOT java']) {
    const ids = await found(q)
    assert.ok(ids.includes(go), q)
    assert.ok(!ids.includes(java) && !ids.includes(spring), q)
  }
})

test('C, C# and C++ differ, in titles and in texts', async () => {
  const c = await make(5, { position: 'Embedded C Engineer' })
  const sharp = await make(6, { position: 'C# Developer' })
  const plus = await make(7, { position: 'Game Programmer', description: 'Five years of C++, Linux.' })
  const only = async (q: string) => (await found(q)).filter((id) => [c, sharp, plus].includes(id))
  assert.deepEqual(await only('C'), [c])
  assert.deepEqual(await only('c#'), [sharp])
  assert.deepEqual(await only('C++'), [plus])
  assert.deepEqual(await only('c# developer'), [sharp])
})

test('one apostrophe is any other', async () => {
  const straight = await make(5, { company_name: "O'Neil Garments" })
  const curly = await make(6, { company_name: 'O’Neil Hotels' })
  for (const q of ["O'Neil", 'O’Neil']) assert.deepEqual(new Set(await found(q)), new Set([straight, curly]))
})
