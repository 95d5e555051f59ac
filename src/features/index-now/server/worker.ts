import { setTimeout as wait } from 'node:timers/promises'
import type { AppContext } from '#src/platform/app-context.ts'
import { noteEndings, tellEngines, type EndedBetween, type IndexNow } from './use-cases/tell-engines.ts'

/** Changes gather for so long, so that an hour of reviewing is some dozens of requests. */
const POLL_MS = 30_000
const STOP_MS = 5_000

/**
 * Tells search engines what changed until it is stopped. Any number of workers may run on one database. A worker that
 * dies leaves its pages to be told again when its lease ends: that they are told twice does no harm.
 */
export function startIndexNowWorker(
  context: AppContext,
  engines: IndexNow,
  endedBetween: EndedBetween,
  pollMs = POLL_MS,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const run = async () => {
    while (!signal.aborted) {
      try {
        await noteEndings(context, endedBetween)
        while (!signal.aborted && (await tellEngines(context, engines)));
      } catch (error) {
        if (!signal.aborted) engines.log.warn({ err: error }, 'pages for search engines could not be read')
      }
      await wait(pollMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }
  const running = run()
  return {
    stop: async () => {
      stopping.abort()
      await Promise.race([running, wait(STOP_MS, undefined, { ref: false })])
    },
  }
}
