import { setTimeout as pause } from 'node:timers/promises'

/**
 * Runs tasks one after the other, and resolves to the results that are there after `ms` milliseconds; to the first
 * alone where none is by then. A task that fails is left out; the result is rejected where all fail. Those that have
 * not begun by then are run afterwards for as long as `isWanted` says so.
 */
export async function resultsWithin<T>(
  tasks: readonly (() => Promise<T>)[],
  ms: number,
  isWanted: () => boolean,
): Promise<T[]> {
  const results: T[] = []
  const errors: unknown[] = []
  const first = Promise.withResolvers<void>()
  const ended = new AbortController()
  let isLate = false
  const run = async () => {
    for (const task of tasks) {
      if (isLate && results.length > 0 && !isWanted()) break
      try {
        results.push(await task())
        first.resolve()
      } catch (error) {
        errors.push(error)
      }
    }
    first.resolve()
  }
  await Promise.race([
    run(),
    pause(ms, undefined, { signal: ended.signal, ref: false }).catch(() => undefined),
  ])
  ended.abort()
  isLate = true
  await first.promise
  if (results.length === 0 && errors.length > 0) throw new AggregateError(errors)
  return [...results]
}
