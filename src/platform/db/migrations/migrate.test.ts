// On PostgreSQL too: migrations.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { readableError } from '#src/platform/readable-error.ts'
import { testBoard } from '#test/support/app.ts'
import { migrateToLatest } from './migrate.ts'

test('an older program refuses what a newer one migrated, in words for its operator', async (t) => {
  const { db } = await testBoard(t)
  await sql`insert into kysely_migration (name, timestamp) values ('9999-of-later', '2026-11-20')`.execute(db)
  await assert.rejects(migrateToLatest(db), (error) => {
    assert.match(readableError(error) ?? '', /newer version.*9999-of-later/)
    return true
  })
})
