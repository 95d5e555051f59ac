import { PostgresAdapter, sql, type Kysely } from 'kysely'
import { DEFAULT_MIGRATION_LOCK_TABLE, MIGRATION_LOCK_ID } from 'kysely/migration'
import type { Tables } from '../tables.ts'
import { appliedMigrations } from './applied-migrations.ts'
import { BASELINE, earlierMigrations, earlierMigrator } from './migration-files.ts'

const lock = { lockTable: DEFAULT_MIGRATION_LOCK_TABLE, lockRowId: MIGRATION_LOCK_ID }

/**
 * Brings a database from before the baseline to it by the earlier migrations, and puts the name of the baseline in
 * the place of theirs. One node does it, under the migrator's lock; after a kill the next start goes on.
 */
export async function replaceEarlierMigrations(db: Kysely<Tables>): Promise<void> {
  if (!(await hasEarlier(db))) return
  const adapter = new PostgresAdapter()
  await db.connection().execute(async (connection) => {
    await adapter.acquireMigrationLock(connection, lock)
    try {
      if (!(await hasEarlier(connection))) return
      const { error } = await earlierMigrator(connection).migrateToLatest()
      if (error) throw error
      await validateConstraints(connection)
      await sql`
        with earlier as (delete from kysely_migration returning timestamp)
        insert into kysely_migration (name, timestamp) select ${BASELINE}, max(timestamp) from earlier`.execute(
        connection,
      )
    } finally {
      await adapter.releaseMigrationLock(connection, lock)
    }
  })
}

async function hasEarlier(db: Kysely<Tables>): Promise<boolean> {
  const earlier = await earlierMigrations()
  return (await appliedMigrations(db)).some((name) => earlier.includes(name))
}

/** Constraints that were added `not valid`, each in a transaction of its own, beside readers and writers. */
async function validateConstraints(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    select format('alter table %s validate constraint %I', conrelid::regclass, conname) as statement
    from pg_constraint where not convalidated and connamespace = current_schema()::regnamespace`.execute(db)
  for (const { statement } of rows) await sql.raw(statement).execute(db)
}
