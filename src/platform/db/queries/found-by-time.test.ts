// On PostgreSQL too: SQL.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql, type SqlBool } from 'kysely'
import { testBoard } from '#test/support/app.ts'
import { orderBy } from './pages.ts'
import { findByTime } from './search-text.ts'

const board = await testBoard({ after })
const { db } = board

interface Row {
  at: number
  id: number
  created_at: string
  letters: string
}

// Two rows share each second. Words are early, late, everywhere or nowhere, in one table or both.
await sql`create table sought (at int, id int, created_at timestamptz(3), letters text)`.execute(db)
await sql`insert into sought
  select place, i, timestamptz '2026-01-01Z' + make_interval(secs => i / 2),
    concat_ws(' ', 'all', case when i % 2 = 0 then 'half' end, case when i < 60 then 'early' end,
      case when i >= 340 then 'late' end, case when i = 77 then 'once' end, case when place = 1 then 'second' end)
  from generate_series(0, 1) as place, generate_series(0, 399) as i`.execute(db)
const { rows: all } = await sql<Row>`select at, id, created_at, letters from sought`.execute(db)

const searched = (word: string, ascending: boolean) => {
  const textFilter = [sql<SqlBool>`rows.letters like ${`%${word}%`}`]
  const columns = { created_at: { by: sql.ref('rows.created_at') } }
  return {
    all: sql`sought`,
    key: ['at', 'id'],
    order: orderBy(ascending ? 'created_at' : '-created_at', columns, ['id', 'at']),
    orderedFilter: [],
    textFilter,
    indexFilter: textFilter,
  }
}

/** The number of early rows, and also of late rows. */
const COUNTED = 120

const order = (a: Row, b: Row) => a.created_at.localeCompare(b.created_at) || a.id - b.id || a.at - b.at

// Depending on the scanned rows, the index finds the page, the count, both or neither.
for (const scanned of [1, 10, 100, 300, 1_000])
  test(`a page by time is the same however it is found: ${scanned} rows are scanned`, async () => {
    for (const word of ['all', 'half', 'early', 'late', 'once', 'second', 'nowhere'])
      for (const ascending of [false, true])
        for (const [limit, offset] of [
          [5, 0],
          [5, 35],
          [50, 100],
          [5, 799],
        ] as const) {
          const matches = all.filter(({ letters }) => letters.includes(word)).toSorted(order)
          if (!ascending) matches.reverse()
          const part = { limit, offset }
          const { found, total, uncounted } = await findByTime(
            db,
            searched(word, ascending),
            part,
            COUNTED,
            scanned,
          )
          const here = `${word}, ${ascending ? 'oldest' : 'newest'} first, ${limit} from ${offset}`
          const expected = matches.slice(offset, offset + limit).map(({ at, id }) => ({ at, id }))
          assert.deepEqual(found, expected, here)
          const isMore = matches.length > COUNTED
          assert.equal(total, Math.min(COUNTED, matches.length), here)
          assert.deepEqual(uncounted, isMore ? { hasNext: matches.length > offset + limit } : undefined, here)
        }
  })
