import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { hasAddress } from '#src/platform/db/has-address.ts'
import type { MailSubject } from '../mail-subject.ts'
import { linkLimit } from '../mails/mail-limits.ts'
import type { Mail, MailName, Stored } from '../mails/mails.ts'

/**
 * Puts a mail into the outbox, in the transaction of the change that it announces: both happen or neither. `about`: the row
 * with which the mail goes. It leaves at `notBefore`, or at once; past the day's share of its address, in a digest.
 *
 * @returns The id of its row in the outbox.
 */
export async function announce<N extends MailName>(
  db: Db,
  now: Date,
  name: N,
  recipient: string,
  payload: Stored<N>,
  about?: MailSubject,
  notBefore = now,
): Promise<number> {
  const mail = { name, to: recipient, payload, ...(about && { about }) } as unknown as Mail
  const [id] = await announceAll(db, now, [mail], notBefore)
  return id!
}

/** Does the same of several mails, in their order and in one statement. */
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
      mails.map(({ name, to, payload, about }) => ({
        template: name,
        recipient: to.trim(),
        payload: JSON.stringify(payload),
        message_id: `<${randomUUID()}@lanka-vacancies>`,
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

/**
 * Says whether an address may get one more link that anybody can request for it. Those who ask at the same moment count
 * one after the other, until their transactions end.
 */
export async function mayGetLink(trx: Trx, now: Date, name: MailName, recipient: string): Promise<boolean> {
  const place = `${name} ${recipient.toLowerCase()}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`.execute(trx)
  const { rows } = await sql<{ confirmed: boolean }>`
    select is_confirmed_address(${recipient}) as confirmed`.execute(trx)
  const { max, maxConfirmed, hours } = linkLimit
  const sent = await sentWithin(trx, now, name, recipient, hours)
  return sent < (rows[0]!.confirmed ? maxConfirmed : max)
}

/** Counts the mails of a kind that an address got in the last hours. */
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
    .where(hasAddress('recipient', recipient))
    .where('created_at', '>', new Date(now.getTime() - hours * 3_600_000).toISOString())
    .executeTakeFirstOrThrow()
  return Number(count)
}
