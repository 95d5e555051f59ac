import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#src/platform/db/database.ts'
import { confirmationMails } from '#src/platform/limits.ts'
import type { MailSubject } from '../mail-subject.ts'
import { confirmations, type Mail, type MailName, type Mails } from '../mails/mails.ts'

/**
 * Puts a mail into the outbox, in the transaction of the change that it announces: both happen or neither. A
 * confirmation past the day's limit for its address is silently left out. `about`: the row with which the mail goes. It
 * leaves at `notBefore`, or at once.
 */
export async function announce<N extends MailName>(
  db: Db,
  now: Date,
  name: N,
  recipient: string,
  payload: Mails[N],
  about?: MailSubject,
  notBefore = now,
): Promise<void> {
  const to = recipient.trim()
  if (confirmations.includes(name) && !(await mayConfirm(db, now, name, to))) return
  await db
    .insertInto('outbox')
    .values({
      template: name,
      recipient: to,
      payload: JSON.stringify(payload),
      message_id: `<${randomUUID()}@lanka-vacancies>`,
      next_attempt_at: notBefore.toISOString(),
      created_at: now.toISOString(),
      ...about,
    })
    .execute()
}

/** The same of several mails, in their order. */
export async function announceAll(db: Db, now: Date, mails: readonly Mail[]): Promise<void> {
  for (const { name, to, payload, about } of mails) await announce(db, now, name, to, payload, about)
}

/** Locked until the transaction ends, so that those who run at the same moment count one after the other. */
async function mayConfirm(db: Db, now: Date, name: MailName, recipient: string): Promise<boolean> {
  const place = `${name} ${recipient.toLowerCase()}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`.execute(db)
  return (await sentWithin(db, now, name, recipient, confirmationMails.hours)) < confirmationMails.most
}

/** How many of a kind an address got in the last hours. */
export async function sentWithin(
  db: Db,
  now: Date,
  name: MailName,
  recipient: string,
  hours: number,
): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('template', '=', name)
    .where(sql`lower(recipient)`, '=', recipient.toLowerCase())
    .where('created_at', '>', new Date(now.getTime() - hours * 3_600_000).toISOString())
    .executeTakeFirstOrThrow()
  return Number(count)
}
