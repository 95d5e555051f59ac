export const MINUTE = 60
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/**
 * Counted in the database before anything of a call is read: all nodes share it. `RATE_LIMIT_SCALE`
 * multiplies it.
 */
export interface CallLimit {
  /** Part of counters' keys and of response headers: unique. */
  name: string
  /** Past these, each call needs a proof of work. */
  free?: number
  most: number
  seconds: number
  per: 'address' | 'account'
}
