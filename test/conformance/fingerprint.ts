import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import type { TestBoard } from '#test/support/app.ts'

/**
 * Counters of attempts, which a refused call may move, and of searches that found nothing, which are written within a
 * minute; and the facts of the country, which no call can change.
 */
const leftOut = new Set([
  'rate_limits',
  'login_failures',
  'missed_searches',
  'cities',
  'districts',
  'provinces',
])

/**
 * Fingerprints a board: the versions of the rows of every table, and the stored files. Two equal ones mean that nothing
 * was written in between. PostgreSQL gives a row that is written a new place and the number of its transaction, so that
 * no row has to be read in full: these are taken thousands of times, of tables that grow meanwhile.
 */
export async function fingerprint({ db, dataDir }: TestBoard): Promise<Record<string, string>> {
  await settled(db)
  const hashes = (await tablesOf(db)).map(
    (name) => sql`select ${sql.lit(name)} as name,
      count(*) || ' ' || coalesce(sum(hashtextextended(${versions[name] ?? version}, 0)), 0) as hash
      from ${sql.table(name)} t where ${content[name] ?? sql.lit(true)}`,
  )
  const { rows } = await sql<{ name: string; hash: string }>`${sql.join(hashes, sql` union all `)}`.execute(
    db,
  )
  return {
    ...Object.fromEntries(rows.map(({ name, hash }) => [name, hash])),
    '(files)': await namesIn(join(dataDir, 'files')),
    '(uploads)': await namesIn(join(dataDir, 'uploads')),
  }
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

const tableNames = new WeakMap<TestBoard['db'], Promise<string[]>>()

/** A board's tables stay the same while it runs, and the catalogue is slow to ask. */
function tablesOf(db: TestBoard['db']): Promise<string[]> {
  const known = tableNames.get(db) ?? readTables(db)
  tableNames.set(db, known)
  return known
}

async function readTables(db: TestBoard['db']): Promise<string[]> {
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
async function settled(db: TestBoard['db']): Promise<void> {
  const waiting = () =>
    sql<{ waits: boolean }>`select exists (select from reset_requests)
    or exists (select from application_link_requests)
    or exists (select from alert_requests)
    or exists (select from my_data_requests where mailed_at is null) as waits`.execute(db)
  while ((await waiting()).rows[0]!.waits) await wait(50)
}
