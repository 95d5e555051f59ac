import { sql, type RawBuilder } from 'kysely'
import { countUpTo } from '#src/platform/db/count-up-to.ts'
import type { Db } from '#src/platform/db/database.ts'
import { within, type Span } from '#src/platform/db/span.ts'

export interface OutboxState {
  waiting: number
  failed: number
  /** The number of waiting mails that were tried before. */
  retried: number
  /** The number of waiting mails that a node has leased. */
  leased: number
  sent: number
  /** This is the age of the oldest that waits, beside digests and what is in them; null when none waits. */
  oldest_seconds: number | null
}

/** A command and the metrics show these figures. */
export async function outboxState(db: Db, now: Date): Promise<OutboxState> {
  const { rows } = await sql<OutboxState>`select
      count(*) filter (where sent_at is null and failed_at is null)::int as waiting,
      count(*) filter (where failed_at is not null)::int as failed,
      count(*) filter (where sent_at is null and failed_at is null and attempts > 0)::int as retried,
      count(*) filter (where sent_at is null and leased_until > ${now.toISOString()})::int as leased,
      count(*) filter (where sent_at is not null)::int as sent,
      extract(epoch from ${now.toISOString()}::timestamptz
        - min(created_at) filter (where sent_at is null and failed_at is null
          and digest_id is null and template <> 'digest'))::float8 as oldest_seconds
    from outbox`.execute(db)
  return rows[0]!
}

/** Resolves to the mails that were given up last, without their addresses. */
export async function lastFailedMails(db: Db, limit: number) {
  return db
    .selectFrom('outbox')
    .select(['id', 'template', 'attempts', 'last_error'])
    .where('failed_at', 'is not', null)
    .orderBy('failed_at', 'desc')
    .limit(limit)
    .execute()
}

/** Counts the mails that were given up, up to `most`. */
export function countFailedMails(db: Db, most: number): Promise<number> {
  return countUpTo(db, 'outbox', most, sql`failed_at is not null`)
}

/** Mails that were given up in a span, as SQL to select from: `at`. */
export function failedMails(span: Span): RawBuilder<unknown> {
  return sql`select failed_at as at from outbox where ${within('failed_at', span)}`
}

/** Says what became of one mail: it waits, was tried and will be again, was given up, or has left. */
export type MailState = 'waiting' | 'retried' | 'failed' | 'sent'

/** Resolves to the states of mails by their ids. One that left some days ago is no longer there. */
export async function mailStates(db: Db, ids: readonly number[]): Promise<Map<number, MailState>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'attempts', 'sent_at', 'failed_at'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ id, attempts, sent_at, failed_at }) => [
      Number(id),
      sent_at ? 'sent' : failed_at ? 'failed' : attempts > 0 ? 'retried' : 'waiting',
    ]),
  )
}
