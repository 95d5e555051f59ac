import type { Entry } from './store.ts'

export interface RevalidationLimits {
  /** Asked for more often than this, an answer is worth renewing before anybody asks again. */
  perSecond: number
  /** At most so many at a change. */
  answers: number
  /** At most so long is a change held back from the one who made it. */
  milliseconds: number
}

const usual: RevalidationLimits = { perSecond: 10, answers: 16, milliseconds: 250 }

/**
 * Renews what many ask for, one after another, while the old answers are shown. It resolves when no old answer is shown
 * any more; `undefined` when there is nothing to wait for.
 */
export function revalidateInTime(
  changed: readonly Entry[],
  now: number,
  renew: (entry: Entry) => Promise<unknown>,
  patience: RevalidationLimits = usual,
): Promise<void> | undefined {
  const hot = changed
    .map((entry) => ({ entry, rate: rateOf(entry, now) }))
    .filter(({ rate }) => rate >= patience.perSecond)
    .sort((a, b) => b.rate - a.rate)
    .slice(0, patience.answers)
    .map(({ entry }) => entry)
  return hot.length === 0 ? undefined : renewAll(hot, renew, patience.milliseconds)
}

async function renewAll(
  hot: readonly Entry[],
  renew: (entry: Entry) => Promise<unknown>,
  milliseconds: number,
): Promise<void> {
  for (const entry of hot) entry.shown = true
  const over = Promise.withResolvers<void>()
  const timer = setTimeout(over.resolve, milliseconds)
  const renewals = (async () => {
    for (const entry of hot) {
      // A later change has taken it already, or the time is over.
      if (entry.shown) await renew(entry).catch(() => undefined)
      entry.shown = false
    }
  })()
  await Promise.race([renewals, over.promise])
  clearTimeout(timer)
  for (const entry of hot) entry.shown = false
}

function rateOf({ asked, madeAt }: Entry, now: number): number {
  // A handful of askers in an instant is no crowd.
  return asked < 10 ? 0 : asked / Math.max(0.1, (now - madeAt) / 1_000)
}
