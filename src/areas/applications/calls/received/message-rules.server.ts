import { sql } from 'kysely'
import { problem } from '#src/contract/errors.ts'
import { DAY_MS } from '#src/contract/values/durations.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { messageLimits } from '../../application-stages.ts'
import { countMessages } from '../../rows/application-history.ts'
import type { LockedApplication } from '../../rows/received-applications.ts'

/** Messages of one owner at the same moment count one after the other. */
export async function allowOwnWords(
  trx: Trx,
  now: Date,
  { id, vacancy_id, messages_allowed_at }: LockedApplication,
  userId: number | null,
): Promise<void> {
  if (messages_allowed_at === null) throw problem('messages_not_allowed')
  const writer = userId === null ? `messages of vacancy ${vacancy_id}` : `messages of user ${userId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${writer}, 0))`.execute(trx)
  const since = new Date(now.getTime() - DAY_MS).toISOString()
  const sent = await countMessages(trx, since, { applicationId: id, vacancyId: vacancy_id!, userId })
  const isTooMuch =
    sent.toApplicant >= messageLimits.ofApplicationADay || sent.ofAccount >= messageLimits.ofAccountADay
  if (isTooMuch) throw problem('too_many_requests', { retryAfterSeconds: DAY_MS / 1000 })
}
