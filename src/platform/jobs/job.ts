/** Work that no request waits for, declared by its feature. Any number of nodes may do it at once. */
export interface Job {
  /** Names it in the log and in the metrics. */
  name: string
  /** The pause after a run. A job without one is over once it has succeeded. */
  everyMs?: number
  /** The pause after a run that failed, where it is another. */
  retryMs?: number
  /** The first run comes so long after the start. */
  afterMs?: number
  /** It waits for its turn with the other chores. */
  isChore?: boolean
  /** It runs at once when a request or another job may have left it something to do. */
  isWoken?: boolean
  /** `retention:run` does it too: it counts rows or files that went. */
  removes?: boolean
  /** Counts the rows that should be gone by now. */
  countOverdue?: () => Promise<number>
  run: (signal: AbortSignal) => Promise<JobResult | void>
}

export interface JobResult {
  /** So much was done. */
  count?: number
  /** Stands in for `everyMs` after this run. */
  againMs?: number | undefined
}

type Work = (signal: AbortSignal) => Promise<number | void>

export const HOUR_MS = 60 * 60_000
/** The first visitors after a start do not wait behind chores. */
export const SETTLING_MS = 1_000
/** A start does not wait for what searches need in memory, nor should the first search. */
export const WARMING_AFTER_MS = 500

/** A chore of every hour. `work` may return how much it did. */
export function hourly(name: string, work: Work, more: Pick<Job, 'removes'> = {}): Job {
  return { ...once(name, work), everyMs: HOUR_MS, isChore: true, ...more }
}

/** Work that an upgrade left to do, in pieces that leave room for visitors. */
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
