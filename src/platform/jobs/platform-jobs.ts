import { sql } from 'kysely'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../db/database.ts'
import { sweepProofs } from '../http/abuse/proof-of-work.ts'
import { sweepLimits } from '../http/abuse/rate-limit.ts'
import { sweepIdempotency } from '../http/idempotency/idempotency.ts'
import { sweepErasedAddresses } from '../personal-data/erased-addresses.ts'
import { sweepLinks } from '../signed-links.ts'
import { hourly, type Job } from './job.ts'
import { isBefore, type PurgeRule } from './purge.ts'

export const platformRetention: readonly PurgeRule[] = [
  { table: 'audit_events', overdue: (retainedSince) => isBefore('happened_at', retainedSince('audit')) },
]

export function platformJobs(context: AppContext, database: Pick<Database, 'db' | 'kind'>): Job[] {
  const { db, clock } = context
  const removes = { removes: true }
  return [
    hourly('rate_limits', () => sweepLimits(context), removes),
    hourly('spent_proofs', () => sweepProofs(context), removes),
    hourly('signed_links', () => sweepLinks(db, clock.now()), removes),
    hourly('erased_addresses', () => sweepErasedAddresses(db, clock.now()), removes),
    hourly('idempotent_answers', () => sweepIdempotency(db, clock.now()), removes),
    hourly('room of gone rows', async () => void (await tidyEmbedded(database))),
  ]
}

const ROWS = 200
const PART = 0.05

/** PGlite has no autovacuum. Handles one table at a time, so that queries can run in between. */
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
