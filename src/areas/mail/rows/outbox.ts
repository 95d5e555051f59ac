import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#src/platform/db/database.ts'

export interface DueMail {
  id: number
  template: string
  recipient: string
  payload: Record<string, unknown>
  message_id: string
  attempts: number
  created_at: string
  subject: string | null
  subject_id: number | null
}

interface Claim {
  bulk?: boolean
  /** Domains whose recipients must wait. */
  busyDomains?: readonly string[]
  /** Kinds whose retries do not queue behind first attempts of other mails. */
  urgent?: readonly string[]
}

/** Leases the mail, so that it is due again if this worker dies. Leases use the database's clock. */
export async function claimDueMail(
  db: Db,
  now: Date,
  leaseMs: number,
  { bulk = false, busyDomains = [], urgent = [] }: Claim = {},
): Promise<DueMail | undefined> {
  const domain = sql<string>`lower(substring(recipient from '[^@]*$'))`
  return db
    .with('due', (cte) =>
      cte
        .selectFrom('outbox')
        .select('id')
        // The condition is written out, so that each kind uses its own partial index.
        .where(bulk ? sql<boolean>`bulk` : sql<boolean>`not bulk`)
        .where('sent_at', 'is', null)
        .where('failed_at', 'is', null)
        .where('digest_id', 'is', null)
        .where('next_attempt_at', '<=', now.toISOString())
        .where(isNotBeingSent)
        .where(sql<boolean>`${domain} <> all(${[...busyDomains]}::text[])`)
        .orderBy(sql`attempts > 0 and template <> all(${[...urgent]}::text[])`)
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('outbox')
    .from('due')
    .set((eb) => ({ leased_until: leaseEnd(leaseMs), attempts: eb('attempts', '+', 1) }))
    .whereRef('outbox.id', '=', 'due.id')
    .returning(['outbox.id', 'template', 'recipient', 'payload', 'message_id', 'attempts', 'created_at'])
    .returning(['subject', 'subject_id'])
    .executeTakeFirst()
}

export async function renewLease(
  db: Db,
  { id, attempts }: Pick<DueMail, 'id' | 'attempts'>,
  leaseMs: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ leased_until: leaseEnd(leaseMs) })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('leased_until', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const isNotBeingSent = sql<boolean>`(leased_until is null or leased_until <= clock_timestamp())`

function leaseEnd(leaseMs: number) {
  return sql<string>`clock_timestamp() + make_interval(secs => ${leaseMs / 1000}::float8)`
}

/** Also empties the payload, which may hold a reset link. The mails in a digest are marked with it. */
export async function markSent(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ sent_at: now.toISOString(), failed_at: null, leased_until: null, last_error: null, payload: '{}' })
    .where((eb) => eb.or([eb('id', '=', id), eb('digest_id', '=', id)]))
    .where('sent_at', 'is', null)
    .execute()
}

export async function markRefused(
  db: Db,
  { id, attempts }: Pick<DueMail, 'id' | 'attempts'>,
  now: Date,
  error: string,
  again: Date | undefined,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      leased_until: null,
      last_error: error,
      ...(again ? { next_attempt_at: again.toISOString() } : { failed_at: now.toISOString() }),
    })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    // Another worker may have taken the lease since.
    .where('attempts', '=', attempts)
    .execute()
}

export async function findUnsent(trx: Db, id: number) {
  return trx
    .selectFrom('outbox')
    .select('template')
    .select(
      sql<boolean>`jsonb_path_exists(payload, '$.** ? (exists(@.token) || exists(@.link_token))')`.as(
        'has_token',
      ),
    )
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function makeDue(db: Db, id: number, now: Date, recipient?: string): Promise<boolean> {
  const row = await db
    .updateTable('outbox')
    .set({
      failed_at: null,
      attempts: 0,
      next_attempt_at: now.toISOString(),
      ...(recipient !== undefined && { recipient }),
    })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('digest_id', 'is', null)
    .where(isNotBeingSent)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function mailExists(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('outbox').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export async function deleteMail(db: Db, id: number): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).execute()
}

export async function deleteOldMails(db: Db, sentBefore: Date, failedBefore: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where((eb) =>
      eb.or([eb('sent_at', '<', sentBefore.toISOString()), eb('failed_at', '<', failedBefore.toISOString())]),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Takes a bulk mail's turn, for all nodes, by the database's clock. Returns 0, or milliseconds until the next. */
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

/** The end of a stored Message-ID, independent of the board's address. */
const STORED = '@lanka-vacancies>'

export const newMessageId = (): string => `<${randomUUID()}${STORED}`

/** Puts the board's host at the end: spam filters check it, and it keeps two boards' ids apart. */
export const toSentMessageId = (stored: string, publicUrl: string): string =>
  stored.replace(STORED, `@${new URL(publicUrl).hostname}>`)

/** Returns the stored Message-ID of a bounced mail. */
export const toStoredMessageId = (sent: string): string => sent.replace(/@[^@]*$/, STORED)
