import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { getOpenVacancies } from '#src/areas/search/calls/lists/list-vacancies.server.ts'
import type { PublicQuery } from '#src/areas/search/calls/lists/lists.ts'
import { searchVacancies } from '#src/areas/search/calls/lists/search-vacancies.server.ts'
import { openIndexOf } from '#src/areas/search/server/open-index/open-index.ts'
import { Problem } from '#src/contract/errors.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import { testBoard } from '#test/support/app.ts'
import { aCategory, aCity, aVacancy } from '#test/support/factories.ts'
import { FailingDatabase, SECRETS, type Way } from './failing-database.ts'

// Lists are answered from an index in memory. If the database fails while that loads or hears what changed, a list is
// refused: it is never short, and never of before, and neither is the next one.

const failing = new FailingDatabase()
const board = await testBoard({ after })
const today = dayInColombo(board.clock.now())
const { id: job_category_id } = await aCategory(board)
const { id: city_id } = await aCity(board, { district: 'Galle' })
for (let no = 0; no < 8; no += 1)
  await aVacancy(board, { job_category_id, city_id, position: no % 2 === 0 ? 'Driver' : 'Cook' })

const listed = async (db: Db, query: PublicQuery) => {
  const { rows, total } = await getOpenVacancies({ ...board.app.context, db }, { ...query, per_page: 50 })
  return { ids: rows.map(({ id }) => id), total }
}
const counted = (db: Db, query: PublicQuery) => searchVacancies({ ...board.app.context, db }, query)

type Call = (db: Db) => Promise<unknown>
const whileLoading: Record<string, Call> = {
  'the bare list': (db) => listed(db, {}),
  'the list of a district by match': (db) => listed(db, { district: ['Galle'], sort: 'relevance' }),
}
const afterChanges: Record<string, Call> = {
  'the bare list': (db) => listed(db, {}),
  'a misspelt search by match': (db) => listed(db, { q: 'drivr', sort: 'relevance' }),
  facets: (db) => counted(db, { q: 'cook', district: ['Galle'] }),
}

/** Closes the oldest open vacancy and opens another. */
async function change(): Promise<void> {
  await sql`update vacancies set closed_at = now(), closed_reason = 'filled'
    where id = (select min(id) from vacancies where closed_at is null)`.execute(board.db)
  await aVacancy(board, { job_category_id, city_id, position: 'Driver and cook' })
}

/** Answers false once `act` asks fewer questions than `at`. */
async function failsSafely(db: Db, act: Call, at: number): Promise<boolean> {
  const right = await act(board.db)
  const way: Way = at % 2 === 0 ? 'away' : 'thrown'
  failing.failAt(at, way)
  const refused = (error: Error) => {
    const isRefusal = error instanceof Problem && error.code === 'unavailable'
    assert.match(isRefusal ? String(error.cause) : error.message, SECRETS)
    return right
  }
  assert.deepEqual(await act(db).catch(refused), right, `question ${at}`)
  const wasSent = failing.queries >= at
  failing.failAt(0)
  assert.deepEqual(await act(db), right, `after question ${at}`)
  return wasSent
}

for (const [name, act] of Object.entries(whileLoading)) {
  test(`${name}: whichever question fails while the index loads, no answer is wrong`, async () => {
    await openIndexOf(board.db).upToDate(today)
    let at = 1
    // Another connection has an index of its own, which is not loaded.
    while (await failsSafely(board.db.withPlugin(failing), act, at)) at += 1
    assert.ok(at > 3, `${at}`)
  })
}

for (const [name, act] of Object.entries(afterChanges)) {
  test(`${name}: whichever question fails when vacancies have changed, no answer is wrong`, async () => {
    const db = board.db.withPlugin(failing)
    await openIndexOf(db).upToDate(today)
    await act(db)
    let at = 1
    for (await change(); await failsSafely(db, act, at); at += 1) await change()
    assert.ok(at > 2, `${at}`)
  })
}
