import { sql } from 'kysely'
import type { Trx } from '#src/platform/db/database.ts'
import type { MailSubject } from './mail-subject.ts'
import type { MailKind } from './mails/define-mail.ts'
import { databaseNow } from './queries/outbox.ts'

/**
 * Removes mails of one kind about these rows that have not left, because what they say is no longer true. Resolves to the
 * rows whose mails they were.
 */
export async function cancelMails(
  trx: Trx,
  mail: MailKind,
  subject: MailSubject['subject'],
  ids: readonly number[],
): Promise<number[]> {
  const removed = await trx
    .deleteFrom('outbox')
    .where('template', '=', mail.name)
    .where('subject', '=', subject)
    .where(sql<boolean>`subject_id = any(${ids}::int[])`)
    .where('sent_at', 'is', null)
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', databaseNow)]))
    .returning('subject_id')
    .execute()
  return removed.map(({ subject_id }) => subject_id!)
}

/**
 * Removes the mails of a decision on a vacancy that have not left, because it is undone: all of these kinds, or those since
 * an instant. One that is being sent at this moment stays.
 *
 * @returns Whether such a mail was there and nobody had tried to send it yet, so that its reader knows nothing of it.
 */
export async function cancelDecisionMails(
  trx: Trx,
  vacancyId: number,
  mails: readonly MailKind[],
  since?: string,
): Promise<boolean> {
  const removed = await trx
    .deleteFrom('outbox')
    .where('subject', '=', 'vacancy')
    .where('subject_id', '=', vacancyId)
    .where(
      'template',
      'in',
      mails.map(({ name }) => name),
    )
    .where('sent_at', 'is', null)
    .$if(since !== undefined, (query) => query.where('created_at', '>=', since!))
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', databaseNow)]))
    .returning('attempts')
    .execute()
  return removed.length > 0 && removed.every(({ attempts }) => attempts === 0)
}
