import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { within, type TimeRange } from '#src/platform/db/queries/conditions.ts'
import type { MailSubject } from '../server/mail-subject.ts'
import { isNotBeingSent } from './outbox.ts'

export interface OutboxState {
  waiting: number
  failed: number
  retried: number
  leased: number
  sent: number
  /** The age of the oldest waiting mail, without digests and their mails; null if none waits. */
  oldest_seconds: number | null
}

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

export async function lastFailedMails(db: Db, limit: number) {
  return db
    .selectFrom('outbox')
    .select(['id', 'template', 'attempts', 'last_error'])
    .where('failed_at', 'is not', null)
    .orderBy('failed_at', 'desc')
    .limit(limit)
    .execute()
}

export function failedMails(span: TimeRange): RawBuilder<unknown> {
  return sql`select failed_at as at from outbox where ${within('failed_at', span)}`
}

type MailState = 'waiting' | 'retried' | 'failed' | 'sent'

export async function mailStates(db: Db, ids: readonly number[]): Promise<Map<number, MailState>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'last_error', 'sent_at', 'failed_at'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    // Attempts are counted at their start, so only an error says that there will be another.
    rows.map(({ id, last_error, sent_at, failed_at }) => [
      Number(id),
      sent_at ? 'sent' : failed_at ? 'failed' : last_error !== null ? 'retried' : 'waiting',
    ]),
  )
}

export async function findRecipient(db: Db, messageId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('outbox')
    .select('recipient')
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  return row?.recipient
}

interface MailAbout {
  id: number
  template: string
  recipient: string
  created_at: string
  state: 'waiting' | 'sent' | 'failed'
}

export async function mailsAbout(
  db: Db,
  { subject, subject_id }: MailSubject,
  max: number,
): Promise<MailAbout[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'template', 'recipient', 'created_at', 'sent_at', 'failed_at'])
    .where('subject', '=', subject)
    .where('subject_id', '=', subject_id)
    .orderBy('id', 'desc')
    .limit(max)
    .execute()
  return rows.map(({ sent_at, failed_at, ...mail }) => ({
    ...mail,
    state: sent_at !== null ? 'sent' : failed_at !== null ? 'failed' : 'waiting',
  }))
}

interface CancelledMail {
  id: number
  attempts: number
  subject_id: number | null
}

/** Deletes unsent mails, but no digest, nor one being sent. `waitingAt`: only those still waiting for an undo then. */
export async function cancelMails(
  trx: Trx,
  ids: readonly number[],
  waitingAt?: Date,
): Promise<CancelledMail[]> {
  if (ids.length === 0) return []
  const cancelled = await trx
    .deleteFrom('outbox')
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where('sent_at', 'is', null)
    .where('template', '<>', 'digest')
    .where(isNotBeingSent)
    .$if(waitingAt !== undefined, (mails) =>
      mails.where('next_attempt_at', '>', waitingAt!.toISOString()).where('digest_id', 'is', null),
    )
    .returning(['id', 'attempts', 'subject_id'])
    .execute()
  return cancelled.map((mail) => ({ ...mail, id: Number(mail.id) }))
}
