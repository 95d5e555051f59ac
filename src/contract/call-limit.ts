export const MINUTE = 60
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Counted in the database, for all nodes, before a call is read; `RATE_LIMIT_SCALE` multiplies it. */
export interface CallLimit {
  /** Unique: it is part of the counters' keys and of response headers. */
  name: string
  /** Calls without a proof of work; every further one needs it. */
  free?: number
  max: number
  seconds: number
  per: 'address' | 'account'
}
