import type { IncomingMessage, ServerResponse } from 'node:http'
import { totalmem } from 'node:os'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { constrainedMemory } from 'node:process'
import { releaseMemory, memoryGuard, residentMemory } from '#src/platform/resources/memory-guard.ts'
import { dictionaries } from '#src/strings/dictionaries.ts'
import { languageOfPath } from '#src/strings/language-paths.ts'
import { acceptedLanguage, type Language } from '#src/strings/languages.ts'
import { opensPage, problemPage, problemPageHeaders } from '../endpoints/problem-page.ts'
import { problemBody } from '../endpoints/problems.ts'
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
  /** A start takes more memory for a moment. */
  isServing(): boolean
  onChange(overloaded: boolean, load: Load): void
  freeMemory(): void
  giveUp(load: Load): void
}

const SAMPLE_MS = 1_000
const RESOLUTION_MS = 20
const RETRY_AFTER_SECONDS = 2

const bodies = new Map<string, string>()

/** Overloaded, the board refuses requests at once instead of letting all wait longer and longer. */
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
    // The histogram counts the pause between two of its ticks, its own pace included.
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
      const isPage = opensPage(request)
      const language = isPage
        ? languageOfPath(request.url ?? '')
        : acceptedLanguage(request.headers['accept-language'])
      response.writeHead(503, {
        ...headers,
        ...(isPage ? problemPageHeaders : { 'content-type': 'application/problem+json; charset=utf-8' }),
        'content-language': language,
        'cache-control': 'no-store',
        'retry-after': String(RETRY_AFTER_SECONDS),
        // A body that nobody reads would have to be swallowed before the next request.
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

/** A page that was served needs them: without its style it is a heap of words. */
function isPagePart(url: string): boolean {
  return /^\/(?:assets\/|favicon|icon-|apple-touch-icon|(?:[a-z]{2}\/)?manifest\.webmanifest)/.test(url)
}

/** Made once each: a board that refuses has no time. */
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
