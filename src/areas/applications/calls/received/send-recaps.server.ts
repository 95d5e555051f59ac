import { announce } from '#src/areas/mail/index.ts'
import { findUserContact } from '#src/areas/people/index.ts'
import type { Timed } from '#src/platform/app-context.ts'
import type { Db } from '#src/platform/db/database.ts'
import { inDaytime } from '#src/platform/jobs/in-daytime.ts'
import { applicationsUnanswered } from '../../mails/received-mails.ts'
import { dueRecaps, recordRecap } from '../../rows/recaps.ts'
import { countUnanswered } from './unanswered.server.ts'

/** Tells owners, in the daytime and once a day at most, of applications that wait for an answer. */
export async function sendRecaps({ db, clock }: Timed, signal?: AbortSignal): Promise<number> {
  const now = clock.now()
  return inDaytime(
    now,
    (max) => dueRecaps(db, now, max),
    (userId) => recap(db, now, userId),
    signal,
  )
}

/** In one transaction with the mail: both happen or neither. */
async function recap(db: Db, now: Date, userId: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await recordRecap(trx, userId, now))) return false
    const owner = await findUserContact(trx, userId)
    const count = await countUnanswered(trx, userId, now)
    // The page needs a confirmed address.
    if (owner?.email_confirmed_at == null || count === 0) return false
    const { name, email, language } = owner
    await announce(trx, now, applicationsUnanswered, email, { name, count, language })
    return true
  })
}
