import { findUserContact } from '#src/features/accounts/server/index.ts'
import { type ApplicationCounts, decisionMailWaitMs } from '#src/features/moderation/server/index.ts'
import { findVacancy } from '#src/features/vacancies/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Feature } from '#src/platform/feature.ts'
import type { LinkRules } from '#src/platform/http/signed-links/link-holder.ts'
import type { Job } from '#src/platform/jobs/job.ts'
import type { PersonalData } from '#src/platform/personal-data/personal-table.ts'
import { findReminder } from './queries/reminders.ts'
import { sendReminders, type UnansweredCount } from './reminders/send-reminders.ts'
import { mountOwnVacancies, mountPosting, mountReminders } from './routes/own-routes.ts'

/**
 * The link of a reminder ends with its vacancy, when that is removed, and when its owner is gone, blocked, or has confirmed another
 * address since: the mail lies in the old one.
 */
const reminderLinkRules = {
  'vacancy-reminder': async (db, { subject_id }) => {
    const reminder = await findReminder(db, subject_id)
    const vacancy = reminder && (await findVacancy(db, reminder.vacancy_id))
    if (!vacancy || vacancy.user_id === null || vacancy.closed_reason === 'removed') return false
    if (vacancy.frozen_reason === 'account_blocked') return false
    const confirmed = (await findUserContact(db, vacancy.user_id))?.email_confirmed_at
    return confirmed != null && confirmed <= reminder.sent_at
  },
} satisfies LinkRules

const remindersPersonalData: PersonalData = {
  tables: [],
  nobodys: { vacancy_reminders: { answer: 'what became of a vacancy' } },
}

interface MyVacanciesNeeds {
  applicationCounts: ApplicationCounts
  countUnanswered: UnansweredCount
}

declare module '#src/contract/audit-actions.ts' {
  interface AuditActions {
    'vacancy.sent_again': true
    'vacancy.filled': true
    'vacancy.withdrawn': true
    'vacancy.extended': true
    'vacancy.closing_moved': true
    'vacancy.revised': true
  }
}

export const myVacancies = ({ applicationCounts, countUnanswered }: MyVacanciesNeeds): Feature => ({
  name: 'my-vacancies',
  heading: 'Vacancies',
  mount: (bind, { config, context, store }) => {
    const mailWaitMs = decisionMailWaitMs(config.rateLimitScale)
    const owners = { ...context, mailWaitMs, applicationCounts }
    mountPosting(bind, context)
    mountOwnVacancies(bind, owners, store)
    mountReminders(bind, owners)
  },
  jobs: ({ context }) => reminderJobs(context, countUnanswered),
  personalData: remindersPersonalData,
  links: reminderLinkRules,
})

/** Nobody waits for the minute of a reminder. */
const REMINDERS_MS = 10 * 60_000

function reminderJobs(context: AppContext, unanswered: UnansweredCount): Job[] {
  return [
    {
      name: 'reminders',
      everyMs: REMINDERS_MS,
      run: async (signal) => ({ count: await sendReminders(context, unanswered, signal) }),
    },
  ]
}
