import { sql } from 'kysely'
import type { MailKind } from '#src/areas/mail/index.ts'
import { findUserContact } from '#src/areas/people/index.ts'
import { findVacancy } from '#src/areas/vacancies/index.ts'
import type { Feature } from '#src/platform/feature.ts'
import { isBefore } from '#src/platform/jobs/platform-jobs.ts'
import { personalTable } from '#src/platform/personal-data/personal-table.ts'
import { mountExternal } from './calls/external.server.ts'
import {
  mountOwnVacancies,
  mountPosterDownload,
  mountPosting,
  mountReminders,
} from './calls/my-vacancies.server.ts'
import { reminderMails } from './mails/my-vacancies-mails.ts'
import { findReminder } from './rows/reminders.ts'
import { type ReminderCounts, sendReminders } from './server/reminders/send-reminders.ts'

/** Reminders need not be on the minute. */
const REMINDERS_MS = 10 * 60_000

export const myVacancies = ({ applicationCounts, countUnanswered }: ReminderCounts): Feature<MailKind> => ({
  name: 'my-vacancies',
  heading: 'Vacancies',
  mails: reminderMails,
  mount: (bind, { config, context, publicUrl }) => {
    const owners = { ...context, applicationCounts }
    mountPosting(bind, context)
    mountOwnVacancies(bind, owners)
    mountPosterDownload(bind, context, publicUrl)
    mountReminders(bind, owners)
    mountExternal(bind, owners, config.rateLimitScale)
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
    tables: [
      personalTable('external_vacancies', {
        found: { row: 'user_id', of: 'users' },
        shown: [],
        exported: ['external_id', 'vacancy_id', 'sent_at'],
        secret: ['body_hash'],
        erased: 'with_their_row',
      }),
    ],
    impersonal: {
      external_vacancies: { admin_id: 'an administrator, whose account stays' },
      vacancy_reminders: { answer: 'what became of a vacancy' },
      applicant_notices: 'numbers of applicants',
    },
  },
  retention: [
    {
      table: 'external_vacancies',
      overdue: (retainedSince) =>
        sql`vacancy_id is null and ${isBefore('sent_at', retainedSince('decisions'))}`,
    },
  ],
  /** A link ends once the owner confirms another address: its mail lies at the former one. */
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
