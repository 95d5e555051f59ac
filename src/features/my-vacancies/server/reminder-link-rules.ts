import { findUserContact } from '#src/features/accounts/server/index.ts'
import { findVacancy } from '#src/features/vacancies/server/index.ts'
import type { LinkRules } from '#src/platform/http/signed-links/link-holder.ts'
import { findReminder } from './queries/reminders.ts'

/**
 * The link of a reminder ends with its vacancy, when that is removed, and when its owner is gone, blocked, or has confirmed another
 * address since: the mail lies in the old one.
 */
export const reminderLinkRules = {
  'vacancy-reminder': async (db, { subject_id }) => {
    const reminder = await findReminder(db, subject_id)
    const vacancy = reminder && (await findVacancy(db, reminder.vacancy_id))
    if (!vacancy || vacancy.user_id === null || vacancy.closed_reason === 'removed') return false
    if (vacancy.frozen_reason === 'account_blocked') return false
    const confirmed = (await findUserContact(db, vacancy.user_id))?.email_confirmed_at
    return confirmed != null && confirmed <= reminder.sent_at
  },
} satisfies LinkRules
