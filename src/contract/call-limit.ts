export const MINUTE = 60
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/**
 * This is a rate limit of one caller. Calls are counted in the database, before anything of a call is read, so that all
 * nodes share the counts and a restart does not lose them. `RATE_LIMIT_SCALE` multiplies the limits. The table for
 * operators is in docs/operations.md.
 */
export interface CallLimit {
  /** Stands in the counters' keys and in the headers of answers. No two limits have the same. */
  name: string
  /** So many calls in a window cost nothing more. Past them each needs a proof of work, where there is such a step. */
  free?: number
  /** Calls in a window, whatever they bring. */
  most: number
  /** This is the window, from the first call in it. */
  seconds: number
  /** `account` counts per account when the caller has one, and per address otherwise. */
  per: 'address' | 'account'
}
