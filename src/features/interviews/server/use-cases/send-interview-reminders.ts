import { findInterview, lockReceived, markReminded } from '#src/features/applications/server/index.ts'
import { announce } from '#src/features/notifications/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Db } from '#src/platform/db/database.ts'
import { inDaytime } from '#src/platform/jobs/in-daytime.ts'
import { interviewReminder } from '../mails.ts'
import { dueReminders, type DueReminder } from '../queries/due-reminders.ts'
import { interviewMail } from './mail-of-interview.ts'

/** Reminds applicants, each once, in the evening before an interview; on its day if no node ran in the evening. */
export async function sendInterviewReminders(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<number> {
  const now = clock.now()
  return inDaytime(
    now,
    (max) => dueReminders(db, now, max),
    (due) => remind(db, now, due),
    signal,
  )
}

/** In one transaction with the mail: both happen or neither. */
async function remind(db: Db, now: Date, { id, application_id }: DueReminder): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const application = await lockReceived(trx, application_id)
    if (application?.stage !== 'interview') return false
    if (!(await markReminded(trx, id, now.toISOString()))) return false
    const interview = await findInterview(trx, application_id)
    const payload = await interviewMail(trx, now, application, interview!)
    const about = { subject: 'position_application', subject_id: application_id } as const
    const is_answered = interview!.answer !== null
    await announce(trx, now, interviewReminder, application.email, { ...payload, is_answered }, about)
    return true
  })
}
