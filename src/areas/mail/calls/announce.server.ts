import { sql } from 'kysely'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { hasEmail } from '#src/platform/db/queries/conditions.ts'
import type { MailKind } from '../mails/define-mail.ts'
import { linkLimit } from '../mails/mail-registry.ts'
import { newMessageId } from '../rows/outbox.ts'
import type { MailSubject } from '../server/mail-subject.ts'

export interface Mail {
  mail: MailKind
  to: string
  payload: object
  about?: MailSubject | undefined
}

export function mailTo<Stored extends object>(
  mail: MailKind<Stored>,
  to: string,
  payload: NoInfer<Stored>,
  about?: MailSubject,
): Mail {
  return { mail, to, payload, about }
}

/** Queues a mail in the change's transaction. `about` is the row with which the mail is deleted. */
export async function announce<Stored extends object>(
  db: Db,
  now: Date,
  mail: MailKind<Stored>,
  recipient: string,
  payload: NoInfer<Stored>,
  about?: MailSubject,
  notBefore = now,
): Promise<number> {
  const [id] = await announceAll(db, now, [mailTo(mail, recipient, payload, about)], notBefore)
  return id!
}

export async function announceAll(
  db: Db,
  now: Date,
  mails: readonly Mail[],
  notBefore = now,
): Promise<number[]> {
  if (mails.length === 0) return []
  const inserted = await db
    .insertInto('outbox')
    .values(
      mails.map(({ mail, to, payload, about }) => ({
        template: mail.name,
        recipient: to.trim(),
        payload: JSON.stringify(payload),
        message_id: newMessageId(),
        subject: about?.subject ?? null,
        subject_id: about?.subject_id ?? null,
        next_attempt_at: notBefore.toISOString(),
        created_at: now.toISOString(),
      })),
    )
    .returning('id')
    .execute()
  return inserted.map(({ id }) => Number(id))
}

/** Locks the recipient, so that concurrent requests are counted one after the other. */
export async function mayGetLink(trx: Trx, now: Date, mail: MailKind, recipient: string): Promise<boolean> {
  const place = `${mail.name} ${recipient.toLowerCase()}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`.execute(trx)
  const { rows } = await sql<{ confirmed: boolean }>`
    select is_confirmed_address(${recipient}) as confirmed`.execute(trx)
  const { max, maxConfirmed, hours } = linkLimit
  const sent = await countSentWithin(trx, now, mail, recipient, hours)
  return sent < (rows[0]!.confirmed ? maxConfirmed : max)
}

export async function countSentWithin(
  db: Db,
  now: Date,
  mail: MailKind,
  recipient: string,
  hours: number,
): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('template', '=', mail.name)
    .where(hasEmail('recipient', recipient))
    .where('created_at', '>', new Date(now.getTime() - hours * 3_600_000).toISOString())
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Bulk mails are sent after all others, at the configured rate. */
export async function queueBulk<Stored extends object>(
  db: Db,
  now: Date,
  mail: MailKind<Stored>,
  mails: readonly { to: string; about: NoInfer<Stored> }[],
): Promise<void> {
  if (mails.length === 0) return
  await sql`
    insert into outbox (template, recipient, payload, message_id, next_attempt_at, created_at, bulk)
    select ${mail.name}, mail."to", mail.about, '<' || gen_random_uuid() || '@lanka-vacancies>',
      ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz, true
    from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as mail ("to" text, about jsonb)`.execute(db)
}
