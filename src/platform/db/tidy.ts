import { sql } from 'kysely'
import type { Database } from './database.ts'

const ROWS = 200
const PART = 0.05

/** Does what autovacuum does on a server. One table at a time, so that others can query in between. */
export async function tidyEmbedded({ kind, db }: Pick<Database, 'kind' | 'db'>): Promise<string[]> {
  if (kind !== 'pglite') return []
  // Statistics lag by up to a second unless they are flushed.
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_stat_user_tables
    where schemaname = 'public'
      and greatest(n_dead_tup, n_ins_since_vacuum, n_mod_since_analyze) > ${sql.lit(ROWS)} + ${sql.lit(PART)} * n_live_tup
    order by relname`.execute(db)
  for (const { name } of rows) await sql`vacuum analyze ${sql.table(name)}`.execute(db)
  return rows.map(({ name }) => name)
}
