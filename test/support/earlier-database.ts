import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { migrateUpTo } from '#src/platform/db/migrate.ts'
import { openPglite } from '#src/platform/db/pglite-thread.ts'
import type { Tables } from '#src/platform/db/tables.ts'
import { ownDatabase } from './running-board.ts'

/** A database as the version with this last migration left it, without rows. */
export async function earlierDatabase(
  level: string,
  after: (close: () => Promise<void>) => void,
): Promise<Kysely<Tables>> {
  const db = await open(after)
  await migrateUpTo(db, level)
  return db
}

async function open(after: (close: () => Promise<void>) => void): Promise<Kysely<Tables>> {
  const databaseUrl = await ownDatabase('earlier')
  if (databaseUrl) {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
    after(() => pool.end())
    return new Kysely({ dialect: new PostgresDialect({ pool }) })
  }
  const folder = await mkdtemp(join(tmpdir(), 'board-earlier-'))
  const dataDir = join(folder, 'database')
  await mkdir(dataDir)
  const thread = await openPglite({ dataDir })
  after(async () => {
    await thread.close()
    await rm(folder, { recursive: true })
  })
  return new Kysely({ dialect: new PostgresDialect({ pool: thread.pool }) })
}
