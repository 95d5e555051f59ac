import { sql } from 'kysely'
import type { Db } from '#src/platform/db/database.ts'
import type { MailKind } from '../mails/define-mail.ts'

/**
 * Puts mails that many people get at once into the outbox, in one statement of the caller's transaction. They leave after
 * the mails that single acts cause, and at the pace of the configuration.
 */
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
