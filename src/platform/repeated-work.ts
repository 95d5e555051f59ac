import { setTimeout as wait } from 'node:timers/promises'

const STOP_MS = 5_000

interface RepeatedWork {
  work: (signal: AbortSignal) => Promise<void>
  everyMs: number
  onError: (error: unknown) => void
}

/** Does work at once and then again and again, with a pause after each time, until it is stopped. */
export function repeatWork({ work, everyMs, onError }: RepeatedWork): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const run = async () => {
    while (!signal.aborted) {
      try {
        await work(signal)
      } catch (error) {
        if (!signal.aborted) onError(error)
      }
      await wait(everyMs, undefined, { signal, ref: false }).catch(() => undefined)
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
