import { countMessages } from '#src/features/contact/server/index.ts'
import { countWaitingRevisions } from '#src/features/moderation/server/index.ts'
import { countFailedMails } from '#src/features/notifications/server/index.ts'
import { countHeld } from '#src/features/quarantine/server/index.ts'
import { countByStatus } from '#src/features/vacancies/server/index.ts'
import { vacancyStatus } from '#src/features/vacancies/vacancy.ts'
import { countReported } from '#src/features/vacancy-reports/server/index.ts'
import type { Db } from '#src/platform/db/database.ts'
import { MAX_WAITING_COUNTED as MOST, type WaitingQueue } from '../../waiting-contract.ts'

export async function countWaiting(db: Db): Promise<Record<WaitingQueue, number>> {
  const [pending, revisions, reported, quarantine, messages, failed_mails] = await Promise.all([
    countByStatus(db, vacancyStatus.pending),
    countWaitingRevisions(db, MOST),
    countReported(db, MOST),
    countHeld(db, MOST),
    countMessages(db, MOST),
    countFailedMails(db, MOST),
  ])
  return { review: Math.min(pending + revisions, MOST), reported, quarantine, messages, failed_mails }
}
