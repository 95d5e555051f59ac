import type { Trx } from '#src/platform/db/database.ts'
import type { MailName } from './mails/mails.ts'
import { databaseNow } from './queries/outbox.ts'

const decisionMails: readonly MailName[] = [
  'vacancy_approved',
  'vacancy_rejected',
  'vacancy_address_confirmation',
]

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
