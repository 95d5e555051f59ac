// On PostgreSQL too: SQL.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql, type SqlBool } from 'kysely'
import { testBoard } from '#test/support/app.ts'
import { findByTime, type Source } from './found-by-time.ts'

const board = await testBoard({ after })
const { db } = board

interface Row {
  at: number
  id: number
  created_at: string
  letters: string
}

// Two in each second; what is early, late, everywhere and nowhere, in one table or both.
await sql`create table sought (place int, id int, created_at timestamptz(3), letters text)`.execute(db)
await sql`insert into sought
  select place, i, timestamptz '2026-01-01Z' + make_interval(secs => i / 2),
    concat_ws(' ', 'all', case when i % 2 = 0 then 'half' end, case when i < 60 then 'early' end,
      case when i >= 340 then 'late' end, case when i = 77 then 'once' end, case when place = 1 then 'second' end)
  from generate_series(0, 1) as place, generate_series(0, 399) as i`.execute(db)
const { rows: all } = await sql<Row>`select place as at, id, created_at, letters from sought`.execute(db)

const sourcesFor = (word: string): Source[] =>
  [0, 1].map((place) => {
    const textFilter = [sql<SqlBool>`rows.letters like ${`%${word}%`}`]
    return {
      all: sql`(select * from sought where place = ${place})`,
      orderedFilter: [],
      scattered: place === 1,
      textFilter,
      indexFilter: textFilter,
    }
  })

/** The rows that are early, and those that are late, are as many. */
const COUNTED = 120

const order = (a: Row, b: Row) => a.created_at.localeCompare(b.created_at) || a.id - b.id || a.at - b.at

// Each way is gone: along the order, by the index, by the index and then along the order, and back from there.
const all1000 = { sample: 1000, frequent: 1, near: 1, mostByIndex: 1000, mostScanned: 1000 }
const ways = {
  'all is indexFilter at': all1000,
  'along the order': { ...all1000, sample: 10, frequent: 0 },
  'by the index': { ...all1000, sample: 10, frequent: 2, near: 2 },
  'by what is frequent': {
    ...all1000,
    sample: 10,
    frequent: 0.6,
    near: 0.2,
    mostByIndex: 30,
    mostScanned: 200,
  },
  'the way is given up': { ...all1000, sample: 10, frequent: 0, near: 0, mostByIndex: 5, mostScanned: 12 },
}

for (const [way, limits] of Object.entries(ways))
  test(`a page by time is the same however it is found: ${way}`, async () => {
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
          const { found, total, uncounted } = await findByTime(
            db,
            { sources: sourcesFor(word), names: [], ascending },
            { limit, offset },
            COUNTED,
            {
              ...limits,
              sampleScattered: limits.sample,
              frequentScattered: limits.frequent,
              scanFactor: 2,
            },
          )
          const here = `${word}, ${ascending ? 'oldest' : 'newest'} first, ${limit} from ${offset}`
          const expected = matches.slice(offset, offset + limit).map(({ at, id }) => ({ at, id }))
          assert.deepEqual(found, expected, here)
          const isMore = matches.length > COUNTED
          assert.equal(total, Math.min(COUNTED, matches.length), here)
          assert.deepEqual(uncounted, isMore ? { hasNext: matches.length > offset + limit } : undefined, here)
        }
  })

test('of few rows all matches are found and counted, although the first have none', async () => {
  for (const word of ['early', 'late'])
    for (const ascending of [false, true]) {
      const matches = all.filter(({ letters }) => letters.includes(word)).toSorted(order)
      if (!ascending) matches.reverse()
      const { found, total } = await findByTime(
        db,
        { sources: sourcesFor(word), names: [], ascending },
        { limit: 5, offset: 0 },
        10,
      )
      const expected = matches.slice(0, 5).map(({ at, id }) => ({ at, id }))
      assert.deepEqual({ found, total }, { found: expected, total: 10 }, word)
    }
})
