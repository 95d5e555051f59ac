import { Kysely, PostgresDialect } from 'kysely'
import { openWithoutTimers } from '#src/platform/db/database.ts'
import { migrateUpTo } from '#src/platform/db/migrations/migrate.ts'
import { openPglite } from '#src/platform/db/pglite-thread.ts'
import type { Tables } from '#src/platform/db/tables.ts'
import { ownDatabase } from './running-board.ts'

let made = 0

/** A database as left by the version whose last migration this is, without rows. */
export async function earlierDatabase(
  level: string,
  after: (close: () => Promise<void>) => void,
): Promise<Kysely<Tables>> {
  const db = await emptyDatabase(`earlier_${level.slice(0, 4)}_${(made += 1)}`, after)
  await migrateUpTo(db, level)
  return db
}

export async function emptyDatabase(
  purpose: string,
  after: (close: () => Promise<void>) => void,
): Promise<Kysely<Tables>> {
  const databaseUrl = await ownDatabase(purpose)
  if (databaseUrl) {
    const { db, close } = openWithoutTimers(databaseUrl)
    after(close)
    return db
  }
  const thread = await openPglite({})
  after(() => thread.close())
  return new Kysely({ dialect: new PostgresDialect({ pool: thread.pool }) })
}
