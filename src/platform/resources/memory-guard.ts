import { getHeapStatistics } from 'node:v8'

export interface MemoryLimits {
  /** Bytes that the process may have resident. */
  most: number
  /** The process is given up after so long above the limit. */
  givenUpAfterMs: number
}

export interface MemoryGuard {
  /** Looks once; to be called about once a second. `resident`: bytes. */
  look(resident: number, now?: number): void
  /** It is true while too much is taken: nothing more is to be begun. */
  isHigh(): boolean
}

export interface Remedies {
  /** Collects garbage; called at once. */
  collect(): void
  /** Drops what can be spared; called when collecting did not help. */
  freeMemory(): void
  /** Is called once, when nothing helped for the whole time. */
  giveUp(): void
}

/** Between two attempts: a collection stops everything for a tenth of a second. */
const AGAIN_MS = 5_000
/** The heap may fill this share of V8's limit. V8 ends the process when it is full, and no handler hears of it. */
const HEAP_SHARE = 0.85

/**
 * Watches the memory of the process, and has some given back when it is too much: garbage first, then the caches, and in
 * the end the process itself, before the system takes it without a word.
 */
export function memoryGuard(
  { most, givenUpAfterMs }: MemoryLimits,
  remedies: Remedies,
  heap: () => { used_heap_size: number; heap_size_limit: number } = getHeapStatistics,
): MemoryGuard {
  let since: number | undefined
  let again = 0
  let givenUp = false
  const isTooMuch = (resident: number) => {
    const { used_heap_size: used, heap_size_limit: limit } = heap()
    return resident > most || used > limit * HEAP_SHARE
  }
  return {
    isHigh: () => since !== undefined,
    look(resident, now = performance.now()) {
      if (!isTooMuch(resident)) {
        since = undefined
        return
      }
      const isFirst = since === undefined
      since ??= now
      if (now - since >= givenUpAfterMs && !givenUp) {
        givenUp = true
        remedies.giveUp()
      }
      if (!isFirst && now < again) return
      again = now + AGAIN_MS
      if (!isFirst) remedies.freeMemory()
      remedies.collect()
    },
  }
}
