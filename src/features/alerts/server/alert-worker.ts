import type { AppContext } from '#src/platform/app-context.ts'
import { repeatWork } from '#src/platform/repeated-work.ts'
import { answerRequests } from './use-cases/answer-requests.ts'
import { askToKeep } from './use-cases/keep-alerts.ts'
import { runAlerts } from './use-cases/run-alerts.ts'

const POLL_MS = 60_000

interface AlertWorkerParts {
  log: { error(facts: object, text: string): void; info(facts: object, text: string): void }
  /** There may be mails in the outbox. */
  onWritten: () => void
}

/** Does the alerts that are due, now and again, until it is stopped. Any number of nodes may; one has a run at a time. */
export function startAlertWorker(
  context: Pick<AppContext, 'db' | 'clock'>,
  { log, onWritten }: AlertWorkerParts,
): { stop(): Promise<void> } {
  return repeatWork({
    everyMs: POLL_MS,
    work: async (signal) => {
      // Those of a node that stopped before it came to them.
      await answerRequests(context)
      const mails = await runAlerts(context, { signal, onWritten })
      if (mails !== undefined) log.info({ mails }, 'alerts were written')
      if (mails !== undefined && !signal.aborted) await askToKeep(context)
    },
    onError: (err) => log.error({ err }, 'alerts were not written'),
  })
}
