import { sql } from 'kysely'
import type { Trx } from '#src/platform/db/database.ts'
import type { MailSubject } from './mail-subject.ts'
import type { MailName } from './mails/mails.ts'
import { databaseNow } from './queries/outbox.ts'

const decisionMails: readonly MailName[] = [
  'vacancy_approved',
  'vacancy_rejected',
  'vacancy_removed',
  'vacancy_address_confirmation',
]
const revisionMails: readonly MailName[] = ['revision_approved', 'revision_rejected']

/**
 * Removes mails of one kind about these rows that have not left, because what they say is no longer true. Resolves to the
 * rows whose mails they were.
 */
export async function takeBackMails(
  trx: Trx,
  name: MailName,
  subject: MailSubject['subject'],
  ids: readonly number[],
): Promise<number[]> {
  const removed = await trx
    .deleteFrom('outbox')
    .where('template', '=', name)
    .where('subject', '=', subject)
    .where(sql<boolean>`subject_id = any(${ids}::int[])`)
    .where('sent_at', 'is', null)
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', databaseNow)]))
    .returning('subject_id')
    .execute()
  return removed.map(({ subject_id }) => subject_id!)
}

/**
 * Removes the mails about decisions on a vacancy that have not left: they are no longer true. One that is being sent at
 * this moment stays.
 *
 * @returns Whether such a mail was there and nobody had tried to send it yet, so that its reader knows nothing of it.
 */
export function takeBackDecisionMails(trx: Trx, vacancyId: number): Promise<boolean> {
  return takeBack(trx, vacancyId, decisionMails)
}

/** Does the same of the mail that a vacancy is shown again. */
export function takeBackUnfrozenMail(trx: Trx, vacancyId: number): Promise<boolean> {
  return takeBack(trx, vacancyId, ['vacancy_unfrozen'])
}

/** Does the same of the decision on a change of a vacancy that was made at this instant. */
export function takeBackRevisionMails(trx: Trx, vacancyId: number, decidedAt: string): Promise<boolean> {
  return takeBack(trx, vacancyId, revisionMails, decidedAt)
}

async function takeBack(
  trx: Trx,
  vacancyId: number,
  mails: readonly MailName[],
  since?: string,
): Promise<boolean> {
  const removed = await trx
    .deleteFrom('outbox')
    .where('subject', '=', 'vacancy')
    .where('subject_id', '=', vacancyId)
    .where('template', 'in', mails)
    .where('sent_at', 'is', null)
    .$if(since !== undefined, (query) => query.where('created_at', '>=', since!))
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', databaseNow)]))
    .returning('attempts')
    .execute()
  return removed.length > 0 && removed.every(({ attempts }) => attempts === 0)
}
