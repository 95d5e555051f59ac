import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
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
 * Fingerprints a board: a hash of the rows of every table, and the stored files. Two equal ones mean that nothing
 * changed in between.
 */
export async function fingerprint({ db, dataDir }: TestBoard): Promise<Record<string, string>> {
  await settled(db)
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(db)
  const hashes = tables
    .filter(({ name }) => !leftOut.has(name))
    // The last use of a session is no content. A refused login of an admin is on record: that is what it is for.
    .map(
      ({ name }) => sql`
        select ${sql.lit(name)} as name,
          count(*) || ' ' || coalesce(md5(string_agg(row_text, '|' order by row_text)), '') as hash
        from (select (to_jsonb(t) - 'last_used_at')::text as row_text from ${sql.table(name)} t
          where to_jsonb(t)->>'action' is distinct from 'admin.login_failed') rows`,
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
