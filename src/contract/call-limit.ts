export const MINUTE = 60
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Counted in the database before a call is read, for all nodes; `RATE_LIMIT_SCALE` multiplies it. */
export interface CallLimit {
  /** Part of counters' keys and of response headers: unique. */
  name: string
  /** Past these, each call needs a proof of work. */
  free?: number
  max: number
  seconds: number
  per: 'address' | 'account'
}
