import { closeSync, openSync, readSync } from 'node:fs'
import { memoryUsage } from 'node:process'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const AGAIN_MS = 5_000
/** The heap may fill this share of V8's limit. V8 ends the process when it is full, and no handler hears of it. */
const HEAP_SHARE = 0.85

/** Garbage goes first, then the caches, and in the end the process itself, before the system kills it. */
export function memoryGuard(
  { max, givenUpAfterMs }: { max: number; givenUpAfterMs: number },
  remedies: Record<'collect' | 'freeMemory' | 'giveUp', () => void>,
  heap: () => { used_heap_size: number; heap_size_limit: number } = getHeapStatistics,
) {
  let since: number | undefined
  let again = 0
  let givenUp = false
  const isTooMuch = (resident: number) => {
    const { used_heap_size: used, heap_size_limit: limit } = heap()
    return resident > max || used > limit * HEAP_SHARE
  }
  return {
    isHigh: () => since !== undefined,
    look(resident: number, now = performance.now()): void {
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

const page = Buffer.allocUnsafeSlow(4_096)

/** Node opens a file for each reading, and fails when no descriptor is free: one is held from the start. */
export function residentMemory() {
  let held = openStatus()
  let last = 0
  return {
    /** A figure that cannot be read keeps its last value: this must not be what ends the process. */
    read(): number {
      try {
        last = held === undefined ? memoryUsage.rss() : residentIn(held)
      } catch {}
      return last
    },
    close(): void {
      if (held !== undefined) closeSync(held)
      held = undefined
    },
  }
}

function openStatus(): number | undefined {
  try {
    const file = openSync('/proc/self/status', 'r')
    residentIn(file)
    return file
  } catch {
    return undefined
  }
}

function residentIn(file: number): number {
  const text = page.toString('latin1', 0, readSync(file, page, 0, page.length, 0))
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(text)?.[1]
  if (kilobytes === undefined) throw new Error('the system does not say how much memory the process takes')
  return Number(kilobytes) * 1024
}

type Collect = (how: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

let collect: Collect | undefined

/** Stops everything for up to 300 ms. */
export function releaseMemory(): void {
  collect ??= exposedCollector()
  // An ordinary collection leaves the freed pages in a pool.
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  void trim()
}

/** V8 shows its collector to programs that are started so; a context that is made later sees it, too. */
function exposedCollector(): Collect {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as Collect
}

/** glibc keeps most of what small blocks leave behind. Other libraries have no such call, and need none. */
async function trim(): Promise<void> {
  try {
    const { dlopen } = await import('node:ffi')
    const { functions } = dlopen('libc.so.6', { malloc_trim: { arguments: ['u64'], return: 'i32' } })
    functions.malloc_trim(0n)
  } catch {}
}
