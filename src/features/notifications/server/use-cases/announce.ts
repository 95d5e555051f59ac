import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#src/platform/db/database.ts'
import type { MailSubject } from '../mail-subject.ts'
import { mailLimits, type Mail, type MailName, type Stored } from '../mails/mails.ts'

/** Limits of an address count the mails of so many hours. */
const LIMIT_HOURS = 24

/**
 * Puts a mail into the outbox, in the transaction of the change that it announces: both happen or neither. A
 * mail past the day's limit of its kind for its address is silently left out. `about`: the row with which the mail goes. It
 * leaves at `notBefore`, or at once.
 *
 * @returns The id of its row in the outbox, if it is sent.
 */
export async function announce<N extends MailName>(
  db: Db,
  now: Date,
  name: N,
  recipient: string,
  payload: Stored<N>,
  about?: MailSubject,
  notBefore = now,
): Promise<number | undefined> {
  const mail = { name, to: recipient, payload, ...(about && { about }) } as unknown as Mail
  const [id] = await announceAll(db, now, [mail], notBefore)
  return id
}

/** Does the same of several mails, in their order and in one statement: no address has two of one limit among them. */
export async function announceAll(
  db: Db,
  now: Date,
  mails: readonly Mail[],
  notBefore = now,
): Promise<number[]> {
  if (mails.length === 0) return []
  await lockLimits(db, mails)
  const since = new Date(now.getTime() - LIMIT_HOURS * 3_600_000).toISOString()
  const rows = mails.map(({ name, to, payload, about, toConfirmed = false }, no) => {
    const limit = limitOf(name)
    return sql`(
      ${sql.lit(no)}, ${name}, ${to.trim()}, ${JSON.stringify(payload)}::jsonb, ${`<${randomUUID()}@lanka-vacancies>`},
      ${about?.subject ?? null}, ${about?.subject_id ?? null}::int, ${limit?.mails.join(' ') ?? null},
      ${limit ? sql.lit(toConfirmed ? limit.mostConfirmed : limit.most) : sql`null::int`})`
  })
  const inserted = await sql<{ id: number }>`
    insert into outbox (template, recipient, payload, message_id, subject, subject_id, next_attempt_at, created_at)
    select template, recipient, payload, message_id, subject, subject_id,
      ${notBefore.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from (values ${sql.join(rows)})
      as mail (no, template, recipient, payload, message_id, subject, subject_id, counted, most)
    where most is null or most > (
      select count(*) from outbox as earlier
      where earlier.template = any (string_to_array(mail.counted, ' '))
        and lower(earlier.recipient) = lower(mail.recipient)
        and earlier.created_at > ${since}::timestamptz)
    order by no
    returning id`.execute(db)
  return inserted.rows.map(({ id }) => Number(id))
}

const limitOf = (name: MailName) => mailLimits.find(({ mails }) => mails.includes(name))

/** The lock holds until the transaction ends, so that those who run at the same moment count one after the other. */
async function lockLimits(db: Db, mails: readonly Mail[]): Promise<void> {
  const places = mails.flatMap(({ name, to }) => {
    const limit = limitOf(name)
    return limit ? `${limit.mails[0]} ${to.trim().toLowerCase()}` : []
  })
  // Everybody locks in one order, so that there is no deadlock.
  for (const place of [...new Set(places)].toSorted())
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
