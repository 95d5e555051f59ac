import { getHeapStatistics } from 'node:v8'

export interface MemoryLimits {
  /** Bytes that the process may have resident. */
  most: number
  /** How long it may have more before it is given up. */
  patienceMs: number
}

export interface MemoryGuard {
  /** Looks once; to be called about once a second. `resident`: bytes. */
  look(resident: number, now?: number): void
  /** Whether too much is taken at the moment: nothing more is to be begun. */
  isHigh(): boolean
}

export interface Remedies {
  /** What costs little, such as a collection; done at once. */
  collect(): void
  /** What others will miss, such as kept answers; done when collecting did not help. */
  forget(): void
  /** Nothing helped for all the patience; called once. */
  giveUp(): void
}

/** Between two attempts: a collection stops everything for a tenth of a second. */
const AGAIN_MS = 5_000
/** Of the heap that V8 may grow to. It ends the process when that is full, and no handler hears of it. */
const HEAP_SHARE = 0.85

/**
 * Watches what the process takes, and has memory given back when that is too much: first what costs nobody anything,
 * then what is kept, and in the end the process itself, before the system takes it without a word.
 */
export function memoryGuard(
  { most, patienceMs }: MemoryLimits,
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
      if (now - since >= patienceMs && !givenUp) {
        givenUp = true
        remedies.giveUp()
      }
      if (!isFirst && now < again) return
      again = now + AGAIN_MS
      if (!isFirst) remedies.forget()
      remedies.collect()
    },
  }
}
