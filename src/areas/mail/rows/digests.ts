import { sql } from 'kysely'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { hasEmail } from '#src/platform/db/queries/conditions.ts'
import { newMessageId, type DueMail } from './outbox.ts'

/** Locks a recipient until the transaction ends, so that mails to one address are counted one after the other. */
export async function lockRecipient(trx: Trx, recipient: string): Promise<void> {
  const place = `mails to ${recipient.toLowerCase()}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`.execute(trx)
}

export async function lastMailsTo(
  trx: Trx,
  { id, recipient }: Pick<DueMail, 'id' | 'recipient'>,
  names: readonly string[],
  since: Date,
): Promise<{ confirmed: boolean; counts: Record<string, number> }> {
  const { rows } = await sql<{ confirmed: boolean; counts: Record<string, number> }>`
    select is_confirmed_address(${recipient}) as confirmed,
      (select coalesce(jsonb_object_agg(template, count), '{}') from (
        select template, count(*)::int as count from outbox
        where template = any(${names}::text[]) and ${hasEmail('recipient', recipient)}
          and id <> ${id}::bigint and digest_id is null
          and (sent_at > ${since.toISOString()}::timestamptz
            or (sent_at is null and failed_at is null and attempts > 0))
        group by template) as others) as counts`.execute(trx)
  return rows[0]!
}

export async function digestFor(
  trx: Trx,
  recipient: string,
  now: Date,
  leavesAt: Date,
): Promise<{ id: number; next_attempt_at: string; mails: number }> {
  const waiting = await trx
    .selectFrom('outbox')
    .select(['id', 'next_attempt_at'])
    .select(
      sql<number>`(select count(*)::int from outbox as held where held.digest_id = outbox.id)`.as('mails'),
    )
    .where('template', '=', 'digest')
    .where(hasEmail('recipient', recipient))
    .where('sent_at', 'is', null)
    .where('attempts', '=', 0)
    .where('next_attempt_at', '>', now.toISOString())
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (!waiting) return { ...(await newDigest(trx, recipient, now, leavesAt)), mails: 0 }
  if (Date.parse(waiting.next_attempt_at) <= leavesAt.getTime()) return waiting
  const next_attempt_at = leavesAt.toISOString()
  await trx
    .updateTable('outbox')
    .set({ next_attempt_at })
    .where((eb) => eb.or([eb('id', '=', waiting.id), eb('digest_id', '=', waiting.id)]))
    .execute()
  return { ...waiting, next_attempt_at }
}

export async function newDigest(trx: Trx, recipient: string, now: Date, leavesAt: Date) {
  const row = { template: 'digest', recipient, payload: '{}', created_at: now.toISOString() }
  const made = { message_id: newMessageId(), next_attempt_at: leavesAt.toISOString() }
  return trx
    .insertInto('outbox')
    .values({ ...row, ...made })
    .returning(['id', 'next_attempt_at'])
    .executeTakeFirstOrThrow()
}

export async function addToDigest(trx: Trx, digest: { id: number; next_attempt_at: string }, id: number) {
  const { next_attempt_at } = digest
  await trx
    .updateTable('outbox')
    .set({ digest_id: digest.id, next_attempt_at, attempts: 0, leased_until: null, last_error: null })
    .where('id', '=', id)
    .execute()
}

export async function mailsIn(
  db: Db,
  digestId: number,
): Promise<Pick<DueMail, 'template' | 'payload' | 'recipient'>[]> {
  return db
    .selectFrom('outbox')
    .select(['template', 'payload', 'recipient'])
    .where('digest_id', '=', digestId)
    .where('sent_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
