import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#src/platform/db/database.ts'
import type { MailSubject } from '../mail-subject.ts'
import { confirmations, type Mail, type MailName, type Mails } from '../mails/mails.ts'

/** Confirmations of a kind to one address: anyone can type anyone's address into a form. */
const confirmationMails = { most: 3, hours: 24 }

/**
 * Puts a mail into the outbox, in the transaction of the change that it announces: both happen or neither. A
 * confirmation past the day's limit for its address is silently left out. `about`: the row with which the mail goes. It
 * leaves at `notBefore`, or at once.
 *
 * @returns The id of its row in the outbox, if it is sent.
 */
export async function announce<N extends MailName>(
  db: Db,
  now: Date,
  name: N,
  recipient: string,
  payload: Mails[N],
  about?: MailSubject,
  notBefore = now,
): Promise<number | undefined> {
  const mail = { name, to: recipient, payload, ...(about && { about }) } as Mail
  const [id] = await announceAll(db, now, [mail], notBefore)
  return id
}

/** Does the same of several mails, in their order and in one statement: no address has two of one kind among them. */
export async function announceAll(
  db: Db,
  now: Date,
  mails: readonly Mail[],
  notBefore = now,
): Promise<number[]> {
  if (mails.length === 0) return []
  await lockConfirmations(db, mails)
  const since = new Date(now.getTime() - confirmationMails.hours * 3_600_000).toISOString()
  const rows = mails.map(
    ({ name, to, payload, about }, no) => sql`(
      ${sql.lit(no)}, ${name}, ${to.trim()}, ${JSON.stringify(payload)}::jsonb, ${`<${randomUUID()}@lanka-vacancies>`},
      ${about?.subject ?? null}, ${about?.subject_id ?? null}::int, ${sql.lit(isConfirmation(name))})`,
  )
  const inserted = await sql<{ id: number }>`
    insert into outbox (template, recipient, payload, message_id, subject, subject_id, next_attempt_at, created_at)
    select template, recipient, payload, message_id, subject, subject_id,
      ${notBefore.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from (values ${sql.join(rows)})
      as mail (no, template, recipient, payload, message_id, subject, subject_id, is_limited)
    where not is_limited or ${confirmationMails.most} > (
      select count(*) from outbox as earlier
      where earlier.template = mail.template and lower(earlier.recipient) = lower(mail.recipient)
        and earlier.created_at > ${since}::timestamptz)
    order by no
    returning id`.execute(db)
  return inserted.rows.map(({ id }) => Number(id))
}

const isConfirmation = (name: MailName) => confirmations.includes(name)

/** The lock holds until the transaction ends, so that those who run at the same moment count one after the other. */
async function lockConfirmations(db: Db, mails: readonly Mail[]): Promise<void> {
  const places = mails
    .filter(({ name }) => isConfirmation(name))
    .map(({ name, to }) => `${name} ${to.trim().toLowerCase()}`)
  // Everybody locks in one order, so that there is no deadlock.
  for (const place of places.toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`.execute(db)
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
    .where(sql`lower(recipient)`, '=', recipient.toLowerCase())
    .where('created_at', '>', new Date(now.getTime() - hours * 3_600_000).toISOString())
    .executeTakeFirstOrThrow()
  return Number(count)
}
