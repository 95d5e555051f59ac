/** Renews three times in its length; `lost` aborts while a fifth is left. */
export function keepLease(
  renew: () => Promise<boolean>,
  leaseMs: number,
  taken: number,
): { lost: AbortSignal; stop(this: void): void } {
  const lost = new AbortController()
  const giveUp = () => lost.abort(new Error('the lease of the mail was lost'))
  const endOf = (requestedAt: number) =>
    setTimeout(giveUp, requestedAt + leaseMs * 0.8 - performance.now()).unref() as NodeJS.Timeout
  let end = endOf(taken)
  let isRenewing = false
  const tryToRenew = async () => {
    if (isRenewing) return
    isRenewing = true
    const requestedAt = performance.now()
    try {
      const isMine = await renew()
      clearTimeout(end)
      if (isMine) end = endOf(requestedAt)
      else giveUp()
    } catch {
      // The database is away: the next one may succeed.
    } finally {
      isRenewing = false
    }
  }
  const renewal = setInterval(() => void tryToRenew(), leaseMs / 3)
  renewal.unref()
  return {
    lost: lost.signal,
    stop: () => {
      clearInterval(renewal)
      clearTimeout(end)
    },
  }
}
