import type { AppContext } from '#src/platform/app-context.ts'
import type { Job } from '#src/platform/jobs/job.ts'
import { sendReminders, type UnansweredCount } from './reminders/send-reminders.ts'

/** Nobody waits for the minute of a reminder. */
const REMINDERS_MS = 10 * 60_000

export function reminderJobs(context: AppContext, unanswered: UnansweredCount): Job[] {
  return [
    {
      name: 'reminders',
      everyMs: REMINDERS_MS,
      run: async (signal) => ({ count: await sendReminders(context, unanswered, signal) }),
    },
  ]
}
