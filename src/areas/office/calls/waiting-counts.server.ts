import { openCompanyChanges } from '#src/areas/catalogue/index.ts'
import { waitingHeld, waitingMessages } from '#src/areas/intake/index.ts'
import { delayedMails, waitingFailedMails } from '#src/areas/mail/index.ts'
import { openRevisions, waitingBlockRequests, waitingTrusted } from '#src/areas/moderation/index.ts'
import { waitingReported } from '#src/areas/reports/index.ts'
import { waitingVacancies } from '#src/areas/vacancies/index.ts'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import type { Db } from '#src/platform/db/database.ts'
import { MAX_WAITING_COUNTED as MAX, type waitingCounts } from './waiting.ts'

export async function countWaiting(db: Db): Promise<AnswerOf<typeof waitingCounts>> {
  const [
    vacancies,
    revisions,
    reported,
    claims,
    quarantine,
    messages,
    failed_mails,
    delayed_mails,
    blocks,
    unchecked,
  ] = await Promise.all([
    waitingVacancies(db, MAX),
    openRevisions(db, MAX),
    waitingReported(db, MAX),
    openCompanyChanges(db, MAX),
    waitingHeld(db, MAX),
    waitingMessages(db, MAX),
    waitingFailedMails(db, MAX),
    delayedMails(db, MAX),
    waitingBlockRequests(db, MAX),
    waitingTrusted(db, MAX),
  ])
  const [oldest = null] = [vacancies, revisions].flatMap((queue) => queue.oldest ?? []).toSorted()
  const review = { count: Math.min(vacancies.count + revisions.count, MAX), oldest }
  return {
    review,
    reported,
    claims,
    quarantine,
    messages,
    failed_mails,
    delayed_mails,
    blocks,
    unchecked,
  }
}
