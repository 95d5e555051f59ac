import type { AppContext } from '#src/platform/app-context.ts'
import { hourly, type Job } from '#src/platform/jobs/job.ts'
import { answerRequests } from './use-cases/answer-requests.ts'
import { askToKeep, sweepAlerts } from './use-cases/keep-alerts.ts'
import { runAlerts } from './use-cases/run-alerts.ts'

const POLL_MS = 60_000

export function alertJobs(context: Pick<AppContext, 'db' | 'clock'>, keptMonths: number): Job[] {
  return [
    // A node stopped before it came to them.
    { name: 'alert requests', everyMs: POLL_MS, run: () => answerRequests(context) },
    {
      name: 'alerts',
      everyMs: POLL_MS,
      run: async (signal) => {
        const count = await runAlerts(context, { signal })
        if (count !== undefined && !signal.aborted) await askToKeep(context)
        return { count: count ?? 0 }
      },
    },
    hourly('ended alerts', () => sweepAlerts(context, keptMonths), { removes: true }),
  ]
}
