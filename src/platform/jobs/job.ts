import { HOUR_MS } from '#src/contract/values/units.ts'
import { atHour, dayInColombo } from '../clock.ts'

export interface Job {
  name: string
  /** Without an interval the job runs until it has succeeded once. */
  everyMs?: number
  retryMs?: number
  afterMs?: number
  /** Visitors wait for it, so all other jobs begin after its first run. */
  isFirst?: boolean
  isChore?: boolean
  /** Requests and other jobs wake it when they leave it work. */
  isWoken?: boolean
  /** True if `retention:run` runs it too. */
  removes?: boolean
  countOverdue?: () => Promise<number>
  run: (signal: AbortSignal) => Promise<JobResult | void>
}

interface JobResult {
  count?: number
  againMs?: number | undefined
}

type Work = (signal: AbortSignal) => Promise<number | void>

const SETTLING_MS = 1_000
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

const FROM_HOUR = 7
const BATCH = 200

/** Acts by day alone, because it writes to people. `act` returns `false` if another node did it. */
export async function inDaytime<Due>(
  now: Date,
  findDue: (max: number) => Promise<readonly Due[]>,
  act: (due: Due) => Promise<boolean>,
  signal?: AbortSignal,
): Promise<number> {
  if (now < atHour(dayInColombo(now), FROM_HOUR)) return 0
  let done = 0
  for (;;) {
    const due = await findDue(BATCH)
    for (const one of due) {
      if (signal?.aborted) return done
      if (await act(one)) done += 1
    }
    if (due.length < BATCH) return done
  }
}
