import { setTimeout as pause } from 'node:timers/promises'

/** Waits for something that comes soon; the limit is long, so that a slow machine does not reach it. */
export async function until(isSo: () => unknown): Promise<void> {
  for (const end = performance.now() + 120_000; !(await isSo()); await pause(10))
    if (performance.now() > end) throw new Error(`not in two minutes: ${String(isSo)}`)
}
