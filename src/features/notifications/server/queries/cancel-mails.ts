import { sql } from 'kysely'
import type { Trx } from '#src/platform/db/database.ts'
import { databaseNow } from './outbox.ts'

export interface CancelledMail {
  id: number
  attempts: number
  subject_id: number | null
}

/**
 * Removes those of these mails that have not left. One that is being sent at this moment stays.
 *
 * @param waitingAt Removes only those that wait for an undo at this time.
 */
export async function cancelMails(
  trx: Trx,
  ids: readonly number[],
  waitingAt?: Date,
): Promise<CancelledMail[]> {
  if (ids.length === 0) return []
  const cancelled = await trx
    .deleteFrom('outbox')
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where('sent_at', 'is', null)
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', databaseNow)]))
    .$if(waitingAt !== undefined, (mails) =>
      mails.where('next_attempt_at', '>', waitingAt!.toISOString()).where('digest_id', 'is', null),
    )
    .returning(['id', 'attempts', 'subject_id'])
    .execute()
  return cancelled.map((mail) => ({ ...mail, id: Number(mail.id) }))
}
