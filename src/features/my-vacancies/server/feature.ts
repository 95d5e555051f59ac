import { findUserContact } from '#src/features/accounts/server/index.ts'
import type { MailKind } from '#src/features/notifications/server/index.ts'
import { findVacancy } from '#src/features/vacancies/server/index.ts'
import type { Feature } from '#src/platform/feature.ts'
import { reminderMails } from './mails.ts'
import { findReminder } from './queries/reminders.ts'
import { sendReminders, type ReminderCounts } from './reminders/send-reminders.ts'
import {
  mountOwnVacancies,
  mountPosterDownload,
  mountPosting,
  mountReminders,
} from './routes/my-vacancies-routes.ts'

/** Nobody waits for the minute of a reminder. */
const REMINDERS_MS = 10 * 60_000

export const myVacancies = ({ applicationCounts, countUnanswered }: ReminderCounts): Feature<MailKind> => ({
  name: 'my-vacancies',
  heading: 'Vacancies',
  mails: reminderMails,
  mount: (bind, { context, publicUrl }) => {
    const owners = { ...context, applicationCounts }
    mountPosting(bind, context)
    mountOwnVacancies(bind, owners)
    mountPosterDownload(bind, context, publicUrl)
    mountReminders(bind, owners)
  },
  jobs: ({ context }) => [
    {
      name: 'reminders',
      everyMs: REMINDERS_MS,
      run: async (signal) => ({
        count: await sendReminders(context, { applicationCounts, countUnanswered }, signal),
      }),
    },
  ],
  personalData: {
    tables: [],
    impersonal: {
      vacancy_reminders: { answer: 'what became of a vacancy' },
      applicant_notices: 'numbers of applicants',
    },
  },
  /** Its mail lies in the owner's former address once another is confirmed. */
  links: {
    'vacancy-reminder': async (db, { subject_id }) => {
      const reminder = await findReminder(db, subject_id)
      const vacancy = reminder && (await findVacancy(db, reminder.vacancy_id))
      if (!vacancy || vacancy.user_id === null || vacancy.closed_reason === 'removed') return false
      if (vacancy.frozen_reason === 'account_blocked') return false
      const confirmed = (await findUserContact(db, vacancy.user_id))?.email_confirmed_at
      return confirmed != null && confirmed <= reminder.sent_at
    },
  },
})
