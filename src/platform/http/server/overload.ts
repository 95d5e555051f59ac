import { closeSync, openSync, readSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { totalmem } from 'node:os'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { constrainedMemory, memoryUsage } from 'node:process'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { dictionaries } from '#src/strings/dictionaries.ts'
import { acceptedLanguage, type Language } from '#src/strings/languages.ts'
import { isPageRequest, problemPage, problemPageHeaders, problemBody } from '../endpoints/problems.ts'
import { pageLanguage } from '../pages/page-language.ts'
import { isHealthCheck } from './health.ts'

export type LoadWatch = ReturnType<typeof watchLoad>

interface LoadLimits {
  maxEventLoopDelayMs: number
  maxMemoryMb: number | undefined
  maxMemorySeconds: number
}

interface Load {
  eventLoopDelayMs: number
  eventLoopUtilization: number
  memoryBytes: number
}

interface Relief {
  /** False during the start, which takes more memory for a moment. */
  isServing(): boolean
  onChange(overloaded: boolean, load: Load): void
  freeMemory(): void
  giveUp(load: Load): void
}

const SAMPLE_MS = 1_000
const RESOLUTION_MS = 20
const RETRY_AFTER_SECONDS = 2

const bodies = new Map<string, string>()

/** An overloaded board refuses requests at once instead of letting all wait longer and longer. */
export function watchLoad(
  { maxEventLoopDelayMs, maxMemoryMb, maxMemorySeconds }: LoadLimits,
  headers: Readonly<Record<string, string>>,
  relief: Partial<Relief> = {},
) {
  const memory = residentMemory()
  const guard = memoryGuard(
    {
      max: maxMemoryMb === undefined ? machineMemory() * 0.9 : maxMemoryMb * 1024 * 1024,
      givenUpAfterMs: maxMemorySeconds * 1000,
    },
    {
      collect: releaseMemory,
      freeMemory: () => relief.freeMemory?.(),
      giveUp: () => relief.giveUp?.(load),
    },
  )
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  let since = performance.eventLoopUtilization()
  let load: Load = { eventLoopDelayMs: 0, eventLoopUtilization: 0, memoryBytes: memory.read() }
  let overloaded = false
  let refused = 0
  const sample = () => {
    const now = performance.eventLoopUtilization()
    // The histogram measures the time between two of its ticks, its resolution included.
    const mean = Number.isNaN(delay.mean) ? 0 : delay.mean / 1e6 - RESOLUTION_MS
    load = {
      eventLoopDelayMs: Math.max(0, mean),
      eventLoopUtilization: performance.eventLoopUtilization(now, since).utilization,
      memoryBytes: memory.read(),
    }
    since = now
    delay.reset()
    const before = overloaded
    if (relief.isServing?.()) guard.look(load.memoryBytes)
    overloaded = load.eventLoopDelayMs > maxEventLoopDelayMs || guard.isHigh()
    if (overloaded !== before) relief.onChange?.(overloaded, load)
  }
  const sampling = setInterval(sample, SAMPLE_MS)
  sampling.unref()
  return {
    get load() {
      return load
    },
    get refused() {
      return refused
    },
    isOverloaded: () => overloaded,
    isMemoryHigh: () => guard.isHigh(),
    refuse(request: IncomingMessage, response: ServerResponse): boolean {
      const url = request.url ?? ''
      if (!overloaded || isHealthCheck(url) || isPagePart(url)) return false
      refused += 1
      const isPage = isPageRequest(request)
      const language = isPage ? pageLanguage(request) : acceptedLanguage(request.headers['accept-language'])
      response.writeHead(503, {
        ...headers,
        ...(isPage ? problemPageHeaders : { 'content-type': 'application/problem+json; charset=utf-8' }),
        'content-language': language,
        'cache-control': 'no-store',
        'retry-after': String(RETRY_AFTER_SECONDS),
        // Otherwise the unread body would have to be received before the next request.
        ...(hasBody(request) && { connection: 'close' }),
      })
      response.end(bodyIn(language, isPage))
      return true
    },
    stop: () => {
      clearInterval(sampling)
      delay.disable()
      memory.close()
    },
  }
}

/** Files that a page needs are served even then: without its style it is unreadable. */
function isPagePart(url: string): boolean {
  return /^\/(?:assets\/|favicon|icon-|apple-touch-icon|(?:[a-z]{2}\/)?manifest\.webmanifest)/.test(url)
}

/** Bodies are made once and cached, because an overloaded board has no time. */
function bodyIn(language: Language, isPage: boolean): string {
  const key = `${language} ${isPage}`
  let body = bodies.get(key)
  if (body === undefined) {
    const found = problemBody('unavailable', {}, dictionaries[language])
    body = isPage ? problemPage(found, language, dictionaries[language]) : JSON.stringify(found)
    bodies.set(key, body)
  }
  return body
}

function machineMemory(): number {
  const constrained = constrainedMemory()
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem()
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

const AGAIN_MS = 5_000
/** The share of V8's limit that the heap may fill. At the limit V8 ends the process, and no handler runs. */
const HEAP_SHARE = 0.85

/** Frees garbage first, then the caches, and at last ends the process before the system kills it. */
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

/** Holds a descriptor from the start: Node opens a file for each reading, and fails when none is free. */
export function residentMemory() {
  let held = openStatus()
  let last = 0
  return {
    /** Keeps the last value if it cannot be read, because that must not end the process. */
    read(): number {
      try {
        last = held === undefined ? memoryUsage.rss() : readResidentMemory(held)
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
    readResidentMemory(file)
    return file
  } catch {
    return undefined
  }
}

function readResidentMemory(file: number): number {
  const text = page.toString('latin1', 0, readSync(file, page, 0, page.length, 0))
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(text)?.[1]
  if (kilobytes === undefined) throw new Error('the system does not say how much memory the process takes')
  return Number(kilobytes) * 1024
}

type Collect = (how: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

let collect: Collect | undefined

/** Blocks the process for up to 300 ms. */
export function releaseMemory(): void {
  collect ??= exposedCollector()
  // An ordinary collection leaves the freed pages in a pool.
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  void trim()
}

/** With this flag V8 gives new contexts the function `gc`, even if it is set after the start. */
function exposedCollector(): Collect {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as Collect
}

/** glibc keeps most of the memory of freed small blocks. Other libraries have no such call and need none. */
async function trim(): Promise<void> {
  try {
    const { dlopen } = await import('node:ffi')
    const { functions } = dlopen('libc.so.6', { malloc_trim: { arguments: ['u64'], return: 'i32' } })
    functions.malloc_trim(0n)
  } catch {}
}
