import type { Entry } from './entry.ts'

export interface RevalidationLimits {
  perSecond: number
  answers: number
  milliseconds: number
}

const usual: RevalidationLimits = { perSecond: 10, answers: 16, milliseconds: 250 }

/** Resolves when no old response is served any more. */
export function revalidateInTime(
  changed: readonly Entry[],
  now: number,
  revalidate: (entry: Entry) => Promise<unknown>,
  limits: RevalidationLimits = usual,
): Promise<void> | undefined {
  const hot = changed
    .map((entry) => ({ entry, rate: rateOf(entry, now) }))
    .filter(({ rate }) => rate >= limits.perSecond)
    .sort((a, b) => b.rate - a.rate)
    .slice(0, limits.answers)
    .map(({ entry }) => entry)
  return hot.length === 0 ? undefined : revalidateAll(hot, revalidate, limits.milliseconds)
}

async function revalidateAll(
  hot: readonly Entry[],
  revalidate: (entry: Entry) => Promise<unknown>,
  milliseconds: number,
): Promise<void> {
  for (const entry of hot) entry.servable = true
  const over = Promise.withResolvers<void>()
  const timer = setTimeout(over.resolve, milliseconds)
  const revalidations = (async () => {
    for (const entry of hot) {
      // A later change has taken it already, or the time is over.
      if (entry.servable) await revalidate(entry).catch(() => undefined)
      entry.servable = false
    }
  })()
  await Promise.race([revalidations, over.promise])
  clearTimeout(timer)
  for (const entry of hot) entry.servable = false
}

function rateOf({ hits, renderedAt }: Entry, now: number): number {
  return hits < 10 ? 0 : hits / Math.max(0.1, (now - renderedAt) / 1_000)
}
