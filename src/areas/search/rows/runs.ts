import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Trx } from '#src/platform/db/database.ts'
import type { Frequency } from '../alert.ts'

export interface Run {
  day: string
  daily_from: string
  weekly_from: string | null
  until: string
  search_id: number
  alert_id: number
  claim: string
}

export async function lastCuts(db: Db): Promise<Record<Frequency, string | undefined>> {
  const row = await db
    .selectFrom('alert_runs')
    .select((eb) => eb.fn.max('until').as('daily'))
    .select(sql<string | null>`max(until) filter (where weekly_from is not null)`.as('weekly'))
    .executeTakeFirst()
  return { daily: row?.daily ?? undefined, weekly: row?.weekly ?? undefined }
}

export async function insertRun(
  db: Db,
  { day, daily_from, weekly_from, until }: Pick<Run, 'day' | 'daily_from' | 'weekly_from' | 'until'>,
): Promise<void> {
  await db
    .insertInto('alert_runs')
    .values({ day, daily_from, weekly_from, until, claim: null, done_at: null })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute()
}

export async function claimRun(db: Db, leaseMs: number): Promise<Run | undefined> {
  const claim = randomUUID()
  const row = await db
    .updateTable('alert_runs')
    .set({ claim, leased_until: leaseEnd(leaseMs) })
    .where('day', '=', (eb) =>
      eb.selectFrom('alert_runs').select('day').where('done_at', 'is', null).orderBy('day').limit(1),
    )
    .where('done_at', 'is', null)
    .where((eb) =>
      eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', sql<string>`clock_timestamp()`)]),
    )
    .returning(['day', 'daily_from', 'weekly_from', 'until', 'search_id', 'alert_id'])
    .executeTakeFirst()
  return row && { ...row, claim }
}

/** A node that lost its lease writes nothing more: another one goes on from where the last commit ended. */
export class RunLost extends Error {
  override name = 'RunLost'
}

export async function advanceRun(
  trx: Trx | Db,
  { day, claim }: Pick<Run, 'day' | 'claim'>,
  to: { search_id: number; alert_id: number; mails: number },
  leaseMs: number,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('alert_runs')
    .set((eb) => ({
      search_id: to.search_id,
      alert_id: to.alert_id,
      mails: eb('mails', '+', to.mails),
      leased_until: leaseEnd(leaseMs),
    }))
    .where('day', '=', day)
    .where('claim', '=', claim)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new RunLost(`the alerts of ${day} are another node's`)
}

export async function finishRun(db: Db, { day, claim }: Pick<Run, 'day' | 'claim'>, now: Date) {
  await db
    .updateTable('alert_runs')
    .set({ done_at: now.toISOString(), leased_until: null })
    .where('day', '=', day)
    .where('claim', '=', claim)
    .execute()
}

export async function releaseRun(db: Db, { day, claim }: Pick<Run, 'day' | 'claim'>): Promise<void> {
  await db
    .updateTable('alert_runs')
    .set({ leased_until: null })
    .where('day', '=', day)
    .where('claim', '=', claim)
    .execute()
}

function leaseEnd(leaseMs: number) {
  return sql<string>`clock_timestamp() + make_interval(secs => ${leaseMs / 1000}::float8)`
}
