import { getHeapStatistics } from 'node:v8'

export interface MemoryLimits {
  most: number
  givenUpAfterMs: number
}

export interface MemoryGuard {
  look(resident: number, now?: number): void
  isHigh(): boolean
}

export interface Remedies {
  collect(): void
  freeMemory(): void
  giveUp(): void
}

const AGAIN_MS = 5_000
/** The heap may fill this share of V8's limit. V8 ends the process when it is full, and no handler hears of it. */
const HEAP_SHARE = 0.85

/** Garbage goes first, then the caches, and in the end the process itself, before the system kills it. */
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
