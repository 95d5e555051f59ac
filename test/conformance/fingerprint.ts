import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#src/platform/db/database.ts'
import type { TestBoard } from '#test/support/app.ts'
import { countWrites, writesOf } from './written-tables.ts'

/**
 * Counters of attempts, which a refused call may move, and of searches that found nothing, which are written within a
 * minute; and the facts of the country, which no call can change.
 */
const leftOut = new Set([
  'rate_limits',
  'login_failures',
  'missed_searches',
  'missed_search_days',
  'cities',
  'districts',
  'provinces',
])

/**
 * Fingerprints a board: the versions of the rows of every table, and the stored files. Two equal ones mean that nothing
 * was written in between. PostgreSQL gives a row that is written a new place and the number of its transaction, so that
 * no row has to be read in full; and only a table that was written to since is looked at again. These are taken
 * thousands of times, of tables that grow meanwhile.
 */
export async function fingerprint({ db, dataDir }: TestBoard): Promise<Record<string, string>> {
  await settled(db)
  const known = await knownHashes(db)
  const writes = await writesOf(db)
  const stale = [...writes].filter(([name, count]) => known.get(name)?.writes !== count)
  // In this order: what was counted above and has ended by now is seen below. What was counted and has not ended will be
  // written without another count, so that what is seen must not be kept.
  const keep = stale.length > 0 && !(await someoneWrites(db))
  const hashes = await hashesOf(
    db,
    stale.map(([name]) => name),
  )
  const current = Object.fromEntries([...known].map(([name, { hash }]) => [name, hash]))
  for (const [name, count] of stale) {
    current[name] = hashes[name]!
    if (keep) known.set(name, { writes: count, hash: hashes[name]! })
    else known.delete(name)
  }
  return {
    ...current,
    '(files)': await namesIn(join(dataDir, 'files')),
    '(uploads)': await namesIn(join(dataDir, 'uploads')),
  }
}

async function hashesOf(db: Db, tables: readonly string[]): Promise<Record<string, string>> {
  if (tables.length === 0) return {}
  const hashes = tables.map(
    (name) => sql`select ${sql.lit(name)} as name,
      count(*) || ' ' || coalesce(sum(hashtextextended(${versions[name] ?? version}, 0)), 0) as hash
      from ${sql.table(name)} t where ${content[name] ?? sql.lit(true)}`,
  )
  const { rows } = await sql<{ name: string; hash: string }>`${sql.join(hashes, sql` union all `)}`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}

/** Says whether some transaction of this database has written and not ended. */
async function someoneWrites(db: Db): Promise<boolean> {
  const { rows } = await sql<{ writes: boolean }>`select exists (select from pg_stat_activity
    where datname = current_database() and backend_xid is not null) as writes`.execute(db)
  return rows[0]!.writes
}

const version = sql<string>`t.ctid::text || t.xmin::text`

/** The last use of a session is no content, so that its rows are read. */
const versions: Partial<Record<string, typeof version>> = {
  sessions: sql<string>`(to_jsonb(t) - 'last_used_at')::text`,
}

/** A refused login of an admin is on record: that is what it is for. */
const content: Partial<Record<string, RawBuilder<unknown>>> = {
  audit_events: sql`t.action <> 'admin.login_failed'`,
}

type Known = Map<string, { writes: number; hash: string }>

const boards = new WeakMap<Db, Promise<Known>>()

/** The tables of a board as they were last seen, each with its writes until then. The first look lets them be counted. */
function knownHashes(db: Db): Promise<Known> {
  const known =
    boards.get(db) ??
    readTables(db)
      .then((tables) => countWrites(db, tables))
      .then(() => new Map())
  boards.set(db, known)
  return known
}

async function readTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(db)
  return rows.map(({ name }) => name).filter((name) => !leftOut.has(name))
}

async function namesIn(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  return `${names.length} ${createHash('sha256').update(names.toSorted().join('\n')).digest('hex')}`
}

/** Links are sent a moment after the answer: what an earlier call asked for is no effect of this one. */
export async function settled(db: Db): Promise<void> {
  const waiting = () =>
    sql<{ waits: boolean }>`select exists (select from reset_requests)
    or exists (select from application_link_requests)
    or exists (select from alert_requests)
    or exists (select from my_data_requests where mailed_at is null) as waits`.execute(db)
  while ((await waiting()).rows[0]!.waits) await wait(50)
}
