import type { AppContext } from '#src/platform/app-context.ts'
import { repeatWork } from '#src/platform/repeated-work.ts'
import { sendReminders, type UnansweredCount } from './use-cases/reminders/send-reminders.ts'

/** Nobody waits for the minute of a reminder. */
const POLL_MS = 10 * 60_000

interface ReminderWorkerParts {
  unanswered: UnansweredCount
  log: { error(facts: object, text: string): void }
  /** There may be mails in the outbox. */
  onSent: () => void
  pollMs?: number
}

/** Sends the reminders that are due, now and again, until it is stopped. Any number of nodes may. */
export function startReminderWorker(
  context: Pick<AppContext, 'db' | 'clock'>,
  { unanswered, log, onSent, pollMs = POLL_MS }: ReminderWorkerParts,
): { stop(): Promise<void> } {
  return repeatWork({
    everyMs: pollMs,
    work: async (signal) => {
      if ((await sendReminders(context, unanswered, signal)) > 0) onSent()
    },
    onError: (err) => log.error({ err }, 'reminders were not sent'),
  })
}
