import { findUserContact } from '#src/features/accounts/server/index.ts'
import { announce } from '#src/features/notifications/server/index.ts'
import { lockVacancy, type LockedVacancy } from '#src/features/vacancies/server/index.ts'
import { DAYS_SHOWN_AFTER_END, isOpen, stateOf } from '#src/features/vacancies/vacancy-state.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo, startOfDay } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import { makeLink } from '#src/platform/signed-links.ts'
import { offeredOrEnglish } from '#src/strings/languages.ts'
import { extendableUntil } from '../../vacancy-acts.ts'
import { vacancyClosed, vacancyClosing } from '../mails.ts'
import { dueReminders, insertReminder, reminderEnd, type DueReminder } from '../queries/reminders.ts'

export type UnansweredCount = (db: Db, vacancyId: number) => Promise<number>

/** Nobody is written to at night. */
const FROM_HOUR = 7
const HOUR_MS = 3_600_000
const AT_ONCE = 200

/**
 * Asks the owners of vacancies that are about to close, or closed, each once for a closing day, however many nodes do
 * this at once.
 */
export async function sendReminders(
  context: Pick<AppContext, 'db' | 'clock'>,
  unanswered: UnansweredCount,
  signal?: AbortSignal,
): Promise<number> {
  const now = context.clock.now()
  const today = dayInColombo(now)
  if (now.getTime() < Date.parse(startOfDay(today)) + FROM_HOUR * HOUR_MS) return 0
  let sent = 0
  for (;;) {
    const due = await dueReminders(context.db, today, AT_ONCE)
    for (const one of due) {
      if (signal?.aborted) return sent
      if (await remind(context.db, now, today, one, unanswered)) sent += 1
    }
    if (due.length < AT_ONCE) return sent
  }
}

/** In one transaction with the mail: both happen or neither. */
async function remind(
  db: Db,
  now: Date,
  today: string,
  due: DueReminder,
  unanswered: UnansweredCount,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await lockVacancy(trx, due.vacancyId)
    if (!row || !isStillDue(row, due, today)) return false
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
            expiresAt: reminderEnd(row.closing_date, DAYS_SHOWN_AFTER_END),
          })
    const payload = {
      name: owner.name,
      position: row.position,
      vacancy_id: row.id,
      closing_date: row.closing_date,
      unanswered: await unanswered(trx, row.id),
      extend_until: extendableUntil(row, today),
      language,
      ...(token !== undefined && { token }),
    }
    const about = { subject: 'vacancy', subject_id: row.id } as const
    await announce(
      trx,
      now,
      due.kind === 'closing' ? vacancyClosing : vacancyClosed,
      owner.email,
      payload,
      about,
    )
    return true
  })
}

/** It may have been filled, extended or hidden since it was found. */
function isStillDue(row: LockedVacancy, { kind }: DueReminder, today: string): boolean {
  return kind === 'closing' ? isOpen(row, today) : stateOf(row, today) === 'expired'
}
