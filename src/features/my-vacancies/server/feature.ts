import { decisionMailWaitMs, type ApplicationCounts } from '#src/features/moderation/server/index.ts'
import type { Feature } from '#src/platform/feature.ts'
import { reminderJobs } from './jobs.ts'
import { remindersPersonalData } from './personal-data.ts'
import { reminderLinkRules } from './reminder-link-rules.ts'
import type { UnansweredCount } from './reminders/send-reminders.ts'
import { mountOwnVacancies } from './routes/own-routes.ts'
import { mountPosting } from './routes/posting-routes.ts'
import { mountReminders } from './routes/reminder-routes.ts'

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
    mountReminders(bind, owners, store)
  },
  jobs: ({ context }) => reminderJobs(context, countUnanswered),
  personalData: remindersPersonalData,
  links: reminderLinkRules,
})
