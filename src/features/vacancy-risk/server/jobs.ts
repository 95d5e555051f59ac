import type { AppContext } from '#src/platform/app-context.ts'
import type { Job } from '#src/platform/jobs/job.ts'
import { riskSigns } from './queries/risk-signs.ts'
import { digestOf, scoreByRules, scoreWaiting } from './risk/score-waiting.ts'

const POLL_MS = 4_000

/** Nodes of different versions score all once each, not for ever. */
export function riskJob(context: Pick<AppContext, 'db' | 'clock'>): Job {
  let judgedBy: string | undefined
  return {
    name: 'signs of risk',
    everyMs: POLL_MS,
    run: async (signal) => {
      await scoreWaiting(context, signal)
      const rules = digestOf(await riskSigns(context.db))
      if (rules === judgedBy) return
      await scoreByRules(context, rules, signal)
      if (!signal.aborted) judgedBy = rules
    },
  }
}
