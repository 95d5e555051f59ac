import { setTimeout as pause } from 'node:timers/promises'

/**
 * Resolves to the values of those promises that are fulfilled within `ms` milliseconds, in the order in which they were;
 * to the first value alone where none is by then. A promise that is rejected is left out; the result is rejected where
 * all are.
 */
export async function fulfilledWithin<T>(promises: readonly Promise<T>[], ms: number): Promise<T[]> {
  const values: T[] = []
  const all = Promise.allSettled(promises.map((one) => one.then((value) => values.push(value))))
  const ended = new AbortController()
  await Promise.race([all, pause(ms, undefined, { signal: ended.signal, ref: false }).catch(() => undefined)])
  ended.abort()
  // Nothing is waited for where nothing was asked: of no promise none is ever the first.
  if (values.length === 0 && promises.length > 0) return [await Promise.any(promises)]
  return [...values]
}
