import type { IncomingMessage, ServerResponse } from 'node:http'
import { totalmem } from 'node:os'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { constrainedMemory, memoryUsage } from 'node:process'
import { dictionaries } from '#src/strings/dictionaries.ts'
import { languageAsked, type Language } from '#src/strings/languages.ts'
import { isHealthCheck } from './health.ts'
import { problemBody } from './problems.ts'

export interface LoadLimits {
  /** How long the event loop may keep whatever is due waiting, on average over a second. */
  maxEventLoopDelayMs: number
  /** Undefined: nine tenths of what the machine or its container has. */
  maxMemoryMb: number | undefined
}

export interface Load {
  /** Milliseconds, on average over the last second. */
  eventLoopDelayMs: number
  /** How much of the last second the event loop was at work, 0 to 1. */
  eventLoopUtilization: number
  memoryBytes: number
}

export interface LoadWatch {
  readonly load: Load
  /** How many requests were turned away. */
  readonly refused: number
  isOverloaded(): boolean
  /** Turns a request away while there is too much to do; true when it has its answer then. */
  refuse(request: IncomingMessage, response: ServerResponse): boolean
  stop(): void
}

const SAMPLE_MS = 1_000
const RESOLUTION_MS = 20
const RETRY_AFTER_SECONDS = 2

const bodies = new Map<Language, string>()

/**
 * Looks once a second at how far the event loop is behind. A board that has too much to do turns requests away at once,
 * at the price of a few bytes, instead of letting all of them wait longer and longer; kept answers do not come here.
 */
export function watchLoad(
  { maxEventLoopDelayMs, maxMemoryMb }: LoadLimits,
  headers: Readonly<Record<string, string>>,
  onChange: (overloaded: boolean, load: Load) => void = () => undefined,
): LoadWatch {
  const maxMemory = maxMemoryMb === undefined ? machineMemory() * 0.9 : maxMemoryMb * 1024 * 1024
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  let since = performance.eventLoopUtilization()
  let load: Load = { eventLoopDelayMs: 0, eventLoopUtilization: 0, memoryBytes: memoryUsage.rss() }
  let overloaded = false
  let refused = 0
  const sample = () => {
    const now = performance.eventLoopUtilization()
    // The histogram counts the pause between two of its ticks, its own pace included.
    const mean = Number.isNaN(delay.mean) ? 0 : delay.mean / 1e6 - RESOLUTION_MS
    load = {
      eventLoopDelayMs: Math.max(0, mean),
      eventLoopUtilization: performance.eventLoopUtilization(now, since).utilization,
      memoryBytes: memoryUsage.rss(),
    }
    since = now
    delay.reset()
    const before = overloaded
    overloaded = load.eventLoopDelayMs > maxEventLoopDelayMs || load.memoryBytes > maxMemory
    if (overloaded !== before) onChange(overloaded, load)
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
    refuse(request, response) {
      if (!overloaded || isHealthCheck(request.url ?? '')) return false
      refused += 1
      const language = languageAsked(request.headers['accept-language'])
      response.writeHead(503, {
        ...headers,
        'content-type': 'application/problem+json; charset=utf-8',
        'content-language': language,
        'cache-control': 'no-store',
        'retry-after': String(RETRY_AFTER_SECONDS),
        // A body that nobody reads would have to be swallowed before the next request.
        ...(hasBody(request) && { connection: 'close' }),
      })
      response.end(bodyIn(language))
      return true
    },
    stop: () => {
      clearInterval(sampling)
      delay.disable()
    },
  }
}

function bodyIn(language: Language): string {
  let body = bodies.get(language)
  if (body === undefined) {
    body = JSON.stringify(problemBody('unavailable', {}, dictionaries[language]))
    bodies.set(language, body)
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
