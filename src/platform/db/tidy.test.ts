// On PostgreSQL too: SQL.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { longTest } from '#test/support/sizes.ts'
import { tidyEmbedded } from '../jobs/platform-jobs.ts'
import { openInMemory } from './database.ts'

longTest('the embedded database is tidied where much was written, and not again without need', async () => {
  const database = await openInMemory()
  after(() => database.close())
  const { db } = database
  await tidyEmbedded(database)
  await sql`insert into contact_messages (name, email, message)
    select 'Writer', 'writer@example.lk', 'Question ' || i from generate_series(1, 1000) as i`.execute(db)
  assert.deepEqual(await tidyEmbedded(database), ['contact_messages'])
  const { rows } = await sql<{ marked: boolean; counted: number }>`
    select relallvisible > 0 as marked, reltuples::int as counted from pg_class where relname = 'contact_messages'`.execute(
    db,
  )
  assert.deepEqual(rows, [{ marked: true, counted: 1000 }])
  assert.deepEqual(await tidyEmbedded(database), [])
})

test('PostgreSQL tidies itself', async () => {
  assert.deepEqual(await tidyEmbedded({ kind: 'postgres', db: undefined as never }), [])
})
