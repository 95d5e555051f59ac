import { sql } from 'kysely'
import type { Trx } from '#src/platform/db/database.ts'
import type { MailSubject } from './mail-subject.ts'
import type { MailName } from './mails/mails.ts'
import { databaseNow } from './queries/outbox.ts'

const decisionMails: readonly MailName[] = [
  'vacancy_approved',
  'vacancy_rejected',
  'vacancy_address_confirmation',
]

/** Removes mails of one kind about these rows that have not left, because what they say is no longer true. */
export async function takeBackMails(
  trx: Trx,
  name: MailName,
  subject: MailSubject['subject'],
  ids: readonly number[],
): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where('template', '=', name)
    .where('subject', '=', subject)
    .where(sql<boolean>`subject_id = any(${ids}::int[])`)
    .where('sent_at', 'is', null)
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', databaseNow)]))
    .execute()
}

/**
 * Removes the mails about decisions on a vacancy that have not left: they are no longer true. One that is being sent at
 * this moment stays.
 *
 * @returns Whether such a mail was there and nobody had tried to send it yet, so that its reader knows nothing of it.
 */
export async function takeBackDecisionMails(trx: Trx, vacancyId: number): Promise<boolean> {
  const removed = await trx
    .deleteFrom('outbox')
    .where('subject', '=', 'vacancy')
    .where('subject_id', '=', vacancyId)
    .where('template', 'in', decisionMails)
    .where('sent_at', 'is', null)
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', databaseNow)]))
    .returning('attempts')
    .execute()
  return removed.length > 0 && removed.every(({ attempts }) => attempts === 0)
}
