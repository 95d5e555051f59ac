import type { AppContext } from '#src/platform/app-context.ts'
import type { Job } from '#src/platform/jobs/job.ts'
import { riskSigns } from './queries/risk-signs.ts'
import { digestOf, judgeByRules, judgeWaiting } from './risk/judge-waiting.ts'

const POLL_MS = 4_000

/**
 * Judges vacancies that are new or were changed, and all of them once this node sees other rules than before. Any number
 * of nodes may; while two of them run different versions, each judges all once and not for ever.
 */
export function riskJob(context: Pick<AppContext, 'db' | 'clock'>): Job {
  let judgedBy: string | undefined
  return {
    name: 'signs of risk',
    everyMs: POLL_MS,
    run: async (signal) => {
      await judgeWaiting(context, signal)
      const rules = digestOf(await riskSigns(context.db))
      if (rules === judgedBy) return
      await judgeByRules(context, rules, signal)
      if (!signal.aborted) judgedBy = rules
    },
  }
}
