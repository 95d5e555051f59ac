// On PostgreSQL too: SQL of searches.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { readTabSeparated } from '#src/platform/tab-separated.ts'
import { testBoard } from '#test/support/app.ts'
import { aVacancy } from '#test/support/factories.ts'

// Job seekers type these queries. What each must and must not show was judged by a reader who did not know how the
// search works.
// `finds` names vacancies that must be among what is found, `not` those that must not; of the others nothing is said.
// A better search raises the two numbers; a doubtful judgement is corrected in `queries.tsv`, with the reason.

/** The share of queries that must be answered as judged. */
const LEAST_ANSWERED = 0.99
/** The number of queries that may show what nobody asked for. */
const MAX_WITH_STRAYS = 1

const vacancies = readTabSeparated<
  | 'key'
  | 'position'
  | 'company'
  | 'category'
  | 'city'
  | 'employment_type'
  | 'workplace'
  | 'experience_level'
  | 'description'
>(join(import.meta.dirname, 'vacancies.tsv'))
const queries = readTabSeparated<'query' | 'finds' | 'not' | 'why'>(
  join(import.meta.dirname, 'queries.tsv'),
).map(({ query, finds, not, why }) => ({ query, finds: finds.split(' '), not: not.split(' '), why }))

const board = await testBoard({ after })
const keys = new Map<number, string>()
const categories = await idsByName('categories')
const cities = await idsByName('cities')
for (const { key, company, category, city, ...facts } of vacancies) {
  const { id } = await aVacancy(board, {
    position: facts.position,
    description: facts.description,
    company_name: company,
    // A street of another town, which is where the company sits and not where the work is.
    address: '12 Badulla Road, Trincomalee',
    job_category_id: idOf(categories, category),
    city_id: city === '' ? null : idOf(cities, city),
    employment_type: facts.employment_type || null,
    workplace: facts.workplace || null,
    experience_level: facts.experience_level || null,
  })
  keys.set(id, key)
}

test('every judged key is that of one vacancy, and no vacancy is judged both ways', () => {
  const known = new Set(vacancies.map(({ key }) => key))
  assert.equal(known.size, vacancies.length)
  assert.equal(new Set(queries.map(({ query }) => query)).size, queries.length)
  for (const { query, finds, not } of queries) {
    assert.deepEqual(
      [...finds, ...not].filter((key) => !known.has(key)),
      [],
      query,
    )
    assert.equal(new Set([...finds, ...not]).size, finds.length + not.length, query)
  }
})

test('a job seeker finds what the board has, in any script and spelling, and not what sounds alike', async (t) => {
  const failures: string[][] = []
  let strays = 0
  for (const { query, finds, not, why } of queries) {
    const found = await find(query)
    const missed = finds.filter((key) => !found.has(key))
    const stray = not.filter((key) => found.has(key))
    if (stray.length > 0) strays += 1
    if (missed.length + stray.length > 0)
      failures.push([query, `${found.size}`, missed.join(' '), stray.join(' '), why])
  }
  const answered = 1 - failures.length / queries.length
  t.diagnostic(tableOf([['query', 'found', 'missed', 'stray', 'why'], ...failures]))
  t.diagnostic(
    `${queries.length - failures.length} of ${queries.length} queries are answered as judged ` +
      `(${(answered * 100).toFixed(1)} %); ${strays} show what was not asked for`,
  )
  assert.ok(answered >= LEAST_ANSWERED, `${answered} is less than ${LEAST_ANSWERED}`)
  assert.ok(strays <= MAX_WITH_STRAYS, `${strays} is more than ${MAX_WITH_STRAYS}`)
})

async function find(query: string): Promise<Set<string>> {
  const url = `/api/job-vacancies?q=${encodeURIComponent(query)}&per_page=100`
  const answer = await board.call({ method: 'GET', url })
  assert.equal(answer.statusCode, 200, `${query}: ${answer.body}`)
  return new Set(answer.json<{ id: number }[]>().map(({ id }) => keys.get(id)!))
}

async function idsByName(table: 'categories' | 'cities'): Promise<ReadonlyMap<string, number>> {
  const rows = await board.db.selectFrom(table).select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}

function idOf(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name)
  assert.ok(id !== undefined, `Nothing is named ${name}`)
  return id
}

function tableOf(rows: string[][]): string {
  const shown = rows.map((cells) =>
    cells.map((cell, at) => cell.padEnd([34, 5, 0, 0, 0][at] ?? 0)).join(' | '),
  )
  return `\n${shown.join('\n')}`
}
