import { MINUTE_MS } from '#src/contract/values/units.ts'

/** Minutes after each refused attempt: ten attempts take a little more than a day. */
const waits = [1, 5, 15, 60, 120, 180, 240, 360, 480]
/** After four permanent refusals over twenty minutes a mail is given up; a server under repair recovers sooner. */
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

/** True for 5xx replies to the addresses or the content. Other 5xx replies are about the board's own set-up. */
export function isPermanentRefusal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false
  return responseCode === undefined || (responseCode >= 500 && responseCode < 600)
}

const MAX_OF_AN_ERROR = 300

/** Explanations for the operator, put before the mail server's reply. */
const words: Readonly<Record<string, string>> = {
  EDNS: 'the name of the mail server is not known',
  ENOTFOUND: 'the name of the mail server is not known',
  ECONNECTION: 'the mail server cannot be reached',
  ECONNREFUSED: 'the mail server cannot be reached',
  ESOCKET: 'the mail server cannot be reached, or speaks no TLS there',
  ETLS: 'the mail server offers no TLS that can be used',
  ETIMEDOUT: 'the mail server did not answer in time',
  EAUTH: 'the mail server refuses the user or the password',
  EENVELOPE: 'the mail server refuses the sender or the recipient',
}

export function mailFailure(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error)
  const known = words[(error as { code?: string }).code ?? '']
  const text = known === undefined ? said : `${known}: ${said}`
  // A server's answer may carry control characters, U+0000 too, which the database refuses.
  return text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').slice(0, MAX_OF_AN_ERROR)
}

/** Renews the lease every third of its length; `lost` aborts while a fifth is left. */
export function keepLease(
  renew: () => Promise<boolean>,
  leaseMs: number,
  taken: number,
): { lost: AbortSignal; stop(this: void): void } {
  const lost = new AbortController()
  const giveUp = () => lost.abort(new Error('the lease of the mail was lost'))
  const startExpiry = (requestedAt: number) =>
    setTimeout(giveUp, requestedAt + leaseMs * 0.8 - performance.now()).unref() as NodeJS.Timeout
  let end = startExpiry(taken)
  let isRenewing = false
  const tryToRenew = async () => {
    if (isRenewing) return
    isRenewing = true
    const requestedAt = performance.now()
    try {
      const isMine = await renew()
      clearTimeout(end)
      if (isMine) end = startExpiry(requestedAt)
      else giveUp()
    } catch {
      // The database is unavailable, and the next renewal may succeed.
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
