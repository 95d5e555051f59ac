import type { AppContext } from '#src/platform/app-context.ts'
import { repeatWork } from '#src/platform/repeated-work.ts'
import { riskSigns } from '../queries/risk-signs.ts'
import { digestOf, judgeByRules, judgeWaiting } from './judge-waiting.ts'

const POLL_MS = 4_000

interface RiskWorkerParts {
  log: { error(facts: object, text: string): void }
  pollMs?: number
}

/**
 * Judges vacancies that are new or were changed, and all of them once this node sees other rules than before, until it is
 * stopped. Any number of nodes may; while two of them run different versions, each judges all once and not for ever.
 */
export function startRiskWorker(
  context: Pick<AppContext, 'db' | 'clock'>,
  { log, pollMs = POLL_MS }: RiskWorkerParts,
): { stop(): Promise<void> } {
  let judgedBy: string | undefined
  return repeatWork({
    everyMs: pollMs,
    work: async (signal) => {
      await judgeWaiting(context, signal)
      const rules = digestOf(await riskSigns(context.db))
      if (rules === judgedBy) return
      await judgeByRules(context, rules, signal)
      if (!signal.aborted) judgedBy = rules
    },
    onError: (err) => log.error({ err }, 'vacancies were not judged by the signs of risk'),
  })
}
