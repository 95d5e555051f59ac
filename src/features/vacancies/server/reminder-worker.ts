import { setTimeout as wait } from 'node:timers/promises'
import type { AppContext } from '#src/platform/app-context.ts'
import { sendReminders, type UnansweredCount } from './use-cases/reminders/send-reminders.ts'

/** Nobody waits for the minute of a reminder. */
const POLL_MS = 10 * 60_000
const STOP_MS = 5_000

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
  const stopping = new AbortController()
  const { signal } = stopping
  const run = async () => {
    while (!signal.aborted) {
      try {
        if ((await sendReminders(context, unanswered, signal)) > 0) onSent()
      } catch (error) {
        if (!signal.aborted) log.error({ err: error }, 'reminders were not sent')
      }
      await wait(pollMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }
  const running = run()
  return {
    stop: async () => {
      stopping.abort()
      await Promise.race([running, wait(STOP_MS, undefined, { ref: false })])
    },
  }
}
