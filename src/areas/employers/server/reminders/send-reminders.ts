import { deleteNotice, dueNotices, findNotice } from '#src/areas/employers/rows/reminders.ts'
import { announce } from '#src/areas/mail/index.ts'
import type { ApplicationCounts } from '#src/areas/moderation/index.ts'
import { findUserContact } from '#src/areas/people/index.ts'
import { findLocked, type LockedVacancy } from '#src/areas/vacancies/index.ts'
import { daysAfter } from '#src/areas/vacancies/posting-rules.ts'
import { DAYS_SHOWN_AFTER_END, getState, isOpen } from '#src/areas/vacancies/vacancy-state.ts'
import type { Timed } from '#src/platform/app-context.ts'
import { dayInColombo, endOfDay } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import { inDaytime } from '#src/platform/jobs/job.ts'
import { makeLink } from '#src/platform/signed-links.ts'
import { offeredOrEnglish } from '#src/strings/languages.ts'
import { vacancyApplied, vacancyClosed, vacancyClosing } from '../../mails/my-vacancies-mails.ts'
import { type DueReminder, dueReminders, insertReminder } from '../../rows/reminders.ts'
import { extendableUntil } from '../../vacancy-acts.ts'

export interface ReminderCounts {
  applicationCounts: ApplicationCounts
  countUnanswered: (db: Db, vacancyId: number) => Promise<number>
}

/** Sends each reminder once for a closing day or a number of applicants, however many nodes run. */
export async function sendReminders(
  context: Timed,
  counts: ReminderCounts,
  signal?: AbortSignal,
): Promise<number> {
  const now = context.clock.now()
  const today = dayInColombo(now)
  return inDaytime(
    now,
    async (max) => [
      ...(await dueReminders(context.db, today, max)),
      ...(await dueNotices(context.db, counts.applicationCounts, today, max)),
    ],
    (due) => remind(context.db, now, today, due, counts),
    signal,
  )
}

/** Stores reminder and mail in one transaction: both happen or neither. */
async function remind(
  db: Db,
  now: Date,
  today: string,
  due: DueReminder,
  { applicationCounts, countUnanswered }: ReminderCounts,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await findLocked(trx, due.vacancyId)
    if (!row || !isStillDue(row, due, today)) return false
    if (due.kind === 'applied') {
      if ((await findNotice(trx, row.id)) !== due.applicants) return false
      await deleteNotice(trx, row.id)
    }
    const reminderId = await insertReminder(trx, due, row.closing_date, now)
    if (reminderId === undefined) return false
    const owner = row.user_id === null ? undefined : await findUserContact(trx, row.user_id)
    if (!owner) return false
    const language = offeredOrEnglish(row.sender_language)
    // The link acts without a login: it goes to nobody but the reader of a confirmed address.
    const token =
      owner.email_confirmed_at === null
        ? undefined
        : await makeLink(trx, now, {
            purpose: 'vacancy-reminder',
            subjectId: reminderId,
            language,
            expiresAt: new Date(endOfDay(daysAfter(row.closing_date, DAYS_SHOWN_AFTER_END))),
          })
    const payload = {
      name: owner.name,
      position: row.position,
      vacancy_id: row.id,
      closing_date: row.closing_date,
      unanswered: await countUnanswered(trx, row.id),
      extend_until: extendableUntil(row, today),
      language,
      ...(token !== undefined && { token }),
    }
    const about = { subject: 'vacancy', subject_id: row.id } as const
    if (due.kind === 'applied') {
      const applications = (await applicationCounts(trx, [row.id])).get(row.id)?.applications ?? 0
      const applied = { ...payload, applicants: due.applicants, applications }
      await announce(trx, now, vacancyApplied, owner.email, applied, about)
    } else {
      const mail = due.kind === 'closing' ? vacancyClosing : vacancyClosed
      await announce(trx, now, mail, owner.email, payload, about)
    }
    return true
  })
}

/** The vacancy may have been filled, extended or hidden since it was found. */
function isStillDue(row: LockedVacancy, { kind }: DueReminder, today: string): boolean {
  return kind === 'closed' ? getState(row, today) === 'expired' : isOpen(row, today)
}
