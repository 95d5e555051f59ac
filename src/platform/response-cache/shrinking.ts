import type { Entry } from './store.ts'

export interface ShrinkingLimits {
  hits: number
  settledMs: number
}

const defaults: ShrinkingLimits = { hits: 32, settledMs: 30_000 }

/** Takes about half a second of one thread. */
const LARGEST = 400 * 1024

/** A response that is hot and has not changed for a while gets its smallest encoding. */
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
      .catch(() => undefined)
      .finally(() => (isBusy = false))
  }
}
