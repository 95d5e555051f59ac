import type { MailKind } from '#src/features/notifications/server/index.ts'
import { slice } from '#src/platform/db/queries/pages.ts'
import type { Feature } from '#src/platform/feature.ts'
import { onePage } from '#src/platform/http/lists/one-page.ts'
import { hourly } from '#src/platform/jobs/job.ts'
import { listInterviews } from '../contract.ts'
import { interviewsOfOwner } from './lists/interviews.ts'
import { interviewMails } from './mails.ts'
import { sendInterviewReminders } from './use-cases/send-interview-reminders.ts'

export const interviews: Feature<MailKind> = {
  name: 'interviews',
  heading: 'Applications',
  mails: interviewMails,
  mount: (bind, { context: { db, clock } }) => {
    bind(listInterviews, async (call) => {
      const { id } = call.viewer.user!
      return onePage(call, await interviewsOfOwner(db, id, clock.now(), slice(call.query)))
    })
  },
  jobs: ({ context }) => [hourly('interview reminders', (signal) => sendInterviewReminders(context, signal))],
}
