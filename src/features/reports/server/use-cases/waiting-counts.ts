import type { AnswerOf } from '#src/contract/endpoint.ts'
import { openCompanyChanges } from '#src/features/companies/server/index.ts'
import { waitingMessages } from '#src/features/contact/server/index.ts'
import { openRevisions } from '#src/features/moderation/server/index.ts'
import { waitingFailedMails } from '#src/features/notifications/server/index.ts'
import { waitingHeld } from '#src/features/quarantine/server/index.ts'
import { waitingVacancies } from '#src/features/vacancies/server/index.ts'
import { waitingReported } from '#src/features/vacancy-reports/server/index.ts'
import type { Db } from '#src/platform/db/database.ts'
import { MAX_WAITING_COUNTED as MAX, type waitingCounts } from '../../waiting-contract.ts'

export async function countWaiting(db: Db): Promise<AnswerOf<typeof waitingCounts>> {
  const [vacancies, revisions, reported, claims, quarantine, messages, failed_mails] = await Promise.all([
    waitingVacancies(db, MAX),
    openRevisions(db, MAX),
    waitingReported(db, MAX),
    openCompanyChanges(db, MAX),
    waitingHeld(db, MAX),
    waitingMessages(db, MAX),
    waitingFailedMails(db, MAX),
  ])
  const [oldest = null] = [vacancies, revisions].flatMap((queue) => queue.oldest ?? []).toSorted()
  const review = { count: Math.min(vacancies.count + revisions.count, MAX), oldest }
  return { review, reported, claims, quarantine, messages, failed_mails }
}
