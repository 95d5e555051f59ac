import { sql, type RawBuilder } from 'kysely'
import { HOUR_MS } from '#src/contract/values/units.ts'
import type { Timed, AppContext } from '../app-context.ts'
import { audit } from '../audit.ts'
import { dayInColombo, startOfDay } from '../clock.ts'
import type { Trx, Database } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { sweepProofs } from '../http/abuse/proof-of-work.ts'
import { sweepLimits } from '../http/abuse/rate-limit.ts'
import { sweepIdempotency } from '../http/idempotency/idempotency.ts'
import { sweepErasedAddresses } from '../personal-data/platform-personal-data.ts'
import { sweepLinks } from '../signed-links.ts'
import { hourly, type Job } from './job.ts'

const BATCH = 200

interface Retention {
  applications: number
  applicationsMax: number
  messages: number
  decisions: number
  reporters: number
  audit: number
  alerts: number
}

type RetentionStart = (months: keyof Retention | number) => string

export interface PurgeRule {
  table: keyof Tables
  overdue: (retainedSince: RetentionStart) => RawBuilder<unknown>
  file?: string
  empties?: readonly string[]
  name?: string
  /** The key of its rows; default: `id`. */
  key?: readonly string[]
}

interface PurgedFiles {
  forget(trx: Trx, key: string | null): Promise<string | undefined>
  removeBytes(key: string): Promise<void>
}

type Purge = (rule: PurgeRule) => Job

export const isBefore = (column: string, day: string) => sql`stored.${sql.ref(column)} < ${startOfDay(day)}`

/** Several nodes may run a purge at once. The audit log records numbers of rows alone. */
export function purger({ db, clock }: Timed, retention: Retention, files: PurgedFiles): Purge {
  const retainedSince: RetentionStart = (months) =>
    Temporal.PlainDate.from(dayInColombo(clock.now()))
      .subtract({ months: typeof months === 'number' ? months : retention[months] })
      .toString()
  return ({ table, overdue, file, empties, name = table, key = ['id'] }) => {
    const columns = sql.join(key.map((column) => sql.ref(column)))
    const act = empties
      ? sql`update ${sql.table(table)} set ${sql.join(empties.map((column) => sql`${sql.ref(column)} = null`))}`
      : sql`delete from ${sql.table(table)}`
    const purgeSome = async (): Promise<number> => {
      const { gone, unused } = await db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ file: string | null }>`
          ${act} where (${columns}) in (
            select ${columns} from ${sql.table(table)} as stored where ${overdue(retainedSince)}
            order by ${columns} limit ${sql.lit(BATCH)} for update skip locked)
          returning ${file === undefined ? sql`null::text` : sql.ref(file)} as file`.execute(trx)
        const forgotten: (string | undefined)[] = []
        for (const row of rows) forgotten.push(await files.forget(trx, row.file))
        return { gone: rows.length, unused: forgotten.filter((key) => key !== undefined) }
      })
      for (const key of unused) await files.removeBytes(key)
      return gone
    }
    const purge = async (signal: AbortSignal): Promise<number> => {
      let count = 0
      for (let gone = BATCH; gone === BATCH && !signal.aborted; count += gone) gone = await purgeSome()
      const event = { action: 'retention.run', subject: 'board', detail: { [name]: count } } as const
      if (count > 0) await audit(db, 'system', clock.now(), event)
      return count
    }
    return {
      ...hourly(name, purge, { removes: true }),
      everyMs: 24 * HOUR_MS,
      countOverdue: async () => {
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from ${sql.table(table)} as stored where ${overdue(retainedSince)}`.execute(
          db,
        )
        return rows[0]!.count
      },
    }
  }
}

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
