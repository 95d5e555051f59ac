import { MINUTE_MS } from '#src/contract/values/durations.ts'

/** The backoff is in minutes after each refused attempt: ten attempts fill a little more than a day. */
const waits = [1, 5, 15, 60, 120, 180, 240, 360, 480]
/** A server that says "never" four times over twenty minutes means it; one that is being repaired recovers sooner. */
const PERMANENT_ATTEMPTS = 4
const JITTER = 0.1

export function nextAttempt(
  now: Date,
  attempts: number,
  isPermanent: boolean,
  random: () => number = Math.random,
): Date | undefined {
  const wait = waits[attempts - 1]
  if (wait === undefined || (isPermanent && attempts >= PERMANENT_ATTEMPTS)) return undefined
  return new Date(now.getTime() + wait * MINUTE_MS * (1 + JITTER * (2 * random() - 1)))
}

/** About this mail, for ever: 5xx to its addresses or content. Others are about our own set-up. */
export function isPermanentRefusal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false
  return responseCode === undefined || (responseCode >= 500 && responseCode < 600)
}
