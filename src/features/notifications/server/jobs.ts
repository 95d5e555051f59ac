import type { AppContext } from '#src/platform/app-context.ts'
import { hourly, type Job } from '#src/platform/jobs/job.ts'
import { removeOldFiles, sweepMailFiles } from './mail-files.ts'
import type { MailSubjects } from './mail-subject.ts'
import { deleteOldMails } from './queries/outbox.ts'

const DAY_MS = 24 * 60 * 60_000
const SENT_KEPT_MS = 7 * DAY_MS
const FAILED_KEPT_MS = 30 * DAY_MS

/** `folder` is where a board without an SMTP server writes its mails. */
export function mailSweeps({ db, clock }: AppContext, folder: string, subjects: MailSubjects): Job[] {
  const before = (age: number) => new Date(clock.now().getTime() - age)
  return [
    hourly('outbox', () => deleteOldMails(db, before(SENT_KEPT_MS), before(FAILED_KEPT_MS)), {
      removes: true,
    }),
    hourly(
      'mails in files',
      async () =>
        (await removeOldFiles(folder, before(FAILED_KEPT_MS))) + (await sweepMailFiles(folder, db, subjects)),
      { removes: true },
    ),
  ]
}
