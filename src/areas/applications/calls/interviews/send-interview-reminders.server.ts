import { sql } from 'kysely'
import { announce } from '#src/areas/mail/index.ts'
import { vacancyStatus } from '#src/areas/vacancies/vacancy.ts'
import type { Timed } from '#src/platform/app-context.ts'
import { atHour, COLOMBO, dayInColombo, daysBefore, startOfDay } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import { inDaytime } from '#src/platform/jobs/in-daytime.ts'
import { interviewReminder } from '../../mails/interviews-mails.ts'
import { findInterview, markReminded, heldInterviews } from '../../rows/interviews.ts'
import { hasEmailAddress, lockReceived } from '../../rows/received-applications.ts'
import { interviewMail } from './mail-of-interview.server.ts'

const EVENING = 18

interface DueReminder {
  id: number
  application_id: number
}

/** Of tomorrow in the evening, and of today. Who was invited after that evening has just read of it. */
async function dueReminders(db: Db, now: Date, max: number): Promise<DueReminder[]> {
  const today = dayInColombo(now)
  const last = now < atHour(today, EVENING) ? today : daysBefore(today, -1)
  const eveningBefore = sql<string>`(date_trunc('day', interview.starts_at at time zone ${sql.lit(COLOMBO)})
    - make_interval(hours => ${sql.lit(24 - EVENING)})) at time zone ${sql.lit(COLOMBO)}`
  return heldInterviews(db)
    .clearSelect()
    .select(['interview.id', 'interview.application_id'])
    .where('interview.starts_at', '>', now.toISOString())
    .where('interview.starts_at', '<', startOfDay(daysBefore(last, -1)))
    .where('application.email', 'is not', null)
    .where('interview.reminded_at', 'is', null)
    .where('interview.created_at', '<', eveningBefore)
    .where((eb) => eb.or([eb('interview.answer', 'is', null), eb('interview.answer', '=', 'coming')]))
    .where('vacancy.status', '=', vacancyStatus.approved)
    .where('vacancy.frozen_at', 'is', null)
    .orderBy('interview.starts_at')
    .limit(max)
    .execute()
}

/** Reminds applicants, each once, in the evening before an interview; on its day if no node ran in the evening. */
export async function sendInterviewReminders({ db, clock }: Timed, signal?: AbortSignal): Promise<number> {
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
    if (application?.stage !== 'interview' || !hasEmailAddress(application)) return false
    if (!(await markReminded(trx, id, now.toISOString()))) return false
    const interview = await findInterview(trx, application_id)
    const payload = await interviewMail(trx, now, application, interview!)
    const about = { subject: 'position_application', subject_id: application_id } as const
    const is_answered = interview!.answer !== null
    await announce(trx, now, interviewReminder, application.email, { ...payload, is_answered }, about)
    return true
  })
}
