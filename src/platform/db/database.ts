import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { OperatorError } from '../readable-error.ts'
import { failFastPool } from './fail-fast-pool.ts'
import { lockFolder } from './folder-lock.ts'
import { migrateToLatest } from './migrations/migrate.ts'
import { embeddedFolder, type EarlyOpening } from './open-early.ts'
import { openPglite, type PgliteThread } from './pglite-thread.ts'
import { refuseWithoutNotices, sessionSettings } from './pooler.ts'
import { listenPostgres, type Listen } from './postgres-notices.ts'
import type { Tables } from './tables.ts'
import { valueTypes } from './value-types.ts'

export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>

export interface Database {
  kind: 'pglite' | 'postgres'
  db: Db
  listen: Listen
  pool?: () => { total: number; idle: number; waiting: number }
  close(): Promise<void>
}

export class NoDatabaseError extends OperatorError {
  override name = 'NoDatabaseError'
}

/** A new folder is renamed when complete, so that a killed first start leaves nothing. `skipMigration`: no migration. */
export async function openEmbedded(
  dataDir: string,
  { skipMigration = false, early }: { skipMigration?: boolean; early?: EarlyOpening | undefined } = {},
): Promise<Database> {
  const folder = embeddedFolder(dataDir)
  if (skipMigration && !existsSync(folder)) throw new NoDatabaseError(`There is no database in ${dataDir}.`)
  const lock = early?.lock ?? lockFolder(dataDir)
  try {
    if (!existsSync(folder)) await makeEmbedded(dataDir)
    const database = fromPglite(await (early?.thread ?? openPglite({ dataDir: folder })))
    if (!skipMigration)
      await migrateToLatest(database.db).catch(async (error: unknown) => {
        // The lock is released below, and the folder must not be written after that.
        await database.close()
        throw error
      })
    return {
      ...database,
      close: async () => {
        await database.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

export async function makeEmbedded(
  dataDir: string,
  fill: (db: Db) => Promise<void> = migrateToLatest,
): Promise<void> {
  const unfinished = join(dataDir, 'database.unfinished')
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  const fresh = fromPglite(await openPglite({ dataDir: unfinished }))
  try {
    await fill(fresh.db)
  } finally {
    await fresh.close()
  }
  await rename(unfinished, embeddedFolder(dataDir))
}

export async function openInMemory(): Promise<Database> {
  const database = fromPglite(await openPglite({}))
  await migrateToLatest(database.db)
  return database
}

export async function getImage(): Promise<ArrayBuffer> {
  const thread = await openPglite({})
  const database = fromPglite(thread)
  await migrateToLatest(database.db)
  // Without a checkpoint every copy would begin by replaying the whole log.
  await sql`checkpoint`.execute(database.db)
  const image = await thread.image()
  await database.close()
  return image
}

export function fromPglite(thread: PgliteThread): Database {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: thread.pool }) })
  return {
    kind: 'pglite',
    db,
    listen: async (channel, onPayload, onHearing) => {
      await thread.listen(channel, onPayload, onHearing)
      return async () => undefined
    },
    close: async () => {
      await db.destroy()
      await thread.close()
    },
  }
}

function postgresPool(connectionString: string, pooled: boolean): pg.Pool {
  return new pg.Pool({
    connectionString,
    types: valueTypes,
    max: 10,
    // A new connection has to load the catalogue and the dictionaries before its first search.
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 3_000,
    ...(pooled ? {} : sessionSettings),
    query_timeout: 4_500,
    application_name: 'lanka-vacancies',
  })
}

/** Throws what a start with these addresses would throw, and leaves the database as it is. */
export async function refuseBadPostgres(connectionString: string, directUrl?: string): Promise<void> {
  const pooled = directUrl !== undefined
  const pool = postgresPool(connectionString, pooled)
  pool.on('error', () => undefined)
  try {
    await refuseWithoutNotices(pool, directUrl ?? connectionString, { pooled })
  } finally {
    await pool.end()
  }
}

/** `directUrl`: notices and migrations need a session that a pooler in transaction mode does not lend. */
export async function openPostgres(
  connectionString: string,
  onIdleError: (error: Error) => void,
  directUrl?: string,
): Promise<Database> {
  const pooled = directUrl !== undefined
  const ownSessions = directUrl ?? connectionString
  const pool = postgresPool(connectionString, pooled)
  pool.on('error', onIdleError)
  // The pool handles errors of idle connections only. That of a lent one between two queries would end the program.
  pool.on('connect', (client) => client.on('error', () => undefined))
  // Behind a pooler the next statement may run in another session, which has none of the prepared statements.
  const failFast = failFastPool(pool, { named: !pooled })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: failFast }) })
  const close = async () => {
    await db.destroy()
    // Kysely does not end a pool that it has not used yet.
    if (!pool.ending) await pool.end()
  }
  try {
    await refuseWithoutNotices(pool, ownSessions, { pooled })
    await migratePostgres(ownSessions)
  } catch (error) {
    await close()
    throw error
  }
  return {
    kind: 'postgres',
    db,
    listen: listenPostgres(ownSessions),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close,
  }
}

/** Migrations get no timers: they wait for each other's lock and may build indexes for minutes. */
async function migratePostgres(connectionString: string): Promise<void> {
  const { db, close } = openWithoutTimers(connectionString)
  try {
    await migrateToLatest(db)
  } finally {
    await close()
  }
}

/** Opens PostgreSQL without timers and migrations, for work that takes minutes. */
export function openWithoutTimers(connectionString: string): Pick<Database, 'kind' | 'db' | 'close'> {
  const pool = new pg.Pool({
    connectionString,
    types: valueTypes,
    max: 2,
    connectionTimeoutMillis: 10_000,
    application_name: 'lanka-vacancies operator',
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { kind: 'postgres', db, close: () => db.destroy() }
}

export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}
