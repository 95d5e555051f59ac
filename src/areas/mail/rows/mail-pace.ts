import { sql } from 'kysely'
import type { Db } from '#src/platform/db/database.ts'
import { isNotBeingSent } from './outbox.ts'

/** Takes a turn to send a bulk mail, by the database's clock, for all nodes. Returns milliseconds until one; 0: taken. */
export async function reserveTurn(db: Db, perSecond: number): Promise<number> {
  const { rows } = await sql`update mail_pace
    set next_at = greatest(next_at, clock_timestamp() - make_interval(secs => ${1 / perSecond}::float8))
      + make_interval(secs => ${1 / perSecond}::float8)
    where next_at <= clock_timestamp() returning 1`.execute(db)
  if (rows.length > 0) return 0
  const { rows: waiting } = await sql<{ ms: number }>`
    select extract(epoch from next_at - clock_timestamp())::float8 * 1000 as ms from mail_pace`.execute(db)
  return Math.max(1, Math.ceil(waiting[0]?.ms ?? 0))
}

export async function isBulkDue(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`select exists (
    select from outbox where bulk and sent_at is null and failed_at is null
      and next_attempt_at <= ${now.toISOString()}
      and ${isNotBeingSent}) as due`.execute(db)
  return rows[0]!.due
}
