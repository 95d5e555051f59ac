// On PostgreSQL too: migrations.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { readableError } from '#src/platform/readable-error.ts'
import { testBoard } from '#test/support/app.ts'
import { appliedMigrations, migrateToLatest, migrationNames } from './migrate.ts'

test('a migration that arrived after later ones is made up for', async (t) => {
  const { db } = await testBoard(t)
  await sql`drop table external_vacancies`.execute(db)
  await sql`delete from kysely_migration where name = '0161-external-vacancies'`.execute(db)
  await migrateToLatest(db)
  assert.deepEqual(await appliedMigrations(db), await migrationNames())
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('external_vacancies') is not null as there`.execute(db)
  assert.deepEqual(rows, [{ there: true }])
})

test('an older program refuses what a newer one migrated, in words for its operator', async (t) => {
  const { db } = await testBoard(t)
  await sql`insert into kysely_migration (name, timestamp) values ('9999-of-later', '2026-11-20')`.execute(db)
  await assert.rejects(migrateToLatest(db), (error) => {
    assert.match(readableError(error) ?? '', /newer version.*9999-of-later/)
    return true
  })
})

test('a database of before 1.0.0 is refused with the way through 1.0.0, and stays as it is', async (t) => {
  const { db } = await testBoard(t)
  await sql`delete from kysely_migration`.execute(db)
  await sql`insert into kysely_migration (name, timestamp) values ('0057-risk-signs', '2026-11-20')`.execute(
    db,
  )
  await assert.rejects(migrateToLatest(db), (error) => {
    assert.match(
      readableError(error) ?? '',
      /before 1\.0\.0 \(0057-risk-signs\)\. Start version 1\.0\.0 with it first/,
    )
    return true
  })
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  assert.deepEqual(rows, [{ name: '0057-risk-signs' }])
})
