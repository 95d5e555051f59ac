import type { Entry } from './store.ts'

export interface ShrinkingLimits {
  /** Requests before a response is worth the work. */
  hits: number
  /** Milliseconds without a change, so that a board that is busy with changes does not compress all the time. */
  settledMs: number
}

const defaults: ShrinkingLimits = { hits: 32, settledMs: 30_000 }

/** The work grows with the response: this much takes about half a second of one thread. */
const LARGEST = 400 * 1024

/**
 * Returns what is to be called with each hit: a response that is asked for again and again, and has not changed for a
 * while, gets its smallest encoding, one response at a time.
 */
export function shrinkSettled({ hits, settledMs } = defaults): (entry: Entry) => void {
  let isBusy = false
  return (entry) => {
    if (isBusy || entry.shrunk || entry.hits < hits) return
    if (performance.now() - entry.renderedAt < settledMs) return
    entry.shrunk = true
    const { brotli, plain } = entry
    if (!brotli?.variant || !brotli.shrink || plain.body.length > LARGEST) return
    isBusy = true
    brotli
      .shrink()
      // The response that is there goes on being served.
      .catch(() => undefined)
      .finally(() => (isBusy = false))
  }
}
