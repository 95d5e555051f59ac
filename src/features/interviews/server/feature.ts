import type { Feature } from '#src/platform/feature.ts'
import { hourly } from '#src/platform/jobs/job.ts'
import { bindInterviews } from './routes/interview-routes.ts'
import { sendInterviewReminders } from './use-cases/send-interview-reminders.ts'

declare module '#src/contract/audit-actions.ts' {
  interface AuditActions {
    'position_application.invited': true
  }
}

export const interviews: Feature = {
  name: 'interviews',
  heading: 'Applications',
  mount: (bind, { context }) => bindInterviews(bind, context),
  jobs: ({ context }) => [hourly('interview reminders', (signal) => sendInterviewReminders(context, signal))],
}
