import { HOUR_MS } from '#src/contract/values/durations.ts'
export interface Job {
  name: string
  /** Without it, the job is over once it has succeeded. */
  everyMs?: number
  retryMs?: number
  afterMs?: number
  /** Visitors wait for it, so all other jobs begin after its first run. */
  isFirst?: boolean
  isChore?: boolean
  /** Requests and other jobs may leave it something to do. */
  isWoken?: boolean
  /** `retention:run` does it too. */
  removes?: boolean
  countOverdue?: () => Promise<number>
  run: (signal: AbortSignal) => Promise<JobResult | void>
}

export interface JobResult {
  count?: number
  againMs?: number | undefined
}

type Work = (signal: AbortSignal) => Promise<number | void>

export const SETTLING_MS = 1_000
export const WARMING_AFTER_MS = 500

export function hourly(name: string, work: Work, more: Pick<Job, 'removes'> = {}): Job {
  return { ...once(name, work), everyMs: HOUR_MS, isChore: true, ...more }
}

export function once(name: string, work: Work): Job {
  return {
    name,
    afterMs: SETTLING_MS,
    run: async (signal) => {
      const count = await work(signal)
      return typeof count === 'number' ? { count } : {}
    },
  }
}
