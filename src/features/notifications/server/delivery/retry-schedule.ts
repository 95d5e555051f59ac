const MINUTE = 60_000

/** The backoff is in minutes after each refused attempt: ten attempts fill a little more than a day. */
const waits = [1, 5, 15, 60, 120, 180, 240, 360, 480]
/** A server that says "never" four times over twenty minutes means it; one that is being repaired recovers sooner. */
const PERMANENT_ATTEMPTS = 4
const JITTER = 0.1

/** Returns the time of the next attempt after attempt number `attempts` was refused; `undefined`: never by itself. */
export function nextAttempt(
  now: Date,
  attempts: number,
  isPermanent: boolean,
  random: () => number = Math.random,
): Date | undefined {
  const wait = waits[attempts - 1]
  if (wait === undefined || (isPermanent && attempts >= PERMANENT_ATTEMPTS)) return undefined
  return new Date(now.getTime() + wait * MINUTE * (1 + JITTER * (2 * random() - 1)))
}

/**
 * Tells an answer that is about this mail and will not change: 5xx to its addresses or its content. The same numbers
 * to a login or a greeting are about our own set-up, which somebody will repair.
 */
export function isPermanentRefusal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false
  return responseCode === undefined || (responseCode >= 500 && responseCode < 600)
}
